### Resistir o morir: el hospital de Rorke's Drift, en español.

hospital-title = Resistir o morir
hospital-about = El hospital de Rorke's Drift, habitación por habitación: defenderlo, evacuarlo o quemarlo.
hospital-seat-british = Británicos
hospital-seat-zulu = Zulúes
hospital-scenario-saving-the-wounded = Salvar a los heridos
hospital-scenario-saving-the-wounded-about = Saca a tres heridos graves hasta R mientras los zulúes llegan por el sur.
hospital-scenario-finish-off-the-wounded = Rematar a los heridos
hospital-scenario-finish-off-the-wounded-about = El mismo rescate, con los zulúes llegando por el norte.
hospital-scenario-hospital-on-fire = El hospital en llamas
hospital-scenario-hospital-on-fire-about = Los zulúes quieren quemar el hospital en treinta turnos.
hospital-option-zulu = Zulúes
hospital-option-zulu-about = Un segundo jugador o las reglas en solitario (H-8.0).
hospital-option-arrival = Llegada de los zulúes
hospital-option-arrival-about = Por los puntos de entrada en orden, por puntos al azar o por donde elija el zulú (H-1.1).
hospital-option-option_a = Opción A
hospital-option-option_a-about = Las unidades heridas tiran dos dados por obstáculo y paso; cuenta el peor (H-2.4, H-2.5).
hospital-option-pistol_limit = Pocas balas de pistola
hospital-option-pistol_limit-about = Cada pistola dispara tres veces por partida (H-3.4).
hospital-option-extra_movement = Jefes
hospital-option-extra_movement-about = El oficial superior y el Jefe avanzan más y espolean a otros (H-9.1).
hospital-option-better_strike = Mejor golpe
hospital-option-better_strike-about = Los jefes y los Indhondo suman uno cuerpo a cuerpo (H-9.2).
hospital-option-pickaxe_choice = Pico colocado
hospital-option-pickaxe_choice-about = Los británicos eligen dónde está el pico (H-9.4).

## Piezas y lugares

hospital-mark = { $mark }
hospital-mark-man = +
hospital-mark-pickaxe = P
hospital-mark-fire = FUEGO
hospital-piece = { $name }
hospital-sign-room = { $number }
hospital-sign-exit = R
hospital-man = herido grave
hospital-pickaxe = pico
hospital-flames = llamas
hospital-space-open = { $at }, campo abierto
hospital-space-room = { $at }, habitación { $number }
hospital-space-veranda = { $at }, veranda
hospital-space-yard = { $at }, patio
hospital-space-exit = { $at }, espacio R
hospital-space-burnt = { $at }, quemado
hospital-edge-sandbags = sacos terreros
hospital-edge-boxes = cajas
hospital-edge-door = puerta
hospital-edge-window = ventana
hospital-edge-breach = brecha
hospital-edge-wall = pared
hospital-edge-double-wall = pared doble
hospital-badge-acted = ya ha actuado
hospital-badge-wounded = herida
hospital-badge-loaded = fusil cargado
hospital-badge-empty = fusil descargado
hospital-badge-cold = fusil no listo
hospital-badge-torch = lleva una antorcha
hospital-badge-carrying = carga con un herido grave
hospital-badge-carried = en brazos
hospital-badge-pickaxe = tiene el pico
hospital-badge-daring = puede salir
hospital-badge-ordered = con orden de avanzar
hospital-badge-failed = no logró forzar el paso

## Paneles y fases

hospital-panel-box = Británicos por colocar
hospital-panel-british-bowl = Cuenco británico
hospital-panel-british-dead = Británicos muertos
hospital-panel-zulu-bowl = Cuenco zulú
hospital-panel-zulu-dead = Zulúes muertos
hospital-panel-wounded = Heridos graves
hospital-panel-torches = Antorchas
hospital-panel-rooms = Habitaciones
hospital-item = { $count ->
        [one] { $name } ({ $id })
       *[other] { $count } × { $name } ({ $id })
    }
hospital-men-saved = evacuados: { $count }
hospital-men-killed = muertos: { $count }
hospital-torches = arden { $burning }, en mano { $carried }, quedan { $left }
hospital-room = { $number } = { $at }
hospital-step-turn = { $turn ->
        [0] Preparación
       *[other] Turno { $turn } de { $last }
    }
