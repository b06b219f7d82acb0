### Río iNtombi, en español.

ntombi-title = Río iNtombi
ntombi-about = Amanece, hay niebla y el río baja crecido: una compañía duerme en sus tiendas y diez partidas de guerra se acercan.
ntombi-seat-british = Británicos
ntombi-seat-zulu = Zulúes
ntombi-scenario-meyers-drift = Meyer's Drift, 12 de marzo de 1879
ntombi-scenario-meyers-drift-about = 37 británicos en las dos orillas, 120 zulúes, 24 turnos.
ntombi-scenario-meyers-drift-story = La compañía del capitán Moriarty escolta unos carros hacia Lüneburg y el iNtombi, crecido, la ha partido en dos: casi todos duermen en un cerco de carros mal cerrado en la orilla norte y unos pocos, con el teniente Harward, en la orilla sur. Antes del alba del 12 de marzo de 1879, los guerreros de Mbilini salen de la niebla. Los británicos quieren poner a salvo a cuantos puedan al otro lado del río y camino abajo; los zulúes, estar entre las tiendas antes de que nadie despierte.
ntombi-scenario-short = Partida corta
ntombi-scenario-short-about = 14 británicos al norte del río, 48 zulúes, 14 turnos: para aprender.
ntombi-scenario-short-story = La primera media hora de Meyer's Drift, solo en la orilla norte: Moriarty, un sargento y doce soldados, dos de guardia y los demás dormidos, y cuatro partidas de guerra que se acercan entre la niebla. El río es la salida, y quien lo alcanza está a salvo. Cabe en una tarde y tiene todo lo de la batalla completa.

## Nombres

ntombi-named = { $name }
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
ntombi-zulu = guerrero { $number } de la partida { $warband }
ntombi-tag = Partida { $warband }
ntombi-tag-tent = { $count }
ntombi-tag-tent-name = Tienda { $tent }: { $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    } dentro
ntombi-group-warband = Partida { $warband }, { $count ->
        [one] { $count } hombre
       *[other] { $count } hombres
    }
