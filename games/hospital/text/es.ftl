### Resistir o morir: el hospital de Rorke's Drift, en español.

hospital-title = Resistir o morir
hospital-about = El hospital de Rorke's Drift, habitación por habitación: defiéndalo, evacue a los heridos o quémelo.
hospital-seat-british = Británicos
hospital-seat-zulu = Zulúes
hospital-side-british = los británicos
hospital-side-zulu = los zulúes
hospital-scenario-saving-the-wounded = Salvar a los heridos
hospital-scenario-saving-the-wounded-about = Saque a tres heridos graves hasta la salida R mientras los zulúes atacan por el sur.
hospital-scenario-saving-the-wounded-story = El hospital de Rorke's Drift es un laberinto de cuartos pequeños, casi todos sin puerta al de al lado. Dentro hay tres hombres que no pueden andar, y los zulúes entran por el sur. Los británicos tienen que abrir boquetes en los tabiques, pelear por cada puerta y poner a salvo a los heridos; los zulúes, llegar antes a ellos.
hospital-scenario-finish-off-the-wounded = Rematar a los heridos
hospital-scenario-finish-off-the-wounded-about = El mismo rescate, pero los zulúes atacan por el norte.
hospital-scenario-finish-off-the-wounded-story = El mismo hospital y los mismos tres hombres indefensos, pero ahora el ataque llega por el norte, a través de la veranda. Los británicos tienen que defender la fachada y evacuar el edificio al mismo tiempo.
hospital-scenario-hospital-on-fire = El hospital en llamas
hospital-scenario-hospital-on-fire-about = Los zulúes tienen treinta turnos para quemar el hospital.
hospital-scenario-hospital-on-fire-story = Ya no queda nadie a quien rescatar: ahora se trata del propio edificio. Dos paredes están rotas, la paja está seca y los zulúes llegan por el norte con antorchas. Con cuatro ardiendo en las habitaciones, el hospital está perdido. Los británicos tienen treinta turnos para cortarles el paso a tiros y a bayonetazos.
hospital-option-zulu = Zulúes
hospital-option-zulu-about = Los lleva un segundo jugador o las reglas en solitario (H-8.0).
hospital-option-arrival = Llegada de los zulúes
hospital-option-arrival-about = Por los puntos de entrada en orden, al azar o por donde elija el jugador zulú (H-1.1).
hospital-option-zulu-player = un segundo jugador
hospital-option-zulu-solo = las reglas en solitario
hospital-option-arrival-numbered = por los puntos de entrada en orden
hospital-option-arrival-rolled = por puntos de entrada al azar
hospital-option-arrival-chosen = por donde elija el jugador zulú
hospital-option-option_a = Heridos con dificultades
hospital-option-option_a-about = Las unidades heridas tiran dos dados ante un obstáculo y al forzar el paso, y cuenta el peor (H-2.4, H-2.5).
hospital-option-pistol_limit = Pocas balas de pistola
hospital-option-pistol_limit-about = Cada pistola dispara solo tres veces en toda la partida (H-3.4).
hospital-option-extra_movement = Jefes
hospital-option-extra_movement-about = El oficial superior y el jefe se mueven más y animan a otros (H-9.1).
hospital-option-better_strike = Golpes más duros
hospital-option-better_strike-about = Los jefes y los Indhondo suman uno en el cuerpo a cuerpo (H-9.2).
hospital-option-pickaxe_choice = Elegir dónde está el pico
hospital-option-pickaxe_choice-about = El jugador británico decide dónde está el pico (H-9.4).

## Piezas y lugares

hospital-mark = { $mark }
hospital-mark-man = +
hospital-mark-pickaxe = P
hospital-mark-fire = FUEGO
hospital-piece = { $name-name }
hospital-sign-room = { $number }
hospital-sign-exit = R
hospital-man = el herido grave
hospital-pickaxe = el pico
hospital-flames = llamas
hospital-space-open = { $at }, campo abierto
hospital-space-room = Habitación { $number } ({ $at })
hospital-space-veranda = { $at }, veranda
hospital-space-yard = { $at }, patio
hospital-space-exit = { $at }, la salida (R)
hospital-space-burnt = { $at }, quemada
hospital-edge-sandbags = sacos terreros
hospital-edge-boxes = cajas
hospital-edge-door = puerta
hospital-edge-window = ventana
hospital-edge-breach = brecha
hospital-edge-wall = pared
hospital-edge-double-wall = pared doble
hospital-badge-acted = ya ha actuado
hospital-badge-wounded = con heridas
hospital-badge-loaded = fusil cargado
hospital-badge-empty = fusil descargado
hospital-badge-cold = fusil aún no listo
hospital-badge-torch = lleva una antorcha
hospital-badge-carrying = lleva a un herido grave
hospital-badge-carried = en brazos de otro
hospital-badge-pickaxe = tiene el pico
hospital-badge-daring = puede salir
hospital-badge-ordered = se moverá más el próximo turno
hospital-badge-failed = no logró forzar el paso

## Paneles y fases

hospital-panel-box = Británicos por colocar
hospital-panel-torches = Antorchas
hospital-item = { $count ->
        [one] { $name-name } ({ $id })
       *[other] { $count } × { $name-name } ({ $id })
    }