hospital-step-events = Sucesos
hospital-step-impi = Impi
hospital-step-moves = Mover o disparar
hospital-step-powder = Pólvora
hospital-step-heroes = Héroes
hospital-step-melee = Azagaya y bayoneta
hospital-step-victory = ¿Dios salve a la Reina?
hospital-phase-set-up = Preparación
hospital-phase-events = Sucesos
hospital-phase-impi = Impi zulú
hospital-phase-zulu-moves = Mover o disparar, zulúes
hospital-phase-british-moves = Mover o disparar, británicos
hospital-phase-zulu-powder = Que hable la pólvora, zulúes
hospital-phase-british-powder = Que hable la pólvora, británicos
hospital-phase-zulu-heroes = Lugar de héroes, zulúes
hospital-phase-british-heroes = Lugar de héroes, británicos
hospital-phase-melee = Azagaya y bayoneta

## Sucesos de la tabla

hospital-event-nothing = nada
hospital-event-reinforcement = refuerzo británico
hospital-event-start = un herido grave se arrastra
hospital-event-desperation = desesperación
hospital-event-treatment = se venda una herida
hospital-event-smoke = humo sobre el campo
hospital-event-champion = un campeón
hospital-event-frenzy = frenesí
hospital-event-assault = asalto zulú
hospital-event-torch = una antorcha
hospital-note-event = Este turno: { $event }.

## Preguntas

hospital-ask = { $phase } — { $side }: { $text }
hospital-ask-zulus = les toca actuar a los zulúes; déjelos.
hospital-ask-place = coloque una unidad en un espacio redondo (faltan { $left }).
hospital-ask-lay-man = la habitación que ha salido está ocupada. Elija una para el herido grave.
hospital-ask-lay-pickaxe = elija una habitación para el pico.
hospital-ask-breach-room = la habitación que ha salido no vale. Elija una para la brecha.
hospital-ask-breach-wall = elija la pared de { $at } que está rota.
hospital-ask-begin = empieza el turno { $turn }; se tira un suceso.
hospital-ask-claim = todos están fuera. Termine aquí, o empiece el turno { $turn } y siga en busca de la victoria mayor.
hospital-ask-convert = el suceso es: { $event }. Conviértalo en una antorcha o déjelo como está.
hospital-ask-crawl = un herido grave en el suelo se mueve un espacio. ¿Cuál y adónde?
hospital-ask-dare = nombre una unidad que podrá pisar el campo abierto junto al hospital.
hospital-ask-treat = elija la unidad herida que se recupera.
hospital-ask-champion = elija una unidad del cuenco y un espacio libre de campo abierto.
hospital-ask-torch = elija la unidad que toma una antorcha.
hospital-ask-arrive = ha salido { $unit }. Elija un punto de entrada; si está ocupado, vuelve al cuenco.
hospital-ask-onward = { $unit }, en { $at }, puede seguir o parar.
hospital-ask-mixed = { $unit }, en { $at }, resulta herida al forzar el paso. ¿Sigue hasta { $to } o se queda?
hospital-ask-flee = { $at } arde. { $unit } puede salir; quien se quede queda fuera de combate.
hospital-ask-fight = elija el próximo combate.
hospital-ask-retreat = { $unit }, en { $at }, debe retroceder un espacio. ¿Adónde?
hospital-ask-free-retreat = { $unit }, en { $at }, ha ganado con un 0 y puede retroceder o no hacer caso.
hospital-ask-rage = frenesí: { $unit }, en { $at }, puede avanzar y volver a luchar.
hospital-ask-zulu-moves = mueva cada unidad o dispare con un fusilero; al acabar, termine la fase.
hospital-ask-british-moves = mueva cada unidad o dispare con ella; al acabar, termine la fase.
hospital-ask-zulu-powder = los fusileros pueden disparar; al acabar, termine la fase.
hospital-ask-british-powder = toda unidad con el fusil cargado puede disparar; al acabar, termine la fase.
hospital-ask-zulu-heroes = una acción por unidad: recargar, soltar una antorcha, dar una orden; al acabar, termine la fase.
hospital-ask-british-heroes = una acción por unidad: recargar, perforar, pasar a un herido, recoger, dejar, dar una orden; al acabar, termine la fase.

## Opciones