ntombi-group-zulus = { $count } guerreros
ntombi-group-british = { $count } de la compañía
ntombi-way = { $way ->
        [n] norte
        [ne] nordeste
        [e] este
        [se] sudeste
        [s] sur
        [sw] sudoeste
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
ntombi-badge-down = agazapado
ntombi-badge-fired = ya ha disparado
ntombi-badge-barred = no puede disparar este turno
ntombi-badge-recovering = se está reponiendo
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
ntombi-sum-move = { $who }: { $count } hombres avanzan { $distance }″ hacia el { $way }.
ntombi-sum-stand = { $who }: { $count } hombres se recolocan sin avanzar.
ntombi-sum-fire = { $who }: disparan { $count } hombres.
ntombi-sum-orders = { $who }: { $count } órdenes.

## Peticiones

ntombi-ask-muster = { $side }, despliegue: pulse donde empieza la siguiente partida, junto al borde norte (dos pueden ir al borde este u oeste). Después adelante hasta tres acechadores y empiece.
ntombi-ask-watch = { $side }, { $phase }: { $figure } vigila con tres dados; zulúes a 24″ o menos: { $count }.
ntombi-ask-ford = { $side }, { $phase }: el río se cobra lo suyo: un dado por cada seis que entraron (faltan: { $sixes }) y luego uno por cada figura restante ({ $rest }).
ntombi-ask-drift = { $side }, { $phase }: { $figure } lucha contra la corriente: dos dados; con un doble alcanza la orilla.
ntombi-ask-rouse = { $side }, { $phase }: despierta la tienda { $tent }: dos dados dicen cuántos pueden salir.
ntombi-ask-sweep = { $side }, { $phase }: { $figure } sigue en el río: tres dados; con tres iguales se lo lleva la corriente.
ntombi-ask-morale = { $side }, { $phase }: la partida { $warband } bajo la salva: tres dados; se echa a tierra con { $fails } o más.
ntombi-ask-drown = { $side }, { $phase }: diga a quiénes se lleva el río: { $count }.
ntombi-ask-free = { $side }, { $phase }: alguien sale a rastras de la tienda { $tent }: coloque la figura pegada a ella; un dado dirá si conserva el arma.
ntombi-ask-fall = { $side }, { $phase }: varios están a la misma distancia de los fusiles. Diga quiénes caen: { $count }.
ntombi-ask-slay = { $side }, { $phase }: { $figure } ha vencido. Elija qué zulú cae.
ntombi-ask-push = { $side }, { $phase }: empate: { $figure } cede terreno. Elija quién empuja.
ntombi-ask-follow = { $side }, { $phase }: { $figure } puede avanzar tras el rival.
ntombi-ask-step = { $side }, { $phase }: un vencedor puede ocupar el puesto del caído.
ntombi-ask-fire = { $side }, { $phase }: pulse en uno de sus hombres que pueda disparar y luego en su blanco; o termine la fase. Siguiente: { $figure }.
ntombi-ask-move = { $side }, { $phase }: { $figure } puede mover hasta { $allowance }″. Elija otra figura si lo prefiere o termine la fase.
ntombi-ask-british-move = { $side }, { $phase }: { $figure } puede mover hasta { $allowance }″, cargar, calar la bayoneta o quedarse. Elija otra figura si lo prefiere o termine la fase.
ntombi-ask-melee = { $side }, { $phase }: pulse en quien deba combatir, o déjelos y termine la fase. Siguiente: { $figure }.
ntombi-note-asleep = No se ha dado la alarma: hasta entonces los centinelas vigilan y nadie más se mueve.
ntombi-note-tally = Si acabara ahora: británicos a salvo, { $saved }; zulúes caídos, { $fallen }.

## Opciones

ntombi-do-array = Desplegar la partida { $warband } { $place }
ntombi-do-place = Adelantar: { $figure }, a { $south }″ del borde norte y { $east }″ del borde oeste
ntombi-do-crawl = { $figure } sale a rastras, { $leg } de la tienda
ntombi-do-ready = Despliegue terminado: empezar
ntombi-do-roll = Tirar los dados
ntombi-do-fire = { $figure } dispara a { $target } (acierta con { $needs } o más)
ntombi-do-hasty = { $figure } hace contra { $target } uno de tres disparos apresurados (acierta con { $needs } o más)
ntombi-do-volley = { $figure } ordena una salva de { $firers } fusiles hacia el { $way }
ntombi-do-move = { $figure } se mueve { $leg }
ntombi-do-move-reload = { $figure } se mueve { $leg } y carga
ntombi-do-reload = { $figure } se queda quieto y carga
ntombi-do-turn = { $figure } se queda quieto y se vuelve hacia el enemigo
ntombi-do-leave = { $figure } sale de la mesa, a salvo
ntombi-do-contact = { $figure } se lanza contra { $enemy }, { $leg }
ntombi-do-close = { $figure } traba combate, { $leg }
ntombi-do-climb = { $figure } trepa, { $leg }
ntombi-do-wade = { $figure } vadea { $leg }
ntombi-do-advance = { $group }, { $distance }″ hacia el { $way }
ntombi-do-salvo = Fuego a discreción, cada uno al más cercano: { $group }
ntombi-do-salvo-at = Fuego a discreción contra { $target }: { $group }
ntombi-do-salvo-warband = Fuego a discreción contra la partida { $warband }: { $group }
ntombi-do-point-move = { $figure } va allí
ntombi-do-point-march = { $group } van juntos, cada uno lo mismo en la misma dirección
ntombi-do-point-array = La partida { $warband } empieza allí
ntombi-do-point-place = { $figure } empieza allí
ntombi-do-point-fire = { $figure } dispara a quien esté allí
ntombi-band-reach = al alcance de un movimiento
ntombi-band-muster = donde empiezan las partidas
ntombi-band-watched = a { $inches }″ o menos de los británicos no empieza nadie
ntombi-band-volley = lo que barre la salva
ntombi-band-range = hasta { $inches }″: acierta con { $needs } o más
ntombi-band-arc = lo que tiene delante
ntombi-do-fix = { $figure } cala la bayoneta: todo el movimiento
ntombi-do-mount = { $figure } monta
ntombi-do-dismount = { $figure } desmonta
ntombi-do-dare = { $figure }, sin arma, pone a prueba su valor
ntombi-do-collapse = { $figure } derriba la tienda { $tent }
ntombi-do-alarm = { $figure } da la alarma
ntombi-do-hold = Sin órdenes para { $figure }
ntombi-do-select = Pasar a { $figure }
ntombi-do-fight = Combatir: { $figure } contra { $zulus }
ntombi-do-slay = Cae { $figure }
ntombi-do-push = Empuja { $figure }
ntombi-do-step = { $figure } ocupa el puesto
ntombi-do-follow = Seguir a { $figure }
ntombi-do-stay = Quedarse
ntombi-do-give = Entregar a { $figures }
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

## Para qué son los dados

ntombi-roll-dare = ¿se atreve el hombre sin arma?
ntombi-roll-sweep = ¿se lo lleva la corriente?
ntombi-roll-land = ¿alcanza la orilla?
ntombi-roll-bank = qué orilla: 1 norte, 2 sur, 3 la más cercana
ntombi-roll-ford = perdidos de seis que entraron en el río
ntombi-roll-ford-rest = ¿se pierde este? (con un 3)
ntombi-roll-tent = cuántos pueden salir de la tienda
ntombi-roll-freed = ¿sale con el arma? (con un 3)
ntombi-roll-watch = ¿los ve el centinela?
ntombi-roll-shot = el disparo
ntombi-roll-stray = adónde va el tiro fallado (un 6 hiere a un compañero)
ntombi-roll-who = a cuál de los igual de cercanos alcanza
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
    [one] un zulú se echa a tierra
   *[other] { $count } zulúes se echan a tierra
}
ntombi-odds-down-some = al menos un zulú se echa a tierra
ntombi-odds-bold = puede actuar con libertad
ntombi-odds-flees = tiene que alejarse
ntombi-odds-armed = tiene su fusil
ntombi-odds-swept = { $count ->
    [one] arrastrado por la corriente
   *[other] { $count } arrastrados por la corriente
}
ntombi-odds-swept-some = la corriente arrastra al menos a uno
ntombi-odds-alarm = salta la alarma
ntombi-odds-drowned = { $count ->
    [one] se ahoga un zulú
   *[other] se ahogan { $count } zulúes
}
ntombi-odds-drowned-some = se ahoga al menos un zulú
ntombi-odds-ashore = la corriente lo deja en la orilla
ntombi-odds-lost = ahogado
ntombi-odds-leave = puede salir de la tienda