hospital-step-turn = { $turn ->
        [0] Despliegue
       *[other] Turno { $turn } de { $last }
    }
hospital-step-events = Suceso
hospital-step-impi = Impi
hospital-step-moves = Mover o disparar
hospital-step-powder = Disparar
hospital-step-heroes = Acciones
hospital-step-melee = Cuerpo a cuerpo
hospital-step-victory = ¿Dios salve a la Reina?
hospital-phase-set-up = Despliegue
hospital-phase-events = Suceso
hospital-phase-impi = Llega el impi
hospital-phase-zulu-moves = Los zulúes mueven o disparan
hospital-phase-british-moves = Los británicos mueven o disparan
hospital-phase-zulu-powder = Disparan los zulúes
hospital-phase-british-powder = Disparan los británicos
hospital-phase-zulu-heroes = Acciones de los zulúes
hospital-phase-british-heroes = Acciones de los británicos
hospital-phase-melee = Azagaya y bayoneta
hospital-chapter = Turno { $turn }: { $phase }

## Sucesos de la tabla

hospital-event-nothing = no pasa nada
hospital-event-reinforcement = refuerzos británicos
hospital-event-crawl = un herido grave se arrastra una casilla
hospital-event-desperation = desesperación
hospital-event-treatment = se cura una herida
hospital-event-smoke = humo sobre el campo abierto
hospital-event-champion = un campeón
hospital-event-frenzy = frenesí
hospital-event-assault = asalto zulú
hospital-event-torch = una antorcha
hospital-note-event = Este turno: { $event }.

## Preguntas

hospital-ask = { $side }: { $text }
hospital-ask-zulus = les toca a los zulúes. Deje que actúen.
hospital-ask-place = coloque una unidad en el hospital, en la veranda o en el patio (faltan { $left }).
hospital-ask-lay-man = la habitación que ha salido está ocupada. Elija otra para el herido grave.
hospital-ask-lay-pickaxe = elija una habitación para el pico.
hospital-ask-breach-room = la habitación que ha salido no sirve. Elija otra para la brecha.
hospital-ask-breach-wall = elija qué pared de { $at } está rota.
hospital-ask-begin = empiece el turno { $turn } tirando por un suceso.
hospital-ask-claim = todos están fuera. Termine aquí y gane, o empiece el turno { $turn } y busque la victoria mayor.
hospital-ask-convert = el suceso es: { $event }. Cámbielo por una antorcha o déjelo como está.
hospital-ask-crawl = un herido grave en el suelo se arrastra una casilla. ¿Quién y adónde?
hospital-ask-dare = elija una unidad que pueda salir al campo abierto junto al hospital.
hospital-ask-treat = elija la unidad herida que se recupera.
hospital-ask-champion = elija una unidad del cuenco y una casilla libre de campo abierto.
hospital-ask-torch = elija quién toma la antorcha.
hospital-ask-arrive = ha salido { $unit-one }. Elija un punto de entrada; si está ocupado, la unidad vuelve al cuenco.
hospital-ask-onward = { $unit } en { $at } puede seguir o pararse.
hospital-ask-mixed = { $unit } en { $at } ha resultado { $unit-gender ->
        [feminine] herida
       *[masculine] herido
    } al forzar el paso. ¿Sigue hasta { $to } o se queda?
hospital-ask-flee = ¡{ $at-start } arde! { $unit-start } puede salir; quien se quede queda fuera de combate.
hospital-ask-fight = elija el próximo combate.
hospital-ask-retreat = { $unit } en { $at } debe retroceder una casilla. ¿Adónde?
hospital-ask-free-retreat = { $unit } en { $at } ha ganado con un 0, y puede retroceder o mantenerse firme.
hospital-ask-rage = ¡frenesí! { $unit-start } en { $at } puede avanzar y volver a luchar.
hospital-ask-zulu-moves = mueva sus unidades o dispare con un fusilero. Cuando acabe, termine la fase.
hospital-ask-british-moves = mueva cada unidad o dispare con ella. Cuando acabe, termine la fase.
hospital-ask-zulu-powder = sus fusileros pueden disparar. Cuando acabe, termine la fase.
hospital-ask-british-powder = toda unidad con el fusil cargado puede disparar. Cuando acabe, termine la fase.
hospital-ask-zulu-heroes = cada unidad puede actuar una vez: recargar, soltar una antorcha o dar una orden. Cuando acabe, termine la fase.
hospital-ask-british-heroes = cada unidad puede actuar una vez: recargar, abrir una brecha, recoger, dejar, pasar a un herido o dar una orden. Cuando acabe, termine la fase.

## Opciones