hospital-do-place = Colocar { $unit } en { $at }
hospital-do-lay = Elegir { $at }
hospital-do-breach = Romper la pared entre { $at } y { $to }
hospital-do-begin = Empezar el turno y tirar el suceso
hospital-do-claim = Terminar aquí la batalla
hospital-do-torch = Convertir el suceso en una antorcha
hospital-do-keep = Dejar el suceso como está
hospital-do-crawl = El herido grave de { $at } se mueve a { $to }
hospital-do-dare = { $unit }, en { $at }, puede salir
hospital-do-treat = { $unit }, en { $at }, se recupera
hospital-do-champion = { $unit } aparece en { $at }
hospital-do-take = { $unit }, en { $at }, toma una antorcha
hospital-do-arrive = Llegar por { $at }
hospital-do-move = Mover { $unit } de { $at } a { $to }
hospital-do-stop = No seguir
hospital-do-ignore = No retroceder y quedarse
hospital-do-remain = Quedarse en el fuego
hospital-do-pistol = { $unit } dispara la pistola contra { $target }, aquí en { $at }
hospital-do-fire = { $unit }, en { $at }, dispara contra { $target } en { $to }
hospital-do-fire-man = { $unit }, en { $at }, dispara contra el herido grave de { $to }
hospital-do-reload = { $unit }, en { $at }, recarga
hospital-do-drop = { $unit } suelta la antorcha en { $at }
hospital-do-pierce = { $unit }, en { $at }, perfora la pared hacia { $to }
hospital-do-hand = { $unit } pasa al herido grave de { $at } a { $to }
hospital-do-lift = { $unit }, en { $at }, recoge: { $load }
hospital-do-lower = { $unit }, en { $at }, deja: { $load }
hospital-do-order = { $unit }, en { $at }, ordena a { $target }, en { $to }, avanzar más el próximo turno
hospital-do-fight = Combate en { $at }: { $british } contra { $zulu }
hospital-do-retreat = { $unit } retrocede de { $at } a { $to }
hospital-do-end = Terminar la fase
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
hospital-verb-pierce = perforar
hospital-verb-hand = entregar
hospital-verb-lift = recoger | cargar
hospital-verb-lower = dejar
hospital-verb-order = ordenar
hospital-verb-fight = luchar
hospital-verb-retreat = retroceder
hospital-verb-end = terminar | fin
hospital-verb-zulus = zulúes | zulues

## Para qué son los dados y los sorteos

hospital-roll-event = el suceso
hospital-roll-impi = cuántos zulúes llegan
hospital-roll-point = el punto de entrada
hospital-roll-room = la habitación
hospital-roll-obstruction = superar el obstáculo
hospital-roll-forcing = forzar el paso
hospital-roll-fire = el disparo
hospital-roll-ammunition = la munición
hospital-roll-damage = los daños
hospital-roll-fight = cuerpo a cuerpo
hospital-roll-action = la acción
hospital-roll-hand = pasar al herido
hospital-roll-way = derecha, izquierda o quieto
hospital-draw-british = una unidad del cuenco británico
hospital-draw-zulu = una unidad del cuenco zulú
hospital-draw-choice = lo que eligen los zulúes

## Probabilidades

hospital-odds-dead = blanco muerto
hospital-odds-out = fuera de combate
hospital-odds-wounded = herida
hospital-odds-emptied = fusil descargado
hospital-odds-moved = llega
hospital-odds-loaded = cargado
hospital-odds-cold = no listo el próximo turno
hospital-odds-pierced = pared perforada
hospital-odds-broken = pico roto
hospital-odds-through = pasa al otro lado
hospital-odds-man_dead = herido grave muerto
hospital-odds-burnt = salas quemadas
hospital-odds-british_dead = británico muerto
hospital-odds-british_out = británico fuera de combate
hospital-odds-british_wounded = británico herido
hospital-odds-british_back = británico desplazado
hospital-odds-zulu_dead = zulú muerto
hospital-odds-zulu_out = zulú fuera de combate
hospital-odds-zulu_back = zulú desplazado

## Sucesos de la partida

hospital-kept-back = Empieza en el cuenco: { $unit }.
hospital-placed = { $unit } se aposta en { $at }.
hospital-taken = { $at } está ocupado; hay que elegir.
hospital-man-laid = Un herido grave yace en { $at }.
hospital-pickaxe-laid = El pico está en { $at }.
hospital-breached = La pared entre { $from } y { $at } está rota.
hospital-begins = Todo está dispuesto; empieza la batalla.
hospital-turn = Turno { $turn }.
hospital-phase = { $phase }.
hospital-incident = Suceso { $roll }: { $event }.
hospital-converted = Los zulúes toman en su lugar una antorcha.
hospital-passed-over = Ahora no es posible; el suceso se pasa por alto.
hospital-reinforced = { $unit } llega del cuenco a { $at }.
hospital-crawled = El herido grave se arrastra hasta { $at }.
hospital-dared = { $unit } puede salir al campo abierto junto al hospital.
hospital-recovered = { $unit } se recupera.
hospital-champion = Un campeón, { $unit }, aparece en { $at }.
hospital-torch-taken = { $unit } toma una antorcha.
hospital-impi = { $count ->
        [0] No llega ningún zulú.
        [one] Llega una unidad zulú.
       *[other] Han de llegar { $count } unidades zulúes.
    }
