### Río iNtombi, en español.

ntombi-title = Río iNtombi
ntombi-about = Amanece, hay niebla y el río baja crecido: una compañía duerme en sus tiendas y las partidas de guerra se acercan.
ntombi-seat-british = Británicos
ntombi-seat-zulu = Zulúes
ntombi-side-british = los británicos
ntombi-side-zulu = los zulúes
ntombi-scenario-meyers-drift = Meyer's Drift, 12 de marzo de 1879
ntombi-scenario-meyers-drift-about = 37 británicos en las dos orillas, 120 zulúes, 14 turnos.
ntombi-scenario-meyers-drift-story = La compañía del capitán Moriarty escolta unas carretas hacia Lüneburg y el iNtombi, crecido, la ha partido en dos: casi todos duermen en un laager mal cerrado en la orilla norte y unos pocos, con el teniente Harward, en la orilla sur. Antes del alba del 12 de marzo de 1879, los guerreros de Mbilini salen de la niebla. Los británicos quieren poner a salvo a cuantos puedan al otro lado del río y camino abajo; los zulúes, estar entre las tiendas antes de que nadie despierte.
ntombi-scenario-short = Partida corta
ntombi-scenario-short-about = 14 británicos al norte del río, 48 zulúes, 9 turnos: para aprender.
ntombi-scenario-short-story = La primera media hora de Meyer's Drift, solo en la orilla norte: Moriarty, un sargento y doce soldados, dos de guardia y los demás dormidos, y cuatro partidas de guerra que se acercan entre la niebla. El río es la salida, y quien lo alcanza está a salvo. Una buena primera partida para una tarde, con todo lo que tiene la batalla completa.

## Nombres

ntombi-named = { $name }
ntombi-piece = { $name-name }
ntombi-ranked = { $rank } { $surname }
ntombi-surname = { $number ->
        [1] Adams
        [2] Hollis
        [3] Barlow
        [4] Chapman
        [5] Dawson
        [6] Ellis
        [7] Foster
        [8] Gibbs
        [9] Harding
        [10] Irwin
        [11] Jackson
        [12] Kemp
        [13] Lawson
        [14] Marsh
        [15] Norris
        [16] Osborne
        [17] Parker
        [18] Quinn
        [19] Reeves
        [20] Sutton
        [21] Turner
        [22] Vickers
        [23] Birch
        [24] Walsh
        [25] Yates
        [26] Abbott
        [27] Bolton
        [28] Carter
        [29] Dixon
        [30] Fletcher
        [31] Gregory
        [32] Holt
        [33] Lambert
        [34] Mercer
        [35] Palmer
        [36] Rhodes
        [37] Shaw
        [38] Tanner
        [39] Wright
       *[other] Young
    }
ntombi-zulu = el guerrero { $number } de la partida { $warband }
ntombi-tag = Partida { $warband }
ntombi-tag-tent = { $count }
ntombi-tag-tent-name = Tienda { $tent } ({ $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    } dentro)
ntombi-group-warband = Partida { $warband }, { $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    }
ntombi-group-zulus = { $count } guerreros
ntombi-group-british = { $count } de la compañía
ntombi-way = { $way ->
        [n] norte
        [ne] noreste
        [e] este
        [se] sureste
        [s] sur
        [sw] suroeste
        [w] oeste
       *[other] noroeste
    }
ntombi-leg = { $inches }″ al { $way }
ntombi-edge = { $edge ->
        [n] en el borde norte, a { $inches }″ del oeste
        [w] en el borde oeste, a { $inches }″ del norte
       *[other] en el borde este, a { $inches }″ del norte
    }
ntombi-road = el camino
ntombi-river = el río
ntombi-wagon = una carreta
ntombi-rocks = unas rocas
ntombi-river-name = iNtombi
ntombi-tent-exit = salida
ntombi-tent = una tienda
ntombi-horse = un caballo sin jinete
ntombi-mark-swept = *
ntombi-mark-rider = J
ntombi-mark-officer = O
ntombi-mark-sergeant = S
ntombi-mark-private = s
ntombi-mark-down = _
ntombi-mark-gun = f
ntombi-mark-zulu = z
ntombi-faces = mira al { $way }
ntombi-badge-loaded = con el fusil cargado
ntombi-badge-empty = con el fusil descargado
ntombi-badge-bayonet = con la bayoneta calada
ntombi-badge-unarmed = sin arma
ntombi-badge-mounted = a caballo
ntombi-badge-gun = con arma de fuego
ntombi-badge-must-attack = tiene que atacar
ntombi-badge-down = cuerpo a tierra
ntombi-badge-fired = ya ha disparado
ntombi-badge-barred = no puede disparar este turno
ntombi-badge-recovering = recuperándose
ntombi-badge-swept = va a la deriva
ntombi-badge-contact = en contacto
ntombi-badge-river = en el río

## Paneles y barra