hospital-do-place = Colocar { $unit-a } en { $at }
hospital-do-lay = Elegir { $at }
hospital-do-breach = Romper la pared entre { $at } y { $to }
hospital-do-begin = Empezar el turno y tirar por el suceso
hospital-do-claim = Terminar aquí y ganar
hospital-do-torch = Cambiar el suceso por una antorcha
hospital-do-keep = Dejar el suceso como está
hospital-do-crawl = El herido grave de { $at } se arrastra a { $to }
hospital-do-dare = Dejar salir { $unit-a } de { $at }
hospital-do-treat = { $unit-start } de { $at } se recupera
hospital-do-champion = { $unit-start } aparece en { $at }
hospital-do-take = { $unit-start } de { $at } toma la antorcha
hospital-do-arrive = Entrar por { $at }
hospital-do-move = Mover { $unit-a } de { $at } a { $to }
hospital-do-stop = Pararse aquí
hospital-do-ignore = Mantenerse firme
hospital-do-remain = Quedarse en el fuego
hospital-do-pistol = { $unit-start } dispara la pistola contra { $target }, en { $at }
hospital-do-fire = { $unit-start } de { $at } dispara contra { $target } de { $to }
hospital-do-fire-man = { $unit-start } de { $at } dispara contra el herido grave de { $to }
hospital-do-reload = { $unit-start } de { $at } recarga
hospital-do-drop = { $unit-start } suelta la antorcha en { $at }
hospital-do-pierce = { $unit-start } de { $at } abre una brecha hacia { $to }
hospital-do-hand = { $unit-start } pasa al herido grave de { $at } a { $to }
hospital-do-lift = { $unit-start } de { $at } recoge { $load }
hospital-do-lower = { $unit-start } de { $at } deja en el suelo { $load }
hospital-do-order = { $unit-start } de { $at } ordena { $target-a } de { $to } moverse más el próximo turno
hospital-do-fight = Combate en { $at }: { $british } contra { $zulu }
hospital-do-retreat = { $unit-start } retrocede de { $at } a { $to }
hospital-do-end = Terminar la fase
hospital-grave-moves = { $count ->
        [one] Una unidad todavía puede mover.
       *[other] { $count } unidades todavía pueden mover.
    } ¿Terminar la fase de todos modos?
hospital-grave-shots = { $count ->
        [one] Una unidad todavía puede disparar.
       *[other] { $count } unidades todavía pueden disparar.
    } ¿Terminar la fase de todos modos?
hospital-do-zulus = Dejar actuar a los zulúes

## Palabras con que empiezan las acciones; varias se separan con barras y se muestra la primera

hospital-verb-place = colocar
hospital-verb-lay = elegir
hospital-verb-breach = romper
hospital-verb-begin = empezar
hospital-verb-claim = reclamar
hospital-verb-torch = antorcha
hospital-verb-keep = mantener
hospital-verb-crawl = arrastrar
hospital-verb-dare = osar
hospital-verb-treat = curar
hospital-verb-champion = campeón | campeon
hospital-verb-take = tomar
hospital-verb-arrive = llegar
hospital-verb-move = mover | ir
hospital-verb-stop = parar | quedarse
hospital-verb-fire = disparar
hospital-verb-reload = recargar
hospital-verb-drop = soltar
hospital-verb-pierce = perforar | brecha
hospital-verb-hand = entregar
hospital-verb-lift = recoger | cargar
hospital-verb-lower = dejar
hospital-verb-order = ordenar
hospital-verb-fight = luchar
hospital-verb-retreat = retroceder
hospital-verb-end = terminar | fin
hospital-verb-zulus = zulúes | zulues

## Cómo se llaman los grupos de opciones cuando no sirve la palabra que se escribe

hospital-group-lay = Elegir una habitación
hospital-group-breach = Romper una pared
hospital-group-crawl = Arrastrarse
hospital-group-dare = Salir al exterior
hospital-group-treat = Recuperarse
hospital-group-take = Tomar la antorcha
hospital-group-arrive = Entrar
hospital-group-pierce = Abrir una brecha
hospital-group-hand = Pasar a un herido
hospital-group-lift = Recoger
hospital-group-lower = Dejar en el suelo
hospital-group-retreat = Retroceder

## Para qué son los dados y los sorteos

hospital-roll-event = el suceso
hospital-roll-impi = cuántos zulúes llegan
hospital-roll-point = el punto de entrada
hospital-roll-room = la habitación
hospital-roll-obstruction = superar el obstáculo
hospital-roll-forcing = forzar el paso
hospital-roll-fire = el disparo
hospital-roll-ammunition = si hay que recargar el fusil
hospital-roll-damage = los daños
hospital-roll-fight = el combate
hospital-roll-action = la acción
hospital-roll-hand = pasar al herido
hospital-roll-way = derecha, izquierda o quieto
hospital-draw-british = una unidad del cuenco británico
hospital-draw-zulu = una unidad del cuenco zulú
hospital-draw-choice = lo que deciden los zulúes

## Probabilidades

hospital-odds-dead = el blanco muere
hospital-odds-out = fuera de combate
hospital-odds-wounded = herido
hospital-odds-emptied = hay que recargar el fusil
hospital-odds-moved = llega
hospital-odds-loaded = fusil cargado
hospital-odds-cold = no podrá disparar el próximo turno
hospital-odds-pierced = brecha abierta
hospital-odds-broken = pico roto
hospital-odds-through = pasa al otro lado
hospital-odds-man_dead = { $count ->
    [one] un herido grave muerto
   *[other] { $count } heridos graves muertos
}
hospital-odds-man_dead-some = al menos un herido grave muerto
hospital-odds-burnt = { $count ->
    [one] una habitación quemada
   *[other] { $count } habitaciones quemadas
}
hospital-odds-burnt-some = al menos una habitación quemada
hospital-odds-british_dead = { $count ->
    [one] un británico muerto
   *[other] { $count } británicos muertos
}
hospital-odds-british_dead-some = al menos un británico muerto
hospital-odds-british_out = { $count ->
    [one] un británico fuera de combate
   *[other] { $count } británicos fuera de combate
}
hospital-odds-british_out-some = al menos un británico fuera de combate
hospital-odds-british_wounded = { $count ->
    [one] un británico herido
   *[other] { $count } británicos heridos
}
hospital-odds-british_wounded-some = al menos un británico herido
hospital-odds-british_back = el británico retrocede
hospital-odds-zulu_dead = { $count ->
    [one] un zulú muerto
   *[other] { $count } zulúes muertos
}
hospital-odds-zulu_dead-some = al menos un zulú muerto
hospital-odds-zulu_out = { $count ->
    [one] un zulú fuera de combate
   *[other] { $count } zulúes fuera de combate
}
hospital-odds-zulu_out-some = al menos un zulú fuera de combate
hospital-odds-zulu_back = el zulú retrocede