hospital-arrived = { $unit } llega por { $at }.
hospital-crowded = { $at } está ocupado; { $unit } vuelve al cuenco.
hospital-obstruction-passed = { $unit } supera el obstáculo hacia { $at } ({ $dice }).
hospital-obstruction-held = { $unit } no supera el obstáculo hacia { $at } ({ $dice }).
hospital-passage-forced = { $unit } fuerza el paso hacia { $at } ({ $dice }).
hospital-passage-wounded = { $unit } fuerza el paso hacia { $at }, pero lo paga ({ $dice }).
hospital-passage-failed = { $unit } no logra forzar el paso hacia { $at } ({ $dice }).
hospital-moved = { $unit }: de { $from } a { $at }.
hospital-stayed = { $unit } se queda.
hospital-way = { $unit } tiene varios caminos y saca { $roll }.
hospital-rifle-hit = { $unit } dispara a { $at }: { $dice }, impacto.
hospital-rifle-missed = { $unit } dispara a { $at }: { $dice }, falla.
hospital-pistol-hit = { $unit } dispara la pistola en { $at }: { $dice }, impacto.
hospital-pistol-missed = { $unit } dispara la pistola en { $at }: { $dice }, falla.
hospital-emptied = Hay que recargar el fusil de { $unit }.
hospital-man-spared = El herido grave de { $at } sigue vivo.
hospital-damage = Daños para { $unit }: { $dice }, { $verdict }.
hospital-throw-dead = mortal
hospital-throw-hurt = tocada
hospital-throw-even = aguanta o cede
hospital-unharmed = { $unit } sale ilesa.
hospital-wounded = { $unit } resulta herida.
hospital-out = { $unit } queda fuera de combate y va al cuenco.
hospital-died = { $unit } muere.
hospital-man-died = Muere el herido grave de { $at }.
hospital-man-left = El herido grave queda en el suelo de { $at }.
hospital-pickaxe-left = El pico queda en { $at }.
hospital-torch-out = Se apaga la antorcha de { $unit }.
hospital-fought = Cuerpo a cuerpo en { $at }: { $british } { $own }, { $zulu } { $theirs }.
hospital-both-zero = Dos ceros en { $at }: ambos sufren.
hospital-tied = Empate: gana { $unit }.
hospital-won = { $unit } vence a { $loser }.
hospital-cornered = { $unit } no tiene adónde retroceder.
hospital-ignored = { $unit } no retrocede.
hospital-try-succeeds = { $unit } lo consigue ({ $dice }).
hospital-try-fails = { $unit } no lo consigue ({ $dice }).
hospital-reloaded = { $unit } ha recargado.
hospital-reloaded-cold = { $unit } ha recargado, pero el fusil no dispara el próximo turno.
hospital-pierced = Se abre una brecha entre { $from } y { $at }.
hospital-pickaxe-broken = El pico se rompe.
hospital-handed = El herido grave pasa a { $at }.
hospital-not-handed = El herido grave no logra pasar a { $at }.
hospital-lifted = { $unit } recoge: { $load }.
hospital-lowered = { $unit } deja: { $load }.
hospital-ordered = { $leader } ordena a { $unit } avanzar más el próximo turno.
hospital-evacuated = { $unit } saca a un herido grave y va al cuenco.
hospital-evacuated-alone = Un herido grave sale por sí solo.
hospital-fire = { $unit } suelta la antorcha en { $at }: ¡fuego!
hospital-burnt = { $at } arde y queda cerrado para siempre.
hospital-pickaxe-burnt = El pico se pierde en el fuego.
hospital-end-both = Ambos bandos logran a la vez la victoria mayor: tablas.
hospital-end-equal = Tantos evacuados como muertos: tablas.
hospital-end-major = { $why } Victoria mayor: { $side }.
hospital-end-victory = { $why } Victoria: { $side }.
hospital-end-points = { $why } Por poco, se impone: { $side }.
hospital-end-outnumbered = Quedan menos zulúes que británicos.
hospital-end-no-zulus = Ha caído el último zulú.
hospital-end-no-british = Ha caído la última unidad británica.
hospital-end-hospital-stands = El hospital sigue en pie.
hospital-end-hospital-burns = El hospital arde.
hospital-end-saved = Los heridos graves están a salvo.
hospital-end-killed = Los heridos graves han muerto.