## Sucesos

ntombi-arrayed = La partida { $warband } se despliega { $place }.
ntombi-posted = { $figure } se adelanta, a { $south }″ del borde norte y { $east }″ del borde oeste.
ntombi-turn = Empieza el turno { $turn }.
ntombi-moved = { $figure } se mueve { $leg }.
ntombi-stood = { $figure } no se mueve.
ntombi-engaged = { $figure } entra en contacto con { $enemy }.
ntombi-reloaded = { $figure } carga el fusil.
ntombi-fixed = { $figure } cala la bayoneta.
ntombi-mounted = { $figure } monta.
ntombi-dismounted = { $figure } desmonta.
ntombi-dared = { $figure } saca un { $die }: { $die ->
        [1] puede ir adonde quiera.
        [2] se queda.
       *[other] tiene que alejarse.
    }
ntombi-saved = { $figure } sale de la mesa, a salvo.
ntombi-swept = { $figure } saca { $dice }: el río se lo lleva.
ntombi-kept-footing = { $figure } saca { $dice } y se mantiene en pie.
ntombi-drifted = { $figure } va a la deriva río abajo.
ntombi-struggled = { $figure } lucha contra la corriente: { $dice }.
ntombi-landed = El río arroja a la orilla: { $figure }; necesita reponerse.
ntombi-drowned = El río se lleva a { $figure }.
ntombi-ford-rolled = Dados por los que están en el río: { $dice }.
ntombi-forded = Zulúes que entraron en el río: { $entered }. Perdidos: { $lost }.
ntombi-roused = Tienda { $tent }: pueden salir { $count }.
ntombi-collapsed = { $figure } derriba la tienda { $tent }.
ntombi-freed-armed = { $figure } sale a rastras con su arma (tirada: { $die }).
ntombi-freed-unarmed = { $figure } sale a rastras sin arma (tirada: { $die }).
ntombi-alarm-by = ¡Alarma! { $figure } despierta al campamento.
ntombi-alarm = ¡Alarma! El campamento despierta.
ntombi-shot-heard = El disparo se oye en las tiendas.
ntombi-watched = { $figure } vigila; zulúes cerca: { $count }; dados: { $dice }.
ntombi-hit = { $figure } dispara a { $target }: { $sum }, hacía falta { $needs }: acierta.
ntombi-missed = { $figure } dispara a { $target }: { $sum }, hacía falta { $needs }: falla.
ntombi-fell = Cae { $figure }.
ntombi-diverted = Solo la mitad de los impactos puede tocar a los que están en contacto: en vez de { $figure }, el tiro alcanza a { $other }.
ntombi-hit-lost = Solo la mitad de los impactos puede tocar a los que están en contacto: el impacto en { $figure } se pierde.
ntombi-rolled-again = { $figure } ha fallado dentro del combate; nueva tirada: { $dice }.
ntombi-strayed = El tiro de { $figure } se desvía y alcanza a { $victim }.
ntombi-volleyed = { $figure } ordena una salva: { $firers } fusiles, { $count ->
        [0] no cae nadie.
        [one] cae un zulú.
       *[other] caen { $count } zulúes.
    }