## Sucesos de la partida

hospital-kept-back = { $unit-start } empieza en el cuenco.
hospital-placed = { $unit-start } ocupa su puesto en { $at }.
hospital-taken = { $at-start } está ocupada: hay que elegir otra.
hospital-man-laid = Un herido grave yace en { $at }.
hospital-pickaxe-laid = El pico está en { $at }.
hospital-breached = La pared entre { $from } y { $at } está rota.
hospital-begins = Todo está en su sitio: empieza la batalla.
hospital-turn = Turno { $turn }.
hospital-phase = { $phase }.
hospital-incident = Suceso { $roll }: { $event }.
hospital-converted = Los zulúes toman una antorcha en su lugar.
hospital-passed-over = Ahora no es posible: el suceso no tiene efecto.
hospital-reinforced = { $unit-start } llega del cuenco a { $at }.
hospital-crawled = El herido grave se arrastra hasta { $at }.
hospital-dared = { $unit-start } puede salir al campo abierto junto al hospital.
hospital-recovered = { $unit-start } se recupera.
hospital-champion = ¡Un campeón! { $unit-start } aparece en { $at }.
hospital-torch-taken = { $unit-start } toma una antorcha.
hospital-impi = { $count ->
        [0] No llega ningún zulú.
        [one] Llega una unidad zulú.
       *[other] Llegan { $count } unidades zulúes.
    }
hospital-arrived = { $unit-start } llega por { $at }.
hospital-crowded = { $at-start } está ocupada: { $unit } vuelve al cuenco.
hospital-obstruction-passed = { $unit-start } supera el obstáculo hacia { $at } ({ $dice }).
hospital-obstruction-held = { $unit-start } no logra superar el obstáculo hacia { $at } ({ $dice }).
hospital-passage-forced = { $unit-start } fuerza el paso hacia { $at } ({ $dice }).
hospital-passage-wounded = { $unit-start } fuerza el paso hacia { $at }, pero lo paga caro ({ $dice }).
hospital-passage-failed = { $unit-start } no logra forzar el paso hacia { $at } ({ $dice }).
hospital-sum-set-up = { $side ->
        [zulu] Los zulúes eligen.
       *[british] Los británicos ocupan sus puestos.
    }
hospital-sum-back = { $unit-start } va de { $from } a { $at } y vuelve.
hospital-sum-hurt = { $unit-start } va de { $from } a { $at } y sale { $unit-gender ->
        [feminine] herida
       *[masculine] herido
    }.
hospital-moved = { $unit-start } se mueve de { $from } a { $at }.
hospital-stayed = { $unit-start } no se mueve.
hospital-way = { $unit-start } tiene más de un camino: sale un { $roll }.
hospital-rifle-hit = { $unit-start } dispara contra { $target } de { $at }: { $dice }, ¡impacto!
hospital-rifle-missed = { $unit-start } dispara contra { $target } de { $at }: { $dice }, fallo.
hospital-pistol-hit = { $unit-start } dispara la pistola contra { $target }, en { $at }: { $dice }, ¡impacto!
hospital-pistol-missed = { $unit-start } dispara la pistola contra { $target }, en { $at }: { $dice }, fallo.
hospital-emptied = { $unit-start } tiene que recargar.
hospital-man-spared = El herido grave de { $at } sobrevive.
hospital-damage = Daños { $unit-a }: { $dice }, { $verdict }.
hospital-throw-dead = muerto
hospital-throw-hurt = tocado
hospital-throw-even = sin herida
hospital-unharmed = { $unit-start } sale { $unit-gender ->
        [feminine] ilesa
       *[masculine] ileso
    }.
hospital-wounded = { $unit-start } resulta { $unit-gender ->
        [feminine] herida
       *[masculine] herido
    }.