## Rechazos

hospital-no-now = Eso no puede hacerse ahora ({ $phase }): { $asked }.
hospital-stage-placing = se está colocando a los británicos
hospital-stage-lay-man = se está eligiendo habitación para un herido grave
hospital-stage-lay-pickaxe = se está eligiendo habitación para el pico
hospital-stage-breach-room = se está eligiendo habitación para una brecha
hospital-stage-breach-wall = se está eligiendo la pared de una brecha
hospital-stage-new-turn = va a empezar un turno
hospital-stage-converting = el suceso puede convertirse en antorcha
hospital-stage-crawling = un herido grave va a moverse
hospital-stage-daring = se está nombrando una unidad que puede salir
hospital-stage-treating = una unidad herida va a recuperarse
hospital-stage-championing = se está eligiendo un campeón
hospital-stage-taking-torch = alguien va a tomar una antorcha
hospital-stage-arriving = se está eligiendo un punto de entrada
hospital-stage-acting = las unidades actúan una tras otra, según la fase
hospital-stage-onward = una unidad en marcha sigue o para
hospital-stage-mixed = una unidad herida en el paso sigue o se queda
hospital-stage-fleeing = una unidad sale del fuego o se queda
hospital-stage-choosing = se está eligiendo el próximo combate
hospital-stage-retreating = una unidad va a retroceder
hospital-stage-raging = una unidad frenética avanza o para
hospital-stage-over = la batalla ha terminado
hospital-no-zulus-first = Primero les toca actuar a los zulúes.
hospital-no-zulus = Ahora los zulúes no actúan por las reglas en solitario.
hospital-no-such-piece = No hay ninguna unidad con ese nombre.
hospital-no-box = No queda { $unit } por colocar.
hospital-no-bowl = No hay { $unit } en el cuenco.
hospital-no-there = No se puede elegir { $at }.
hospital-no-yours = No hay ninguna unidad tuya en { $at }.
hospital-no-acted = La unidad de { $at } ya ha actuado en esta fase.
hospital-no-other = No es la unidad de { $at } la que debe decidir.
hospital-no-next = { $at } no está junto a { $from }; no se va en diagonal.
hospital-no-wall = Hay una pared entre { $from } y { $at }.
hospital-no-boxes = Nadie trepa por las cajas entre { $from } y { $at }.
hospital-no-burnt = { $at } está en llamas.
hospital-no-square = { $at } es campo abierto; los británicos no pueden ir allí.
hospital-no-far-out = { $at } no toca el hospital.
hospital-no-way-back = { $at } no está en el camino más corto a un espacio redondo.
hospital-no-must-return = La unidad de { $at } debe intentar primero volver a un espacio redondo.
hospital-no-carrier = Quien carga con un herido grave no fuerza pasos ni supera obstáculos (de { $from } a { $at }).
hospital-no-second-man = En { $at } hay otro herido grave.
hospital-no-friend = En { $at } hay una unidad del mismo bando.
hospital-no-over-friend = Nadie se para sobre un compañero; desde { $at } se sigue sin tirada.
hospital-no-steps = A la unidad no le queda ningún paso hasta { $at }.
hospital-no-rifle = La unidad de { $at } no tiene fusil.
hospital-no-loaded = Hay que recargar el fusil de { $at }.
hospital-no-need = El fusil de { $at } está cargado.
hospital-no-cold = El fusil de { $at } no dispara este turno.
hospital-no-close = Con un enemigo en su espacio, la unidad de { $at } no dispara el fusil.
hospital-no-carrier-rifle = Quien carga con un herido grave no dispara el fusil ({ $at }).
hospital-no-pistol = La unidad de { $at } no tiene pistola.
hospital-no-shots = A la pistola de { $at } no le quedan balas.
hospital-no-target = No hay a quién disparar en { $at }.
hospital-no-nearest = { $at } no es el blanco más cercano.
hospital-no-line = No hay línea de tiro de { $from } a { $at }.
hospital-no-fit = La unidad de { $at } no está en condiciones.
hospital-no-pickaxe = El pico no está a mano en { $at }.
hospital-no-hands = La unidad de { $at } tiene las manos ocupadas.
hospital-no-plain-wall = No hay una pared sencilla e intacta entre { $from } y { $at }.
hospital-no-breaches = El edificio no aguantaría una tercera brecha.
hospital-no-british-only = Eso solo lo hacen los británicos.
hospital-no-man = No hay ningún herido grave para eso en { $at }.
hospital-no-carried = Al herido de { $at } lo llevan en brazos.
hospital-no-window = No hay ventana ni brecha entre { $from } y { $at }.
hospital-no-leader = Ningún jefe da órdenes desde { $at }.
hospital-no-order = La unidad de { $at } ya tiene su orden.
hospital-no-torch-twice = La unidad de { $at } ya lleva una antorcha.
hospital-no-torch = La unidad de { $at } no lleva antorcha.
hospital-no-room = { $at } no es una habitación del hospital.
hospital-no-fight = No hay combate que resolver en { $at }.
hospital-no-retreat = No se puede retroceder a { $at }.
hospital-no-must-go-back = La unidad debe retroceder.
hospital-no-onto-zulu = Hay un zulú en { $at }.
hospital-no-dares = La unidad de { $at } ya puede salir.
hospital-no-wounded = La unidad de { $at } no está herida.
hospital-no-tended = Nadie puede atender en paz a la unidad de { $at }.
hospital-no-free-square = { $at } no es un espacio libre de campo abierto.
hospital-no-entry = { $at } no es un punto de entrada de este escenario.
hospital-no-claim = No todos los heridos graves han sido evacuados.