ntombi-morale-failed = La partida { $warband } saca { $sum } y se echa cuerpo a tierra.
ntombi-morale-held = La partida { $warband } saca { $sum } y aguanta.
ntombi-fought = { $figure } contra { $zulus } en contacto: { $ours } a { $theirs }.
ntombi-pushed = { $figure } retrocede.
ntombi-stuck = { $figure } no tiene adónde ir y sigue en contacto.
ntombi-followed = { $figure } avanza tras el rival.
ntombi-stepped = { $figure } ocupa el puesto vacío.
ntombi-british-major = Gran victoria británica: { $saved } a salvo, { $fallen } zulúes caídos.
ntombi-british-minor = Victoria británica menor: { $saved } a salvo, { $fallen } zulúes caídos.
ntombi-drawn = Empate: { $saved } a salvo, { $fallen } zulúes caídos.
ntombi-zulu-minor = Victoria zulú menor: { $saved } británicos a salvo, { $fallen } zulúes caídos.
ntombi-zulu-major = Gran victoria zulú: { $saved } británicos a salvo, { $fallen } zulúes caídos.

## Negativas

ntombi-no-such-figure = ninguna figura se llama { $name }
ntombi-no-such-tent = ninguna tienda se llama { $name }
ntombi-no-too-far = eso cuesta { $cost }″ y la figura tiene { $allowance }″
ntombi-no-not-now = eso no puede hacerse en esta fase o en este momento
ntombi-no-over = la batalla ha terminado
ntombi-no-not-yours = esa figura no está ahora a sus órdenes
ntombi-no-not-here = esa figura no está donde podría hacerlo
ntombi-no-done = esa figura ya ha recibido sus órdenes en esta fase
ntombi-no-asleep = antes de la alarma los británicos no pueden hacerlo
ntombi-no-down = está agazapado entre la hierba
ntombi-no-recovering = se está reponiendo del río
ntombi-no-just-freed = acaba de salir y actúa a partir del cuerpo a cuerpo
ntombi-no-rooted = este turno no se atreve a moverse
ntombi-no-off-table = ahí se acaba la mesa
ntombi-no-way = no hay camino hasta ahí
ntombi-no-long-path = un camino tiene de uno a ocho tramos
ntombi-no-through-enemy = un enemigo cierra el paso
ntombi-no-through-tent = una tienda cierra el paso
ntombi-no-taken = ahí hay alguien
ntombi-no-in-tent = ahí hay una tienda
ntombi-no-not-conformed = el contacto se hace de frente, base contra base y sin descuadrar
ntombi-no-riders-climb = un jinete no trepa
ntombi-no-too-much-water = es más agua de la que puede cruzar en un movimiento
ntombi-no-in-water = en el río no
ntombi-no-fired-mounted = un jinete que ha disparado no puede moverse
ntombi-no-nothing-to-load = no hay fusil descargado que cargar
ntombi-no-time-to-load = cargar cuesta 3″ y no le quedan
ntombi-no-more-out = ahora no pueden salir más de esa tienda
ntombi-no-exit-blocked = la salida está bloqueada
ntombi-no-fixing = calar lleva todo el movimiento: ni en la tienda, ni al salir de ella, ni tras disparar
ntombi-no-fixed-already = ya tiene la bayoneta calada
ntombi-no-fixed-nothing = no tiene fusil en que calar la bayoneta
ntombi-no-horse = solo monta el jinete, junto a su caballo
ntombi-no-not-mounted = no va a caballo
ntombi-no-whole-move = montar consume las 6″ enteras
ntombi-no-time-to-dismount = desmontar cuesta 6″ y no le quedan
ntombi-no-loads-riding = nadie cabalga y carga en el mismo turno
ntombi-no-armed = solo un británico sin arma necesita atreverse
ntombi-no-dared = ya ha tirado
ntombi-no-afraid = sin arma, antes debe probar si se atreve
ntombi-no-must-flee = debe acabar más lejos del zulú más cercano, y solo se queda si ningún movimiento lo logra
ntombi-no-must-attack = un zulú que ha soltado el arma debe acercarse al británico más próximo
ntombi-no-collapse = los británicos solo derriban una tienda vacía o una con la salida bloqueada
ntombi-no-tent-gone = esa tienda no está en pie
ntombi-no-not-at-tent = no está junto a esa tienda
ntombi-no-alarm-given = la alarma ya está dada
ntombi-no-sees-nobody = solo puede hacerlo quien salió a mirar y ve a un zulú
ntombi-no-weapon = no tiene con qué disparar
ntombi-no-empty = el fusil está descargado
ntombi-no-shots-spent = el revólver ya ha disparado lo suyo este turno
ntombi-no-one-manner = todos los disparos de un turno van del mismo modo, y solo un revólver dispara con prisa
ntombi-no-barred = sigue en contacto tras un empate y no puede disparar este turno
ntombi-no-every-other = esa arma dispara en turnos alternos
ntombi-no-engaged-fire = los zulúes en contacto no disparan
ntombi-no-own-target = es de los suyos
ntombi-no-not-in-front = no lo tiene al frente
ntombi-no-sight = no hay línea despejada
ntombi-no-range = está fuera de alcance
ntombi-no-target-down = no se puede disparar a quien está cuerpo a tierra
ntombi-no-target-hidden = no hay blanco
ntombi-no-target-engaged = a una figura en contacto solo le disparan los británicos, a 2″ o menos
ntombi-no-british-engaged = los zulúes no disparan a británicos en contacto
ntombi-no-only-touching = en contacto solo dispara a un zulú que la toque
ntombi-no-too-few = una salva requiere nueve fusiles
ntombi-no-leader = da la orden un oficial o sargento que no esté en la línea
ntombi-no-leader-far = el jefe debe estar a 3″ o menos de la línea
ntombi-no-line = cada uno debe estar a 1½″ o menos del siguiente
ntombi-no-not-loaded = todos en la línea necesitan un fusil cargado y no estar en contacto
ntombi-no-facings = sus orientaciones difieren en más de 45°
ntombi-no-direction = esa dirección no queda al frente de todos
ntombi-no-ahead = uno de la línea está delante de otro
ntombi-no-cohesion = un cuerpo a cuerpo junto a la línea la ha deshecho
ntombi-no-targets = no hay nadie delante a quien alcance la salva
ntombi-no-not-in-contact = ahí nadie está en contacto
ntombi-no-fought = ese combate ya se ha resuelto en esta fase
ntombi-no-nobody-joins = en la fase zulú nombre zulúes en contacto que aún puedan luchar; en la británica, a ninguno
ntombi-no-wrong-choice = no es de los que se puede elegir
ntombi-no-wrong-count = nombre exactamente ese número entre los que entraron en el río
ntombi-no-wrong-fall = nombre exactamente ese número entre los igual de cercanos
ntombi-no-follow = no puede avanzar ahí
ntombi-no-outside-muster = queda fuera de la zona de despliegue
ntombi-no-too-many-flanking = no pueden empezar más partidas en los flancos
ntombi-no-too-many-stalkers = no se pueden adelantar más figuras
ntombi-no-stalker-near = un acechador empieza a más de 24″ de todo británico
ntombi-no-nothing-changes = ya está desplegada exactamente así
ntombi-no-rearranged = el despliegue ya se ha cambiado 240 veces: no hay más cambios
ntombi-no-room-for-rest = así no quedaría sitio junto al borde norte para las partidas que faltan por desplegar
ntombi-no-not-all-set-up = aún quedan partidas por desplegar
ntombi-no-footprint = colóquela tocando la huella de la tienda