hospital-out = { $unit-start } queda fuera de combate y va al cuenco.
hospital-died = Muere { $unit }.
hospital-man-died = Muere el herido grave de { $at }.
hospital-man-left = El herido grave queda en el suelo, en { $at }.
hospital-pickaxe-left = El pico queda en { $at }.
hospital-torch-out = { $unit-start } pierde la antorcha, que se apaga.
hospital-fought = Cuerpo a cuerpo en { $at }: { $british } saca { $own }; { $zulu }, { $theirs }.
hospital-both-zero = Dos ceros en { $at }: ambos sufren.
hospital-tied = Empate: gana { $unit }.
hospital-won = { $unit-start } vence { $loser-a }.
hospital-cornered = { $unit-start } no tiene adónde retroceder.
hospital-ignored = { $unit-start } se mantiene firme.
hospital-try-succeeds = { $unit-start } lo consigue ({ $dice }).
hospital-try-fails = { $unit-start } no lo consigue ({ $dice }).
hospital-reloaded = { $unit-start } recarga.
hospital-reloaded-cold = { $unit-start } recarga, pero no podrá disparar el próximo turno.
hospital-pierced = ¡Se abre una brecha entre { $from } y { $at }!
hospital-pickaxe-broken = El pico se rompe.
hospital-handed = El herido grave pasa a { $at }.
hospital-not-handed = El herido grave no logra pasar a { $at }.
hospital-lifted = { $unit-start } recoge { $load }.
hospital-lowered = { $unit-start } deja en el suelo { $load }.
hospital-ordered = { $leader-start } ordena { $unit-a } moverse más el próximo turno.
hospital-evacuated = { $unit-start } pone a salvo a un herido grave y va al cuenco.
hospital-evacuated-alone = Un herido grave sale por sí solo.
hospital-fire = { $unit-start } suelta la antorcha en { $at }: ¡fuego!
hospital-burnt = { $at-start } queda arrasada por el fuego: nadie puede volver a entrar.
hospital-pickaxe-burnt = El pico se pierde en el fuego.
hospital-end-both = Los dos bandos logran a la vez la victoria mayor: empate.
hospital-end-equal = Tantos heridos evacuados como muertos: empate.
hospital-end-major = { $why } Victoria mayor: { $side }.
hospital-end-victory = { $why } Victoria: { $side }.
hospital-end-points = { $why } Victoria por la mínima: { $side }.
hospital-end-outnumbered = Quedan menos zulúes que británicos.
hospital-end-no-zulus = Ha caído el último zulú.
hospital-end-no-british = Ha caído la última unidad británica.
hospital-end-hospital-stands = El hospital sigue en pie.
hospital-end-hospital-burns = El hospital queda reducido a cenizas.
hospital-end-saved = Los heridos graves están a salvo.
hospital-end-killed = Los heridos graves han muerto.

## Rechazos

hospital-no-now = Ahora no puede hacer eso ({ $phase }): { $asked }.
hospital-stage-placing = se están colocando las unidades británicas
hospital-stage-lay-man = falta una habitación para un herido grave
hospital-stage-lay-pickaxe = falta una habitación para el pico
hospital-stage-breach-room = falta una habitación para la brecha
hospital-stage-breach-wall = falta una pared para la brecha
hospital-stage-new-turn = va a empezar un turno
hospital-stage-converting = el suceso puede cambiarse por una antorcha
hospital-stage-crawling = un herido grave va a arrastrarse
hospital-stage-daring = se está eligiendo una unidad que puede salir
hospital-stage-treating = una unidad herida va a recuperarse
hospital-stage-championing = se está eligiendo un campeón
hospital-stage-taking-torch = alguien va a tomar la antorcha
hospital-stage-arriving = se está eligiendo un punto de entrada
hospital-stage-acting = las unidades actúan de una en una, según la fase
hospital-stage-onward = la unidad en marcha sigue o se para
hospital-stage-mixed = la unidad herida sigue o se queda
hospital-stage-fleeing = la unidad en el fuego sale o se queda
hospital-stage-choosing = se está eligiendo el próximo combate
hospital-stage-retreating = una unidad tiene que retroceder
hospital-stage-raging = la unidad en frenesí sigue o se para
hospital-stage-over = la batalla ha terminado
hospital-no-zulus-first = Los zulúes van primero: deje que actúen.
hospital-no-zulus = Ahora las reglas en solitario no mueven a los zulúes.
hospital-no-such-piece = No hay ninguna unidad con ese nombre. Compruebe los nombres en el mapa.
hospital-no-box = No queda ninguna ficha de estas por colocar: { $unit-name }.
hospital-no-bowl = En el cuenco no hay ninguna ficha de estas: { $unit-name }.
hospital-no-there = No puede elegir { $at }.
hospital-no-yours = No tiene ninguna unidad en { $at }.
hospital-no-acted = La unidad de { $at } ya ha actuado en esta fase.
hospital-no-other = No es la unidad de { $at } la que tiene que decidir.
hospital-no-next = { $at-start } no está junto a { $from }. Nadie se mueve en diagonal.
hospital-no-wall = Hay una pared entre { $from } y { $at }.
hospital-no-boxes = Nadie puede trepar por las cajas entre { $from } y { $at }.
hospital-no-burnt = { $at-start } está en llamas.
hospital-no-square = { $at-start } es campo abierto: los británicos no pueden ir allí.
hospital-no-far-out = { $at-start } no está junto al hospital.
hospital-no-way-back = { $at-start } no está en el camino más corto de vuelta al interior.
hospital-no-must-return = La unidad de { $at } debe intentar antes volver al interior.
hospital-no-carrier = Quien lleva a un herido grave no puede forzar el paso ni superar obstáculos (de { $from } a { $at }).
hospital-no-second-man = Hay otro herido grave en { $at }.
hospital-no-friend = Hay otra unidad del mismo bando en { $at }.
hospital-no-over-friend = Una unidad puede pasar por la casilla de un compañero, pero no pararse en ella, y para seguir desde { $at } haría falta una tirada.
hospital-no-steps = A la unidad no le quedan movimientos para llegar a { $at }.
hospital-no-rifle = La unidad de { $at } no tiene fusil.
hospital-no-loaded = Antes hay que recargar el fusil de { $at }.
hospital-no-need = El fusil de { $at } ya está cargado.
hospital-no-cold = El fusil de { $at } no puede disparar este turno.
hospital-no-close = La unidad de { $at } no puede disparar el fusil con un enemigo en su propia casilla.
hospital-no-carrier-rifle = Quien lleva a un herido grave no puede disparar el fusil ({ $at }).
hospital-no-pistol = La unidad de { $at } no tiene pistola.
hospital-no-shots = A la pistola de { $at } no le quedan balas.
hospital-no-target = No hay a quién disparar en { $at }.
hospital-no-nearest = { $at-start } no es el blanco más cercano.
hospital-no-line = No hay línea de tiro de { $from } a { $at }.
hospital-no-fit = La unidad de { $at } no está en condiciones de hacerlo.
hospital-no-pickaxe = No hay ningún pico en { $at }.
hospital-no-hands = La unidad de { $at } tiene las manos ocupadas.
hospital-no-plain-wall = No hay una pared sencilla e intacta entre { $from } y { $at }.
hospital-no-breaches = El edificio no aguantaría una tercera brecha.
hospital-no-british-only = Eso solo pueden hacerlo los británicos.
hospital-no-man = En { $at } no hay ningún herido grave con quien hacer eso.
hospital-no-carried = Al herido de { $at } lo llevan en brazos.
hospital-no-window = No hay ventana ni brecha entre { $from } y { $at }.
hospital-no-leader = No hay ningún jefe en { $at } que dé órdenes.
hospital-no-order = La unidad de { $at } ya tiene su orden.
hospital-no-torch-twice = La unidad de { $at } ya lleva una antorcha.
hospital-no-torch = La unidad de { $at } no lleva antorcha.
hospital-no-room = { $at-start } no es una habitación del hospital.
hospital-no-fight = No hay ningún combate en { $at }.
hospital-no-retreat = No puede retroceder a { $at }.
hospital-no-must-go-back = La unidad debe retroceder.
hospital-no-onto-zulu = Hay un zulú en { $at }.
hospital-no-dares = La unidad de { $at } ya puede salir.
hospital-no-wounded = La unidad de { $at } no está herida.
hospital-no-tended = Nadie puede atender a la unidad de { $at }: hace falta tener al lado al sanitario o al comisario, y que no haya ningún zulú junto a ellos.
hospital-no-free-square = { $at-start } no es una casilla libre de campo abierto.
hospital-no-entry = { $at-start } no es un punto de entrada de este escenario.
hospital-no-claim = Aún no están fuera todos los heridos graves.