## Errores en un archivo de datos

hospital-fault-format = no se conoce este formato de archivo; debería ser { $known }
hospital-fault-size = el dibujo no puede estar vacío y empieza con las letras de las columnas A B C … en orden; un mapa tiene de 3 a { $columns } columnas y de 3 a { $rows } filas
hospital-fault-long-line = la línea es más larga que el mapa
hospital-fault-row = esta línea debe empezar con el número de su fila, { $row }
hospital-fault-edge = «{ $mark }» no es un borde
hospital-fault-border = en el límite del mapa no se puede dibujar nada
hospital-fault-space = «{ $mark }» no es un espacio
hospital-fault-times = { $what } debe estar una vez en el mapa; está { $times } veces
hospital-fault-unreachable = nadie puede llegar a pie a este espacio
hospital-fault-sides = este borde no es igual por los dos lados
hospital-fault-number = debe ser un número de { $low } a { $high }
hospital-fault-scenario = no hay ningún escenario llamado { $name }
hospital-fault-no-scenario = falta el escenario { $name }
hospital-fault-id = «{ $id }» está vacío, pasa de { $most } caracteres, se repite o tiene caracteres que no son a-z ni -
hospital-fault-text = un nombre o una marca tiene de 1 a { $most } caracteres en cada idioma, y todos se pueden mostrar
hospital-fault-kinds = un bando tiene como mucho { $most } clases de fichas
hospital-fault-count = { $id } debe aparecer al menos una vez, y un bando tiene como mucho { $most } fichas
hospital-fault-british = { $found } fichas británicas son muy pocas, o demasiadas para los espacios redondos; como mucho { $most }
hospital-fault-zulus = debe haber de 9 a { $most } fichas zulúes

## Errores en una posición

hospital-fault-unknown-scenario = no hay ningún escenario con este nombre
hospital-fault-no-unit = el juego no tiene esa ficha, o no tantas
hospital-fault-missing-unit = falta una ficha del juego
hospital-fault-place = la pieza no puede estar en este lugar
hospital-fault-shared = aquí hay otra unidad del mismo bando
hospital-fault-from = el espacio de donde vino no puede ser correcto
hospital-fault-mark = eso no puede ser cierto de esta ficha aquí
hospital-fault-shots = esta pistola no puede haber disparado tantas veces
hospital-fault-late = de dos enemigos en un espacio, exactamente uno llegó después: márcalo «late»
hospital-fault-torches = hay más antorchas de las que tiene el juego
hospital-fault-breach = no es una pared sencilla, o es una de más
hospital-fault-spaces = estos espacios no valen para eso
hospital-fault-men = no son tantos heridos graves como tiene el juego
hospital-fault-load = en este escenario no puede estar aquí
hospital-fault-carried = solo puede llevarlo una unidad británica sana del mismo espacio
hospital-fault-stage = lo que se decide, la parte del turno y quién decide no encajan
hospital-fault-boxed = hay fichas en la caja durante la colocación, y solo entonces
hospital-fault-turn = este no es un turno de este escenario
hospital-fault-not-over = la batalla no ha terminado así
hospital-fault-nothing = aquí no hay nada que decidir