ntombi-panel-afoot = Británicos en pie
ntombi-panel-tents = Tiendas
ntombi-panel-saved = A salvo
ntombi-panel-lost = Bajas británicas
ntombi-panel-warbands = Partidas de guerra
ntombi-tent-down = derribada
ntombi-tent-roused = despierta
ntombi-tent-quiet = dormida
ntombi-step-muster = Despliegue
ntombi-step-turn = Turno { $turn } de { $turns }
ntombi-phase-zulu-fire = Fuego zulú
ntombi-phase-zulu-move = Movimiento zulú
ntombi-phase-british-fire = Fuego británico
ntombi-phase-zulu-melee = Cuerpo a cuerpo zulú
ntombi-phase-british-move = Movimiento británico
ntombi-phase-british-melee = Cuerpo a cuerpo británico
ntombi-chapter = Turno { $turn }: { $phase }
ntombi-the-warband = Partida { $warband }
ntombi-sum-move = La partida { $warband } ({ $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    }) se mueve { $distance }″ hacia el { $way }.
ntombi-sum-stand = La partida { $warband } ({ $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    }) se recoloca sin avanzar.
ntombi-sum-fire = La partida { $warband } ({ $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    }) dispara; { $fallen ->
        [0] no cae nadie.
        [one] cae un hombre.
       *[other] caen { $fallen } hombres.
    }
ntombi-sum-orders = La partida { $warband }: { $count ->
        [one] { $count } orden
       *[other] { $count } órdenes
    }.
ntombi-sum-men-move = { $count } hombres se mueven { $distance }″ hacia el { $way }.
ntombi-sum-men-stand = { $count } hombres se recolocan sin avanzar.
ntombi-sum-men-fire = Disparan { $count } hombres; { $fallen ->
        [0] no cae nadie.
        [one] cae un hombre.
       *[other] caen { $fallen } hombres.
    }
ntombi-sum-men-orders = { $count } órdenes.
ntombi-and = { $others } y { $last }
ntombi-sum-named-fire = { $names-start } disparan; { $fallen ->
        [0] no cae nadie.
        [one] cae un hombre.
       *[other] caen { $fallen } hombres.
    }
ntombi-sum-named-move = { $names-start } se mueven { $distance }″ hacia el { $way }.

## Peticiones

ntombi-ask-begin = { $side }, despliegue: todas sus partidas están en su sitio. Envíe por delante hasta tres acechadores, mueva una partida o empiece.
ntombi-now = { $side }, { $phase }
ntombi-ask-muster = { $side }, despliegue: pulse donde deba empezar la siguiente partida, cerca del borde norte (dos pueden empezar en el borde este u oeste). Después envíe por delante hasta tres acechadores y empiece.
ntombi-ask-watch = { $now }: { $figure } está de guardia, con { $count ->
        [one] un zulú
       *[other] { $count } zulúes
    } a 24″ o menos: tire tres dados.
ntombi-ask-ford = { $now }: el río se cobra su precio: tire un dado por cada seis hombres que entraron (por tirar: { $sixes }) y luego uno por cada hombre suelto (por tirar: { $rest }).
ntombi-ask-drift = { $now }: { $figure } lucha contra la corriente: tire dos dados; con un doble alcanza la orilla.
ntombi-ask-rouse = { $now }: despierta la tienda { $tent }: tire dos dados para ver cuántos pueden salir.
ntombi-ask-sweep = { $now }: { $figure } sigue en el río: tire tres dados; con tres iguales se lo lleva la corriente.
ntombi-ask-morale = { $now }: la partida { $warband } ha recibido una salva: tire tres dados; con { $fails } o más se echa cuerpo a tierra.
ntombi-ask-drown = { $now }: elija { $count ->
        [one] al hombre
       *[other] a los { $count } hombres
    } que se lleva el río.
ntombi-ask-free = { $now }: un hombre sale a rastras de la tienda { $tent }: colóquelo pegado a ella. Un dado decide si conserva el arma.
ntombi-ask-fall = { $now }: varios están a la misma distancia de los fusiles. Elija { $count ->
        [one] quién cae
       *[other] a los { $count } que caen
    }.