## Errores en un archivo de datos

hospital-fault-size = el dibujo no puede estar vacío y empieza con las letras de las columnas A B C … en orden; un mapa tiene de 3 a { $columns } columnas y de 3 a { $rows } filas
hospital-fault-long-line = { $more ->
    [0] la línea es más larga que el mapa
    [one] esta línea y otra más son más largas que el mapa
   *[other] esta línea y otras { $more } son más largas que el mapa
}
hospital-fault-shifted = desde la columna { $column }, todo lo de esta línea está { $by ->
    [one] un carácter
   *[other] { $by } caracteres
} más a la { $way ->
    [left] izquierda
   *[other] derecha
} de lo debido{ $more ->
    [0] {""}
    [one] , y lo mismo pasa en otra línea
   *[other] , y lo mismo pasa en otras { $more } líneas
}
hospital-fault-row = esta línea debe empezar con el número de su fila, { $row }
hospital-fault-edge = «{ $mark }» no es un borde; la lista está al principio del archivo estándar
hospital-fault-border = en el límite del mapa no se puede dibujar nada
hospital-fault-space = «{ $mark }» no es una casilla; la lista está al principio del archivo estándar
hospital-fault-times = { $what } debe estar una sola vez en el mapa; está { $times ->
        [one] una vez
       *[other] { $times } veces
    }
hospital-fault-unreachable = nadie puede llegar a pie a esta casilla
hospital-fault-sides = este borde no es igual por los dos lados
hospital-fault-number = debe ser un número de { $low } a { $high }
hospital-fault-scenarios = debe haber al menos un escenario y como máximo { $most }, no { $found }
hospital-fault-like = «{ $name }» no dice a qué se parece este escenario. Solo los escenarios propios llevan «like», con uno de estos nombres: { $known }
hospital-fault-no-like = { $name } es un escenario propio: diga en «like» con qué reglas se juega, uno de: { $known }
hospital-fault-no-name = { $name } es un escenario propio: dele un nombre («name») en los dos idiomas
hospital-fault-id = «{ $id }» está vacío, pasa de { $most } caracteres, se repite o tiene caracteres que no son a-z ni -
hospital-fault-text = un nombre o una marca necesita de 1 a { $most } caracteres visibles en cada idioma
hospital-fault-kinds = un bando tiene como mucho { $most } clases de fichas
hospital-fault-count = { $id } debe aparecer al menos una vez, y un bando tiene como mucho { $most } fichas
hospital-fault-british = { $found } fichas británicas son muy pocas, o demasiadas para las casillas del interior; como mucho { $most }
hospital-fault-zulus = debe haber de 9 a { $most } fichas zulúes