## Errores en archivos de datos y posiciones

ntombi-fault-format = este programa conoce el formato { $known }
ntombi-fault-no-scenario = falta el escenario { $id }
ntombi-fault-odd-scenario = no hay ningún escenario llamado { $id }
ntombi-fault-twice = el escenario { $id } está dos veces
ntombi-fault-table = una mesa mide de 36″ a 160″ por lado
ntombi-fault-river = las orillas deben estar en la mesa, la norte antes que la sur
ntombi-fault-road = el camino debe estar en el borde sur
ntombi-fault-turns = una partida dura de 1 a 199 turnos
ntombi-fault-victory = los cuatro números deben ir de mayor a menor
ntombi-fault-muster = la franja de despliegue es demasiado estrecha o demasiado ancha
ntombi-fault-distance = la distancia de los adelantados va de 0″ a 160″
ntombi-fault-flanks = los flancos del despliegue acaban dentro de la mesa
ntombi-fault-no-room = junto al borde norte no caben todas las partidas, seis de frente y dos de fondo cada una
ntombi-fault-off-table = esto no está en la mesa
ntombi-fault-along = la longitud de la dirección debe ser entera, como la de (3, 4)
ntombi-fault-size = cada lado mide entre 1″ y 20″
ntombi-fault-exit = una salida da a n, e, s o w, con una pulgada de mesa delante
ntombi-fault-many = hay demasiados: como mucho 8 tiendas, 24 carretas y rocas, 40 británicos y 10 partidas
ntombi-fault-overlap = esto se solapa con otra cosa
ntombi-fault-rank = un británico es officer, sergeant, booth o private
ntombi-fault-count = debe haber de 1 a 40 británicos
ntombi-fault-horse = hay un caballo, para un jinete
ntombi-fault-id = un nombre para órdenes tiene de 4 a 20 letras minúsculas y es de una sola figura
ntombi-fault-name = un nombre tiene de 1 a 60 letras en cada idioma y ningún carácter de control
ntombi-fault-no-tent = no existe esa tienda
ntombi-fault-full-tent = en una tienda en pie caben 8 como máximo
ntombi-fault-post = una figura empieza en una tienda o en un punto
ntombi-fault-warband = una partida tiene de 1 a 12 figuras y no más armas de fuego que figuras
ntombi-fault-scenario = no existe ese escenario
ntombi-fault-no-figure = no existe esa figura o está dos veces
ntombi-fault-missing-figure = falta una figura
ntombi-fault-place = una figura no puede estar ahí
ntombi-fault-rearranged = un despliegue se cambia 240 veces como mucho
ntombi-fault-ridden = nadie cabalga más de 12″ en un movimiento
ntombi-fault-flag = no existe ese estado
ntombi-fault-tents = debe haber una entrada por tienda
ntombi-fault-hits = debe haber una entrada por partida
ntombi-fault-in-tent = está encima de una tienda
ntombi-fault-contact = no se tocan
ntombi-fault-turn = no existe ese turno
ntombi-fault-waiting = alguien no se ha desplegado
ntombi-fault-stage = no puede ser esto lo que se decide

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
ntombi-column-means = Qué decide
ntombi-means-saved = { $major }: gran victoria británica. { $minor }: victoria menor. { $draw }: tablas. { $zulu }: victoria zulú menor. Menos: gran victoria zulú
ntombi-means-fallen = { $half } o más: un grado a favor de los británicos. Menos de { $sixth }: un grado a favor de los zulúes