ntombi-ask-slay = { $now }: { $figure } ha vencido. Elija qué zulú cae.
ntombi-ask-push = { $now }: empate: { $figure } cede terreno. Elija quién lo hace retroceder.
ntombi-ask-follow = { $now }: { $figure } puede avanzar tras su rival.
ntombi-ask-step = { $now }: uno de los vencedores puede ocupar el puesto del caído.
ntombi-ask-fire = { $now }: pulse en uno de sus hombres que pueda disparar y luego en su blanco, o termine la fase. Siguiente: { $figure }.
ntombi-ask-move = { $now }: { $figure } puede moverse hasta { $allowance }″. Elija otra figura si lo prefiere, o termine la fase.
ntombi-ask-british-move = { $now }: { $figure } puede moverse hasta { $allowance }″, cargar, calar la bayoneta o quedarse donde está. Elija otra figura si lo prefiere, o termine la fase.
ntombi-ask-melee = { $now }: pulse en un hombre para que luche, o termine la fase sin combatir. Siguiente: { $figure }.
ntombi-note-asleep = Aún no hay alarma: solo actúan los centinelas y quien oiga un disparo.
ntombi-note-tally = Si acabara ahora: { $saved ->
        [one] 1 británico
       *[other] { $saved } británicos
    } a salvo y { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.

## Opciones

ntombi-do-array = Desplegar la partida { $warband } { $place }
ntombi-do-place = Adelantar { $figure-a }: a { $south }″ del borde norte y { $east }″ del borde oeste
ntombi-do-crawl = { $figure-start } sale a rastras, { $leg } de la tienda
ntombi-do-ready = Terminar el despliegue y empezar
ntombi-do-roll = Tirar los dados
ntombi-do-fire = { $figure-start } dispara { $target-a } (acierta con { $needs } o más)
ntombi-do-hasty = { $figure-start } hace un disparo apresurado contra { $target } (acierta con { $needs } o más)
ntombi-do-volley = { $figure-start } ordena una salva de { $firers } fusiles hacia el { $way }
ntombi-do-move = { $figure-start } se mueve { $leg }
ntombi-do-move-reload = { $figure-start } se mueve { $leg } y carga el fusil
ntombi-do-reload = { $figure-start } se queda quieto y carga el fusil
ntombi-do-turn = { $figure-start } se queda quieto y se vuelve hacia el enemigo
ntombi-do-leave = { $figure-start } sale de la mesa, a salvo
ntombi-do-contact = { $figure-start } se lanza contra { $enemy }, { $leg }
ntombi-do-close = { $figure-start } entra en contacto con el enemigo, { $leg }
ntombi-do-climb = { $figure-start } trepa, { $leg }
ntombi-do-wade = { $figure-start } vadea { $leg }
ntombi-do-advance = { $group-start }{ $part ->
        [yes] {" "}(van { $going })
       *[no] {""}
    }, { $even ->
        [yes] {""}
       *[no] hasta {""}
    }{ $distance }″ hacia el { $way }
ntombi-do-salvo = Fuego a discreción, cada uno al más cercano: { $firers ->
        [one] un hombre tiene blanco
       *[other] { $firers } hombres tienen blanco
    }
ntombi-do-salvo-at = Fuego a discreción contra { $target }: { $firers ->
        [one] un hombre lo tiene a tiro
       *[other] { $firers } hombres lo tienen a tiro
    }
ntombi-do-salvo-warband = Fuego a discreción contra la partida { $warband }: { $firers ->
        [one] un hombre la tiene a tiro
       *[other] { $firers } hombres la tienen a tiro
    }
ntombi-do-point-move = { $figure-start } va ahí
ntombi-do-point-march = { $group-start }: todos se mueven juntos, la misma distancia y en la misma dirección
ntombi-do-point-array = La partida { $warband } empieza ahí
ntombi-do-point-place = { $figure-start } empieza ahí
ntombi-do-point-fire = { $figure-start } dispara a quien está ahí
ntombi-band-reach = hasta dónde llega el movimiento
ntombi-band-muster = donde pueden empezar las partidas
ntombi-band-watched = nadie puede empezar a { $inches }″ o menos de los británicos
ntombi-band-volley = el terreno que barre la salva
ntombi-band-range = hasta { $inches }″: acierta con { $needs } o más
ntombi-band-arc = arco de tiro
ntombi-do-fix = { $figure-start } cala la bayoneta, lo que le lleva todo el movimiento
ntombi-do-mount = { $figure-start } monta
ntombi-do-dismount = { $figure-start } desmonta
ntombi-do-dare = { $figure-start }, sin arma, pone a prueba su valor
ntombi-do-collapse = { $figure-start } derriba la tienda { $tent }
ntombi-do-alarm = { $figure-start } da la alarma
ntombi-do-hold = Sin órdenes para { $figure }
ntombi-do-select = Dar órdenes ahora { $figure-a }
ntombi-do-fight = Combatir: { $figure } contra { $zulus }
ntombi-do-slay = Cae { $figure }
ntombi-do-push = { $figure-start } lo hace retroceder
ntombi-do-step = { $figure-start } ocupa el puesto
ntombi-do-follow = Seguir { $figure-a }
ntombi-do-stay = Quedarse
ntombi-do-give = Elegir: { $figures }
ntombi-do-end = Terminar esta fase ({ $phase })
ntombi-grave-moves = { $count ->
        [one] Una figura todavía puede mover.
       *[other] { $count } figuras todavía pueden mover.
    } ¿Terminar la fase de todos modos?
ntombi-grave-shots = { $count ->
        [one] Un hombre todavía puede disparar.
       *[other] { $count } hombres todavía pueden disparar.
    } ¿Terminar la fase de todos modos?

## Las palabras con que empiezan las acciones

ntombi-verb-array = desplegar
ntombi-verb-place = colocar
ntombi-verb-ready = listo
ntombi-verb-roll = tirar
ntombi-verb-fire = disparar|fuego
ntombi-verb-hasty = apresurado
ntombi-verb-volley = salva|descarga
ntombi-verb-move = mover|ir
ntombi-verb-march = marchar
ntombi-verb-advance = avanzar
ntombi-verb-salvo = abrir-fuego|a-discreción|a-discrecion
ntombi-verb-fix = calar
ntombi-verb-mount = montar
ntombi-verb-dismount = desmontar
ntombi-verb-dare = atreverse
ntombi-verb-collapse = derribar
ntombi-verb-alarm = alarma
ntombi-verb-hold = esperar|pasar
ntombi-verb-select = elegir
ntombi-verb-fight = combatir
ntombi-verb-slay = matar
ntombi-verb-push = empujar
ntombi-verb-step = ocupar
ntombi-verb-follow = seguir
ntombi-verb-stay = quedarse
ntombi-verb-give = entregar
ntombi-verb-end = terminar|fin

## Cómo se llaman los grupos de opciones cuando no sirve la palabra que se escribe

ntombi-group-array = Desplegar
ntombi-group-place = Adelantar
ntombi-group-hasty = Disparo apresurado
ntombi-group-salvo = Fuego a discreción
ntombi-group-fix = Calar la bayoneta
ntombi-group-dare = Poner a prueba su valor
ntombi-group-collapse = Derribar una tienda
ntombi-group-hold = Sin órdenes
ntombi-group-select = A quién dar órdenes
ntombi-group-slay = Quién cae
ntombi-group-push = Hacer retroceder
ntombi-group-step = Ocupar el puesto
ntombi-group-give = Elegir

## Para qué son los dados

ntombi-roll-dare = el valor del hombre sin arma
ntombi-roll-sweep = si se lo lleva la corriente
ntombi-roll-land = si alcanza la orilla
ntombi-roll-bank = qué orilla: 1 norte, 2 sur, 3 la más cercana
ntombi-roll-ford = cuántos de seis se lleva el río
ntombi-roll-ford-rest = si el río se lleva a este (con un 3)
ntombi-roll-tent = cuántos pueden salir de la tienda
ntombi-roll-freed = si sale con el arma (con un 3)
ntombi-roll-watch = si los ve el centinela
ntombi-roll-shot = el disparo
ntombi-roll-stray = adónde va la bala perdida (con un 6 alcanza a un compañero)
ntombi-roll-who = a quién alcanza, entre los que están igual de cerca
ntombi-roll-volley = bajas de la salva
ntombi-roll-morale = moral bajo la salva
ntombi-roll-melee = el cuerpo a cuerpo

## Probabilidades

ntombi-odds-british = { $count ->
    [one] cae un británico
   *[other] caen { $count } británicos
}
ntombi-odds-british-some = cae al menos un británico
ntombi-odds-zulus = { $count ->
    [one] cae un zulú
   *[other] caen { $count } zulúes
}
ntombi-odds-zulus-some = cae al menos un zulú
ntombi-odds-down = { $count ->
    [one] un zulú se echa cuerpo a tierra
   *[other] { $count } zulúes se echan cuerpo a tierra
}
ntombi-odds-down-some = al menos un zulú se echa cuerpo a tierra
ntombi-odds-bold = puede ir adonde quiera
ntombi-odds-flees = tiene que alejarse
ntombi-odds-armed = conserva el arma
ntombi-odds-swept = { $count ->
    [one] arrastrado por la corriente
   *[other] { $count } arrastrados por la corriente
}
ntombi-odds-swept-some = la corriente arrastra al menos a uno
ntombi-odds-alarm = se da la alarma
ntombi-odds-drowned = { $count ->
    [one] se ahoga un zulú
   *[other] se ahogan { $count } zulúes
}
ntombi-odds-drowned-some = se ahoga al menos un zulú
ntombi-odds-ashore = la corriente lo deja en la orilla
ntombi-odds-lost = ahogado
ntombi-odds-leave = { $count ->
    [one] puede salir un hombre
   *[other] pueden salir { $count } hombres
}

## Sucesos

ntombi-arrayed = La partida { $warband } se despliega { $place }.
ntombi-posted = { $figure-start } se adelanta, a { $south }″ del borde norte y { $east }″ del borde oeste.
ntombi-turn = Empieza el turno { $turn }.
ntombi-moved = { $figure-start } se mueve { $leg }.
ntombi-stood = { $figure-start } no se mueve.
ntombi-engaged = { $figure-start } entra en contacto con { $enemy }.
ntombi-reloaded = { $figure-start } carga el fusil.
ntombi-fixed = { $figure-start } cala la bayoneta.
ntombi-mounted = { $figure-start } monta.
ntombi-dismounted = { $figure-start } desmonta.
ntombi-dared = { $figure-start } saca un { $die }: { $die ->
        [1] puede ir adonde quiera.
        [2] se queda.
       *[other] tiene que alejarse.
    }
ntombi-saved = { $figure-start } sale de la mesa, a salvo.
ntombi-swept = { $figure-start } saca { $dice }: el río se lo lleva.
ntombi-kept-footing = { $figure-start } saca { $dice } y se mantiene en pie.
ntombi-drifted = { $figure-start } va a la deriva río abajo.
ntombi-struggled = { $figure-start } lucha contra la corriente: { $dice }.
ntombi-landed = El río deja { $figure-a } en la orilla; tiene que recuperarse.
ntombi-drowned = El río se lleva { $figure-a }.
ntombi-ford-rolled = Dados por los hombres que están en el río: { $dice }.
ntombi-forded = { $entered ->
        [one] Un zulú entró
       *[other] { $entered } zulúes entraron
    } en el río; { $lost ->
        [0] no se ahoga ninguno.
        [one] se ahoga uno.
       *[other] se ahogan { $lost }.
    }
ntombi-roused = Despierta la tienda { $tent }: { $count ->
        [one] puede salir un hombre
       *[other] pueden salir { $count } hombres
    }.
ntombi-collapsed = { $figure-start } derriba la tienda { $tent }.
ntombi-freed-armed = { $figure-start } sale a rastras con su arma (tirada: { $die }).
ntombi-freed-unarmed = { $figure-start } sale a rastras sin arma (tirada: { $die }).
ntombi-alarm-by = ¡Alarma! { $figure-start } despierta al campamento.
ntombi-alarm = ¡Alarma! El campamento despierta.
ntombi-shot-heard = El disparo se oye en las tiendas.
ntombi-watched = { $figure-start } vigila, con { $count ->
        [one] un zulú
       *[other] { $count } zulúes
    } cerca: { $dice }.
ntombi-hit = { $figure-start } dispara { $target-a }: saca { $sum } y necesitaba { $needs }: acierta.
ntombi-missed = { $figure-start } dispara { $target-a }: saca { $sum } y necesitaba { $needs }: falla.
ntombi-fell = Cae { $figure }.
ntombi-diverted = Solo la mitad de los impactos puede alcanzar a los que están en contacto: el tiro alcanza { $other-a } en vez de { $figure-a }.
ntombi-hit-lost = Solo la mitad de los impactos puede alcanzar a los que están en contacto: se pierde el impacto contra { $figure }.
ntombi-rolled-again = { $figure-start } dispara a un cuerpo a cuerpo y falla; segunda tirada: { $dice }.
ntombi-strayed = Una bala perdida { $figure-de } alcanza { $victim-a }.
ntombi-volleyed = { $figure-start } ordena una salva: { $firers } fusiles, { $count ->
        [0] no cae nadie.
        [one] cae un zulú.
       *[other] caen { $count } zulúes.
    }
ntombi-morale-failed = La partida { $warband } saca { $sum } y se echa cuerpo a tierra.
ntombi-morale-held = La partida { $warband } saca { $sum } y aguanta.
ntombi-fought = { $figure-start } contra { $zulus ->
        [one] un zulú
       *[other] { $zulus } zulúes
    }: { $ours } a { $theirs }.
ntombi-pushed = { $figure-start } retrocede.
ntombi-stuck = { $figure-start } no tiene adónde ir y sigue en contacto.
ntombi-followed = { $figure-start } avanza tras su rival.
ntombi-stepped = { $figure-start } ocupa el puesto vacío.
ntombi-british-major = Gran victoria británica: { $saved } a salvo, { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.
ntombi-british-minor = Victoria británica menor: { $saved } a salvo, { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.
ntombi-drawn = Empate: { $saved } a salvo, { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.
ntombi-zulu-minor = Victoria zulú menor: { $saved } británicos a salvo, { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.
ntombi-zulu-major = Gran victoria zulú: { $saved } británicos a salvo, { $fallen ->
        [one] 1 zulú caído
       *[other] { $fallen } zulúes caídos
    }.

## Negativas

ntombi-no-such-figure = No hay ninguna figura llamada { $name }. Compruebe su nombre en la mesa.
ntombi-no-such-tent = No hay ninguna tienda llamada { $name }. Compruebe su nombre en la mesa.
ntombi-no-too-far = Eso cuesta { $cost }″ y solo tiene { $allowance }″.
ntombi-no-not-now = Ahora no puede hacer eso. Elija algo de la lista.
ntombi-no-over = La batalla ha terminado.
ntombi-no-not-yours = Esa figura no está ahora a sus órdenes. Elija una de las suyas.
ntombi-no-not-here = Desde donde está no puede hacerlo.
ntombi-no-done = Ya ha actuado en esta fase. Elija otra figura.
ntombi-no-asleep = Antes de la alarma los británicos no pueden hacer eso.
ntombi-no-down = Está cuerpo a tierra entre la hierba.
ntombi-no-recovering = Todavía se está recuperando del río.
ntombi-no-just-freed = Acaba de salir a rastras: podrá actuar a partir de la fase de cuerpo a cuerpo.
ntombi-no-rooted = Está demasiado asustado para moverse este turno.
ntombi-no-off-table = Eso queda fuera de la mesa. Elija un punto dentro de ella.
ntombi-no-way = No hay forma de llegar ahí en este movimiento. Pruebe con un punto más cercano.
ntombi-no-long-path = Un recorrido tiene de uno a ocho tramos. Haga antes una parte.
ntombi-no-through-enemy = Un enemigo cierra el paso.
ntombi-no-through-tent = Una tienda cierra el paso.
ntombi-no-taken = Ahí ya hay alguien.
ntombi-no-in-tent = Ahí hay una tienda.
ntombi-no-not-conformed = Para entrar en contacto, pegue su base de lleno a un lado de la del enemigo.
ntombi-no-riders-climb = Un jinete no puede trepar.
ntombi-no-too-much-water = Es más agua de la que puede cruzar en un movimiento.
ntombi-no-in-water = No puede hacerlo mientras esté en el río.
ntombi-no-fired-mounted = Un jinete que ha disparado no puede moverse.
ntombi-no-nothing-to-load = No tiene ningún fusil descargado que cargar.
ntombi-no-time-to-load = Cargar cuesta 3″ de movimiento y le quedan menos.
ntombi-no-more-out = Ahora no pueden salir más hombres de esa tienda.
ntombi-no-exit-blocked = La salida está bloqueada.
ntombi-no-fixing = Calar la bayoneta lleva todo el movimiento, y no se puede en una tienda, al salir de ella ni después de disparar.
ntombi-no-fixed-already = Ya tiene la bayoneta calada.
ntombi-no-fixed-nothing = No tiene fusil en el que calar la bayoneta.
ntombi-no-horse = Solo puede montar el jinete, y junto a su caballo.
ntombi-no-not-mounted = No va a caballo.
ntombi-no-whole-move = Montar lleva las 6″ enteras.
ntombi-no-time-to-dismount = Desmontar cuesta 6″ y le quedan menos.
ntombi-no-loads-riding = Un jinete no puede cabalgar y cargar en el mismo turno.
ntombi-no-armed = Solo un británico sin arma tiene que poner a prueba su valor.
ntombi-no-dared = Ya ha tirado por su valor.
ntombi-no-afraid = Está sin arma: antes debe poner a prueba su valor.
ntombi-no-must-flee = Debe acabar más lejos del zulú más cercano, y solo puede quedarse si ningún movimiento lo aleja de él.
ntombi-no-must-attack = Un zulú que ha soltado el arma debe ir a por el británico más cercano.
ntombi-no-collapse = Los británicos solo pueden derribar una tienda vacía o con la salida bloqueada.
ntombi-no-tent-gone = Esa tienda no está en pie.
ntombi-no-not-at-tent = No está junto a esa tienda.
ntombi-no-alarm-given = Ya se ha dado la alarma.
ntombi-no-beat = Antes de la alarma, el centinela no se aleja de su puesto, no entra en el agua ni se echa encima de nadie.
ntombi-no-sees-nobody = Eso solo puede hacerlo quien salió a mirar y ve a un zulú.
ntombi-no-weapon = No tiene con qué disparar.
ntombi-no-empty = Su fusil está descargado: antes tiene que cargarlo.
ntombi-no-shots-spent = El revólver ya ha hecho todos sus disparos este turno.
ntombi-no-one-manner = Un hombre hace todos sus disparos del turno de la misma manera, y solo con un revólver se puede disparar con prisas.
ntombi-no-barred = Sigue en contacto tras un empate, así que este turno no puede disparar.
ntombi-no-every-other = Esa arma solo dispara un turno de cada dos.
ntombi-no-engaged-fire = Los zulúes en contacto no pueden disparar.
ntombi-no-own-target = Es uno de los suyos.
ntombi-no-not-in-front = Eso no queda delante de él.
ntombi-no-sight = No tiene una línea de tiro despejada.
ntombi-no-range = Está fuera de alcance.
ntombi-no-target-down = No se puede disparar a quien está cuerpo a tierra.
ntombi-no-target-hidden = Ahí no hay ningún blanco.
ntombi-no-target-engaged = A una figura en contacto solo pueden dispararle los británicos, a 2″ o menos.
ntombi-no-british-engaged = Los zulúes no pueden disparar a británicos en contacto.
ntombi-no-only-touching = En contacto solo puede disparar a un zulú que lo toque.
ntombi-no-too-few = Una salva requiere al menos nueve fusiles.
ntombi-no-leader = La orden tiene que darla un oficial o un sargento que no esté en la línea.
ntombi-no-leader-far = El jefe debe estar a 3″ o menos de la línea.
ntombi-no-line = Cada hombre debe estar a 1½″ o menos del siguiente.
ntombi-no-not-loaded = Todos los de la línea necesitan un fusil cargado, y ninguno puede estar en contacto.
ntombi-no-facings = Sus orientaciones difieren en más de 45°.
ntombi-no-direction = Esa dirección no queda al frente de todos los de la línea.
ntombi-no-ahead = Un hombre de la línea está delante de otro.
ntombi-no-cohesion = Un cuerpo a cuerpo junto a la línea la ha deshecho.
ntombi-no-targets = No hay nadie delante a quien alcance la salva.
ntombi-no-not-in-contact = Ahí nadie está en contacto.
ntombi-no-fought = Ese cuerpo a cuerpo ya se ha resuelto en esta fase.
ntombi-no-nobody-joins = En la fase zulú, elija zulúes en contacto que aún puedan luchar; en la británica, ninguno.
ntombi-no-wrong-choice = No puede elegir ese. Elija uno de los que se ofrecen.
ntombi-no-wrong-count = Elija exactamente a tantos como se lleva el río, entre los que entraron.
ntombi-no-wrong-fall = Elija exactamente a tantos como caen, entre los que están igual de cerca.
ntombi-no-follow = No puede seguirlo ahí.
ntombi-no-outside-muster = Eso queda fuera de la zona de despliegue. Elija un punto cerca del borde norte.
ntombi-no-too-many-flanking = No pueden empezar más partidas en los flancos. Ponga esta en el borde norte.
ntombi-no-too-many-stalkers = No se pueden adelantar más figuras.
ntombi-no-stalker-near = Un acechador debe empezar a más de 24″ de todos los británicos.
ntombi-no-nothing-changes = Ya está desplegada exactamente así.
ntombi-no-rearranged = El despliegue ya se ha cambiado 240 veces, que es el límite. Empiece la batalla.
ntombi-no-room-for-rest = Así no quedaría sitio junto al borde norte para las partidas que faltan por desplegar.
ntombi-no-not-all-set-up = Aún quedan partidas por desplegar. Colóquelas antes.
ntombi-no-footprint = Colóquelo pegado a la tienda.

## Errores en archivos de datos y posiciones

ntombi-counter-zulu = guerrero zulú
ntombi-fault-scenarios = debe haber al menos un escenario y como máximo { $most }, no { $found }
ntombi-fault-no-name = { $id } es un escenario propio: dele un nombre («name») en los dos idiomas
ntombi-fault-about = la línea sobre un escenario tiene de 1 a 200 letras en cada idioma, y ningún carácter de control
ntombi-fault-twice = el escenario { $id } aparece dos veces
ntombi-fault-table = una mesa mide de 36″ a 160″ por lado
ntombi-fault-river = las orillas deben estar en la mesa, la norte antes que la sur
ntombi-fault-road = el camino debe estar en el borde sur
ntombi-fault-beat = un centinela se aleja de su puesto 24″ como mucho (2400); con 0, o sin este valor, no se mueve
ntombi-fault-turns = una partida dura de 1 a 199 turnos
ntombi-fault-victory = los cuatro números deben ir de mayor a menor
ntombi-fault-muster = la franja de despliegue es demasiado estrecha o demasiado ancha
ntombi-fault-distance = las figuras adelantadas guardan una distancia de 0″ a 160″
ntombi-fault-flanks = los flancos del despliegue deben acabar dentro de la mesa
ntombi-fault-no-room = junto al borde norte no caben todas las partidas, seis de frente y dos de fondo cada una
ntombi-fault-off-table = esto no está en la mesa
ntombi-fault-along = la longitud de la dirección debe ser un número entero, como la de (3, 4)
ntombi-fault-size = cada lado debe medir entre 1″ y 20″
ntombi-fault-exit = una salida debe dar a n, e, s o w, con una pulgada de mesa delante
ntombi-fault-many = hay demasiados: como mucho 8 tiendas, 24 carretas y rocas, 40 británicos y 10 partidas
ntombi-fault-overlap = esto se solapa con otra cosa
ntombi-fault-rank = un británico debe ser officer, sergeant, booth o private
ntombi-fault-count = debe haber de 1 a 40 británicos
ntombi-fault-horse = solo hay un caballo, y necesita un jinete
ntombi-fault-id = un nombre para órdenes tiene de 4 a 20 letras minúsculas, y no puede ser el de dos figuras
ntombi-fault-name = un nombre tiene de 1 a 60 letras en cada idioma y ningún carácter de control
ntombi-fault-no-tent = no hay ninguna tienda con este número
ntombi-fault-full-tent = en una tienda en pie caben 8 como máximo
ntombi-fault-post = una figura debe empezar en una tienda o en un punto
ntombi-fault-warband = una partida tiene de 1 a 12 figuras y no más armas de fuego que figuras
ntombi-fault-scenario = no hay ningún escenario con este nombre
ntombi-fault-no-figure = no existe esa figura o aparece dos veces
ntombi-fault-missing-figure = falta una figura
ntombi-fault-place = una figura no puede estar ahí
ntombi-fault-rearranged = un despliegue se puede cambiar 240 veces como mucho
ntombi-fault-ridden = nadie cabalga más de 12″ en un movimiento
ntombi-fault-flag = no existe ese estado
ntombi-fault-tents = debe haber una entrada por tienda
ntombi-fault-hits = debe haber una entrada por partida
ntombi-fault-in-tent = está encima de una tienda
ntombi-fault-contact = no se tocan
ntombi-fault-turn = no existe ese turno
ntombi-fault-waiting = alguien no se ha desplegado
ntombi-fault-stage = esto no es algo que se pueda decidir aquí

## Tablas junto a la mesa

ntombi-panel-victory = Victoria si acabara ahora
ntombi-row-tent = Tienda { $number }
ntombi-row-warband = Partida { $number }
ntombi-row-saved = Británicos a salvo o en pie
ntombi-row-fallen = Zulúes caídos
ntombi-sum-men = { $count ->
        [one] 1 hombre
       *[other] { $count } hombres
    }
ntombi-sum-tents = { $count } aún dentro
ntombi-sum-warbands = { $count } en pie
ntombi-column-man = Hombre
ntombi-column-state = Estado
ntombi-column-tent = Tienda
ntombi-column-inside = Dentro
ntombi-column-leave = Pueden salir
ntombi-column-warband = Partida
ntombi-column-standing = En pie
ntombi-column-down = Cuerpo a tierra
ntombi-column-contact = En contacto
ntombi-column-what = Qué cuenta
ntombi-column-now = Ahora
ntombi-column-means = Qué significa
ntombi-means-saved = { $major } o más: gran victoria británica; { $minor } o más: victoria británica menor; { $draw } o más: empate; { $zulu } o más: victoria zulú menor; menos: gran victoria zulú
ntombi-means-fallen = { $half } o más: un nivel mejor para los británicos. Menos de { $sixth }: un nivel mejor para los zulúes

## Lo que se lee de cada cosa

ntombi-read-warband = Una partida de guerra mueve 8″ y recibe las órdenes en conjunto; señale otra vez a un hombre para darle órdenes a él solo.
ntombi-read-morale = Una salva la pone a prueba: si falla, los que están delante de la línea se echan cuerpo a tierra y pierden su próximo movimiento.
ntombi-read-river = Agua profunda: los británicos avanzan por ella 3″ por turno y los zulúes 4″.
ntombi-read-current = El británico que sigue en el agua tras mover tira tres dados; con tres iguales se lo lleva la corriente.
ntombi-read-road = El británico que sale de la mesa por aquí está a salvo.
ntombi-read-climb = Subir cuesta 3″ del movimiento y bajar 2″.
ntombi-read-cover = Cobertura para quien está encima o detrás: -1 a cada disparo contra él.
ntombi-read-tent = Antes de cada movimiento británico se tiran dos dados por la tienda: tantos hombres pueden salir.
ntombi-read-exit = La salida está bloqueada mientras los zulúes cubran la mitad. Entonces los de dentro pueden derribar la tienda.
ntombi-read-horse = El caballo del teniente. Solo lo monta él; montar lleva todo un movimiento a pie.
ntombi-read-officer = Un oficial con revólver: dos disparos por turno, o tres con -1 cada uno. Nunca hay que cargarlo. Puede dar la voz para una salva.
ntombi-read-sergeant = Un sargento con fusil. Puede dar la voz para una salva de nueve fusiles o más.
ntombi-read-booth = El sargento Booth tira tres dados en el cuerpo a cuerpo y puede dar la voz para una salva.
ntombi-read-private = Un soldado con fusil: dos dados; acierta con 4 o más hasta 12″, con 5 o más hasta 24″ y con 6 más allá.
ntombi-read-gun = Tiene un arma de fuego: hasta 6″ acierta con 4 o más, la suelta y tiene que atacar; hasta 24″ acierta con 6, un turno de cada dos.
ntombi-read-warrior = Un guerrero: un dado en el cuerpo a cuerpo, tres como mucho entre varios, y dos uno solo por la espalda.
ntombi-read-sentry = Un centinela. Antes de la alarma vigila y no se aleja de su ronda.
ntombi-read-unarmed = Sin arma: -2 en el cuerpo a cuerpo, y un dado decide si se atreve a acercarse a los zulúes.
ntombi-read-empty = El fusil está descargado: cargarlo lleva 3″ del movimiento, y a quien no se mueve se le carga al acabar.
ntombi-read-bayonet = Con la bayoneta calada: dos dados en el cuerpo a cuerpo en vez de uno.
ntombi-read-fix = Un dado en el cuerpo a cuerpo. Con la bayoneta calada son dos; calarla lleva todo el movimiento.
ntombi-read-mounted = A caballo: mueve 12″, dispara con -1 y tira tres dados en el cuerpo a cuerpo tras cargar.
ntombi-read-down = Cuerpo a tierra en la hierba: no se le puede disparar y pierde su próximo movimiento.
ntombi-read-must-attack = Ha soltado el arma y tiene que ir a por el británico más cercano.
ntombi-read-fired = Ya ha disparado este turno, y eso se resta del movimiento: 3″ a los británicos y 6″ a los zulúes.
ntombi-read-recovering = Arrojado a la orilla: necesita dos turnos antes de seguir, pero se defiende.
ntombi-read-contact = En contacto: el bando al que le toca la fase puede combatir.
ntombi-read-wading = En el agua nadie dispara, carga ni cala la bayoneta.
ntombi-read-swept = A la deriva: la corriente lo lleva 8″ al este cada turno, hasta que un doble con dos dados lo arroja a la orilla.
ntombi-read-pace-british = A pie, un británico mueve 6″.
ntombi-read-pace-rider = A caballo se mueven 12″.
ntombi-read-pace-zulu = Un zulú mueve 8″.

# Lo que cuenta el laboratorio.
ntombi-census-last-turn = acaba el último turno
ntombi-census-british-away = no quedan británicos en la mesa, y alguno está a salvo
ntombi-census-british-destroyed = no quedan británicos en la mesa, y ninguno está a salvo
ntombi-census-zulus-destroyed = no quedan zulúes en la mesa
ntombi-census-british-major = gran victoria británica
ntombi-census-british-minor = victoria británica menor
ntombi-census-drawn = empate
ntombi-census-zulu-minor = victoria zulú menor
ntombi-census-zulu-major = gran victoria zulú
ntombi-census-officer = oficiales
ntombi-census-sergeant = sargentos
ntombi-census-booth = el sargento Booth
ntombi-census-private = soldados
ntombi-census-alarm = la alarma
ntombi-census-volley = una salva
ntombi-census-collapsed = una tienda derribada
ntombi-census-morale = una partida cuerpo a tierra
ntombi-census-saved = un británico a salvo
ntombi-census-drowned = una figura ahogada
ntombi-census-turn-unseen = empieza un turno sin que se haya dado la alarma
ntombi-census-sentry-killed-unseen = un centinela muerto antes de la alarma

## Por qué se aconseja algo, tras «porque …».

ntombi-why-saved = pone a hombres a salvo
ntombi-why-away = permite que los hombres escapen antes de que nadie los alcance
ntombi-why-cut-off = corta la huida a los hombres
ntombi-why-alive = mantiene vivos a los hombres
ntombi-why-fallen = abate a hombres
ntombi-why-dry = evita que los hombres entren en el río
ntombi-why-at-the-tents = lleva guerreros a las tiendas antes de que salgan los dormidos
ntombi-why-off-the-tents = mantiene a los guerreros lejos de las tiendas
ntombi-why-out-of-tents = saca hombres de las tiendas
ntombi-why-apart = evita el cuerpo a cuerpo
ntombi-why-at-grips = lleva guerreros al cuerpo a cuerpo con los británicos
ntombi-why-loaded = mantiene cargados los fusiles
ntombi-why-bayonets = cala las bayonetas a tiempo
ntombi-why-nearer = acerca hombres a la salida
ntombi-why-warriors-lost = cuesta guerreros a los zulúes
ntombi-why-warriors-kept = conserva a sus guerreros
ntombi-why-at-a-distance = mantiene a los zulúes a distancia
ntombi-why-pressing = acerca guerreros a los británicos
ntombi-why-alarm = da la alarma
ntombi-why-quiet = retrasa la alarma
ntombi-why-heard = hace más probable que un centinela descubra a los zulúes
ntombi-why-unheard = mantiene ocultos a los guerreros
ntombi-why-gathered = reúne guerreros cerca de los que duermen