## Errores en una posición

hospital-fault-unknown-scenario = no hay ningún escenario con este nombre
hospital-fault-no-unit = el juego no tiene esa ficha, o no tantas
hospital-fault-missing-unit = falta una ficha del juego
hospital-fault-place = la pieza no puede estar en este lugar
hospital-fault-shared = aquí ya hay otra unidad de este bando
hospital-load-man = al herido grave
hospital-load-pickaxe = el pico
hospital-fault-from = no puede haber venido de esa casilla
hospital-fault-mark = eso no puede ser cierto de esta ficha aquí
hospital-fault-shots = esta pistola no puede haber disparado tantas veces
hospital-fault-late = de dos enemigos en una casilla, exactamente uno llegó después: márquelo «late»
hospital-fault-torches = hay más antorchas de las que tiene el juego
hospital-fault-breach = no es una pared sencilla, o es una de más
hospital-fault-spaces = eso no es posible en estas casillas
hospital-fault-men = el juego no tiene tantos heridos graves
hospital-fault-load = en este escenario no puede estar aquí
hospital-fault-carried = solo puede llevarlo una unidad británica sana de la misma casilla
hospital-fault-stage = la decisión, la parte del turno y quién decide no encajan
hospital-fault-boxed = hay fichas en la caja durante la colocación, y solo entonces
hospital-fault-turn = este escenario no tiene ese turno
hospital-fault-not-over = la batalla no puede haber terminado así
hospital-fault-nothing = aquí no hay nada que decidir

## Tablas junto al mapa

hospital-spot-room = la habitación { $number } ({ $at })
hospital-spot-space = { $at }
hospital-sign-space = { $at }
hospital-panel-british = Británicos
hospital-panel-zulu = Zulúes
hospital-panel-victory = Victoria
hospital-sum-forces = { $map } en el mapa, { $bowl } en el cuenco, { $dead ->
        [one] { $dead } muerto
       *[other] { $dead } muertos
    }
hospital-sum-wounded = { $saved ->
        [one] { $saved } evacuado
       *[other] { $saved } evacuados
    }, { $killed ->
        [one] { $killed } muerto
       *[other] { $killed } muertos
    }
hospital-sum-burnt = { $burnt } de { $all } habitaciones en llamas
hospital-column-kind = Ficha
hospital-column-map = Mapa
hospital-column-bowl = Cuenco
hospital-column-dead = Muertos
hospital-column-what = Qué cuenta
hospital-column-now = Ahora
hospital-column-means = Qué significa
hospital-row-saved = Heridos graves evacuados
hospital-row-killed = Heridos graves muertos
hospital-row-burnt = Habitaciones quemadas
hospital-row-british = Británicos en mapa y cuenco
hospital-row-zulus = Zulúes en mapa y cuenco
hospital-means-saved = 2: victoria británica. Los { $all } y ningún zulú: victoria mayor
hospital-means-killed = 2: victoria zulú. Los { $all }: victoria mayor
hospital-means-burnt = menos de 3 al final: victoria británica. 3: victoria zulú. { $all }: victoria mayor zulú
hospital-means-british = ninguno: victoria mayor zulú
hospital-means-zulus = menos que los británicos: victoria británica
hospital-torches-burning = Arden
hospital-torches-carried = En mano
hospital-torches-left = Quedan

## Lo que se lee de cada cosa

hospital-read-open = Campo abierto. Los británicos no salen aquí si no los expulsan, y entonces tienen que volver.
hospital-read-stride = De una casilla de campo abierto a otra, un zulú puede dar dos pasos.
hospital-read-room = Una habitación del hospital. Quien entra con un enemigo dentro tiene que forzar el paso: hace falta un número par.
hospital-read-room-fire = Una antorcha arrojada aquí quema la habitación y ya nadie puede entrar.
hospital-read-veranda = La veranda: se entra sin tirar, aunque haya un enemigo.
hospital-read-yard = El patio: se entra sin tirar, aunque haya un enemigo.
hospital-read-exit = La salida: el herido grave que llegue aquí en brazos queda evacuado, si no hay un zulú en la casilla.
hospital-read-burnt = Quemada: nadie puede volver a entrar y ningún disparo la cruza.
hospital-read-entry = Punto de entrada { $number } de los zulúes en esta batalla.
hospital-read-obstruction = Para pasar los sacos terreros, una ventana o una brecha hay que tirar: con un 0 la unidad se queda donde está.
hospital-read-officer = El oficial superior, con fusil y pistola. Sin heridas, gana los empates a los hombres corrientes.
hospital-read-healer = Cuida a los heridos: con el suceso 4 se recupera un herido a su lado.
hospital-read-pistol = Tiene pistola: acierta a un enemigo de su misma casilla con 4, 5 o 6, aunque el fusil esté descargado.
hospital-read-veteran = Un veterano con fusil. Sin heridas, gana los empates a los hombres corrientes.
hospital-read-private = Un soldado con fusil.
hospital-read-chief = El jefe de los zulúes. Gana los empates a los hombres corrientes.
hospital-read-rifleman = Un fusilero: dispara en vez de moverse, y otra vez en la fase de disparo. Tira dos dados y cuenta el peor.
hospital-read-indhondo = Un veterano. Gana los empates a los hombres corrientes.
hospital-read-warrior = Un guerrero con escudo y azagaya: lucha cuerpo a cuerpo y no arroja la lanza.
hospital-read-wounded = Con heridas: tira dos dados y cuenta el peor; con otra herida, la unidad queda fuera de combate.
hospital-read-empty = El fusil está descargado: recargar es una acción, y con un número par queda cargado.
hospital-read-cold = Cargado con un 0: no puede disparar el turno siguiente a la recarga.
hospital-read-torch = Lleva una antorcha. La arroja en una habitación como acción, y se apaga si él cae antes.
hospital-read-carrying = Lleva a un herido grave: no puede disparar el fusil, forzar el paso ni superar un obstáculo.
hospital-read-failed = No ha logrado forzar el paso este turno: si tiene que retroceder, queda fuera de combate.
hospital-read-hit-british = Tirada de daños: con 0 muere, con impar queda con heridas, con par retrocede tras un combate.
hospital-read-hit-zulu = Tirada de daños: con 0 muere, con impar queda fuera de combate, con par retrocede tras un combate.
hospital-read-man = Un herido grave. Una unidad británica sin heridas puede llevarlo en brazos; a solas con un zulú, muere.
hospital-read-man-through = Por una ventana o una brecha hay que pasarlo: una unidad a cada lado, y una tirada.
hospital-read-pickaxe = El pico abre una brecha en una pared sencilla como acción, con un número par.
hospital-read-pickaxe-fit = Solo puede usarlo o moverlo una unidad británica sin heridas.
hospital-read-box = Espera a que se le coloque en una casilla redonda al desplegar.
hospital-read-bowl = Una unidad fuera de combate va al cuenco y puede volver; los muertos salen de la partida.
hospital-read-torches = Antorchas que un suceso aún puede dar a un zulú.

# Lo que cuenta el laboratorio.
hospital-census-wounded = deciden los heridos graves
hospital-census-torches = deciden las antorchas
hospital-census-annihilation = un bando aniquilado
hospital-census-outnumbered = menos zulúes que británicos
hospital-census-both = las dos victorias mayores a la vez
hospital-census-british-major = Victoria mayor británica
hospital-census-british-victory = Victoria británica
hospital-census-british-points = Británicos, por poco
hospital-census-drawn = empate
hospital-census-zulu-points = Zulúes, por poco
hospital-census-zulu-victory = Victoria zulú
hospital-census-zulu-major = Victoria mayor zulú
hospital-census-evacuated = un herido grave evacuado
hospital-census-man-died = un herido grave muerto
hospital-census-burnt = una habitación quemada
hospital-census-pierced = una brecha abierta
hospital-census-handed = un herido grave pasado por una ventana o una brecha
hospital-census-out-by-doors = un herido grave evacuado solo por puertas
hospital-census-out-by-window = un herido grave evacuado por una ventana
hospital-census-out-by-breach = un herido grave evacuado por una brecha

## Por qué se aconseja algo, tras «porque …».

hospital-why-empty-less = mantiene cargados los fusiles
hospital-why-empty-more = sorprende al enemigo con los fusiles descargados
hospital-why-upon = lleva zulúes contra los defensores
hospital-why-away = mantiene a los zulúes lejos de sus hombres
hospital-why-sure = deja a más de sus hombres fuera de alcance
hospital-why-reached = pone a más defensores al alcance
hospital-why-alone = deja a defensores frente a varios a la vez
hospital-why-covered = evita que sus hombres se enfrenten a varios a la vez
hospital-why-watching = mantiene a un zulú bajo el fuego
hospital-why-inside = mantiene defensores dentro del hospital
hospital-why-break-in = mete guerreros en el hospital
hospital-why-keep-out = mantiene a los zulúes fuera del hospital
hospital-why-nearer = acerca a un herido a lugar seguro
hospital-why-farther = aleja a un herido de lugar seguro
hospital-why-saved = saca de allí a un herido
hospital-why-spared = mantiene con vida a los heridos
hospital-why-killed = acaba con un herido
hospital-why-carried = recoge a un herido
hospital-why-guarded = mantiene a los zulúes lejos de los heridos
hospital-why-beset = acerca guerreros a los heridos
hospital-why-help = acerca ayuda a un herido
hospital-why-no-help = aleja la ayuda de un herido
hospital-why-way-open = mantiene a los zulúes lejos de la salida
hospital-why-way-shut = acerca guerreros a la salida
hospital-why-fit = mantiene ilesos a sus hombres
hospital-why-hurt = hiere a los defensores
hospital-why-warriors-lost = cuesta guerreros a los zulúes
hospital-why-warriors-kept = mantiene a sus guerreros en la lucha
hospital-why-apart = evita a sus hombres el cuerpo a cuerpo
hospital-why-at-grips = lleva a sus guerreros al cuerpo a cuerpo
hospital-why-unburnt = evita que ardan las habitaciones
hospital-why-burnt = prende fuego al hospital
hospital-why-torch-away = mantiene las antorchas lejos de las habitaciones
hospital-why-torch-nearer = acerca una antorcha a una habitación
