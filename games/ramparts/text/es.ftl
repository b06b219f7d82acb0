### Zulus on the Ramparts!, en español.

ramparts-title = ¡Zulúes en las murallas!
ramparts-about = Rorke's Drift, 1879: un jugador defiende el puesto de la misión contra cuatro regimientos zulúes que mueve el juego.
ramparts-seat-british = Británicos
ramparts-scenario-standard = Rorke's Drift
ramparts-scenario-standard-about = 22 y 23 de enero de 1879, de la primera alarma a la llegada de la columna de socorro.
ramparts-option-starting_strength = Fuerza variable
ramparts-option-starting_strength-about = Un dado por iButho puede quitarle un marcador de impacto o darle hasta dos más (R-12.1).
ramparts-option-tighter = Partida más reñida
ramparts-option-tighter-about = Tres cartas y tres marcadores iMpi se apartan sin mirarlos (R-12.2).
ramparts-option-card = Carta { $number } ({ $card })
ramparts-option-card-about = { $about }
ramparts-option-card-deck = Se baraja en el mazo (R-12.3).
ramparts-option-card-top = Se baraja en la mitad superior del mazo (R-12.3).
ramparts-option-morning_attack = Ataque al amanecer
ramparts-option-morning_attack-about = Cuando la taza se agota, los zulúes lanzan al alba su último asalto (R-12.4).
ramparts-option-valour_and_luck = Valor zulú, suerte británica
ramparts-option-valour_and_luck-about = Se puede descartar una carta para convertir un 5 de una descarga en 6, o un 6 en 5 (R-12.5).

## Tablero y piezas

ramparts-box = casilla { $box }
ramparts-box-post = { $name }
ramparts-outer-perimeter = Perímetro exterior (0)
ramparts-inner-barricade = Barricada interior (-1)
ramparts-final-redoubt = Reducto final (-2)
ramparts-sign-left = { $count }
ramparts-sign-box = { $box }
ramparts-sign-track = { $name }
ramparts-space = { $track }, { $box }
ramparts-ibutho = { $name } ({ $track })
ramparts-fire = Incendio: { $building }
ramparts-defender = { $card } defiende: { $post } ({ $from ->
        [6] con un 6
       *[other] con { $from } a { $to }
    })
ramparts-victory-marker = Marcador de victoria zulú
ramparts-barricade = Barricada: { $thirds }/3
ramparts-badge-routed = desbandado
ramparts-mark-ibutho = { $mark }
ramparts-mark-routed = x{ $mark }
ramparts-mark-fire = FUEG
ramparts-mark-defence = { $from }-{ $to }
ramparts-mark-victory = VICT
ramparts-mark-barricade = B { $thirds }/3
ramparts-horse = Natal Native Horse
ramparts-contingent = Natal Native Contingent
ramparts-company = Compañía G

## Fases y paneles

ramparts-phase-impi = Turno { $turn }: iMpi
ramparts-phase-ibutho = iButho
ramparts-phase-action = { $count ->
        [0] Acción
       *[other] Acción ({ $count })
    }
ramparts-phase-draw = Robar carta
ramparts-phase-hero = Héroe
ramparts-phase-housekeeping = Verificación
ramparts-phase-over = Fin
ramparts-panel-situation = Situación
ramparts-panel-hand = Mano
ramparts-panel-available = Héroes disponibles
ramparts-panel-platoon = Pelotón de reserva
ramparts-panel-overseer = Construye la barricada
ramparts-panel-effects = Qué pueden hacer
ramparts-card-number = { $number }
ramparts-marker-name = { $name }
ramparts-range-close = corta
ramparts-range-medium = media
ramparts-range-long = larga
ramparts-range-dice = { $count ->
        [0] –
       *[other] { $count }
    }
ramparts-card-does = { $card } ({ $effects })
ramparts-is-lieutenant = teniente
ramparts-is-sergeant = sargento
ramparts-is-platoon = solo con el pelotón de reserva
ramparts-is-melee = cuerpo a cuerpo
ramparts-is-tiring = después, Pocas municiones/agua
ramparts-is-no-limit = sin límite de mano
ramparts-is-supplied = las descargas no devuelven Pocas municiones/agua
ramparts-is-far = también casilla 4
ramparts-is-fire-fighter = +{ $bonus } contra incendios
ramparts-is-steady = el fuego no manda a la mano a su defensor: { $post }
ramparts-is-defender = { $from ->
        [6] defiende con un 6: { $post }
       *[other] defiende con { $from } a { $to }: { $post }
    }
ramparts-ability-return = vuelve a la mano: { $effects }
ramparts-ability-return-draw = vuelve a la mano, fase de robar: { $effects }
ramparts-ability-discard = descarte: { $effects }
ramparts-ability-discard-draw = descarte, fase de robar: { $effects }
ramparts-ability-discard-volley = descarte, tras tirar una descarga: { $effects }
ramparts-ability-play = gratis: { $effects }
ramparts-ability-instead = en lugar de robar: { $effects }
ramparts-panel-discards = Descartes
ramparts-panel-pile = Mazo
ramparts-panel-cup = En la taza
ramparts-panel-unseen = En la taza, salvo tres apartados sin ver
ramparts-panel-used = Marcadores usados
ramparts-panel-casualties = Bajas zulúes
ramparts-panel-score = Puntos
ramparts-item-card = { $number } { $card } ({ $id })
ramparts-item-volley = { $number } { $card } ({ $id }) { $close }/{ $medium }/{ $long }
ramparts-item-name = { $card }
ramparts-item-marker = { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
ramparts-item-hits = { $name } { $count ->
        [one] 1 marcador de impacto
       *[other] { $count } marcadores de impacto
    }
ramparts-item-eliminated = { $name }, la unidad
ramparts-pile-top = { $count } encima de la Noche
ramparts-pile-bottom = { $count } debajo
ramparts-pile-next = las { $count } siguientes
ramparts-pile-last = las { $count } últimas, con la columna de socorro
ramparts-state-day = de día
ramparts-state-night = de noche
ramparts-state-morning = la mañana siguiente
ramparts-state-victory = marcador de victoria zulú en: { $box }
ramparts-state-low = Pocas municiones/agua
ramparts-state-low-for-good = Pocas municiones/agua hasta el final
ramparts-state-supplied = munición y agua repartidas
ramparts-state-overheat = fusiles recalentados
ramparts-state-snipers = bajo el fuego de francotiradores
ramparts-state-tighter = tres cartas y tres marcadores apartados
ramparts-score-heroes = { $points } por { $count } { $count ->
        [one] Héroe
       *[other] Héroes
    }
ramparts-score-decorated = { $points } por { $count } { $count ->
        [one] Héroe condecorado
       *[other] Héroes condecorados
    }
ramparts-score-buildings = { $points } por { $count } { $count ->
        [one] edificio
       *[other] edificios
    } sin arder
ramparts-score-hits = { $points } por { $count } { $count ->
        [one] marcador
       *[other] marcadores
    } de impacto entre las bajas
ramparts-score-ibuthos = { $points } por { $count } { $count ->
        [one] iButho eliminado
       *[other] iButhos eliminados
    }
ramparts-score-held = { $points } porque ningún iButho ha alcanzado el marcador de victoria zulú
ramparts-score-horse = { $points } por la Natal Native Horse
ramparts-score-contingent = { $points } por el Natal Native Contingent
ramparts-score-company = { $points } por la Compañía G
ramparts-score-now = { $points } en total si acabara ahora: { $level }
ramparts-score-final = { $points } en total: { $level }
ramparts-level-tragic = Derrota trágica
ramparts-level-ignoble = Derrota innoble
ramparts-level-standoff = Tablas
ramparts-level-minor = Victoria británica menor
ramparts-level-major = Gran victoria británica
ramparts-level-epic = Victoria británica épica

## Preguntas

ramparts-ask-impi = Fase iMpi del turno { $turn }: saque un marcador iMpi de la taza.
ramparts-ask-fires = Arden los dos edificios y se apaga un incendio: elija cuál.
ramparts-ask-action = { $count ->
        [one] Fase de acción: realice una acción, use capacidades gratuitas o siga adelante.
       *[other] Fase de acción: realice hasta { $count } acciones, use capacidades gratuitas o siga adelante.
    }
ramparts-ask-action-quiet = { $count ->
        [one] Fase de acción: realice una acción (este turno no hay descargas), use capacidades gratuitas o siga adelante.
       *[other] Fase de acción: realice hasta { $count } acciones (este turno no hay descargas), use capacidades gratuitas o siga adelante.
    }
ramparts-ask-free = Fase de acción: no quedan acciones. Use capacidades gratuitas o siga adelante.
ramparts-ask-reroll = Fase de acción, descarga contra { $track }: { $dice }. Sacrifique a un Héroe para volver a tirar dados, o déjelos.
ramparts-ask-raise = Fase de acción, descarga contra { $track }: { $dice }. La Compañía G suma 1 al dado que elija.
ramparts-ask-luck = Fase de acción, descarga contra { $track }: { $dice }. Descarte una carta para girar un 5 o un 6, o deje los dados.
ramparts-ask-draw = { $count ->
        [0] Fase de robar: no queda nada que robar. Use una capacidad o siga adelante.
        [one] Fase de robar: robe una carta, use una capacidad o siga adelante.
       *[other] Fase de robar: puede robar hasta { $count } cartas. Robe, use una capacidad o siga adelante.
    }
ramparts-ask-must-draw = Fase de robar: ahora hay que robar una carta.
ramparts-ask-muster = { $card } llama a todos: presente a los Héroes de su mano que quiera y a uno de los descartes.
ramparts-ask-muster-hand = { $card } llama a todos: presente a los demás Héroes de su mano que quiera.
ramparts-ask-hero = Fase de héroe: presente gratis a un Héroe o siga adelante.
ramparts-ask-discard = { $count ->
        [one] Verificación: descarte una carta; el límite es cinco.
       *[other] Verificación: descarte { $count } cartas, de una en una; el límite es cinco.
    }
ramparts-note-quiet = Este turno no se pueden hacer descargas.
ramparts-note-last-chance = Esta fase de acción es la última ocasión de retirar Pocas municiones/agua.
ramparts-note-inside = Hay zulúes dentro del perímetro: toda descarga debe ir contra ellos.

## Opciones

ramparts-do-marker = Sacar un marcador iMpi
ramparts-do-douse = Apagar el incendio: { $building }
ramparts-do-forth = Presentar a { $card }
ramparts-do-forth-fallen = Presentar a { $card } desde los descartes
ramparts-do-form = Formar el pelotón de reserva con { $card } y { $other }
ramparts-do-disband = Disolver el pelotón de reserva
ramparts-do-build = Seguir con la barricada: { $box }, paso { $thirds } de 3
ramparts-do-build-under = Construir con { $card }: { $box }, paso { $thirds } de 3
ramparts-do-stop = Dejar de construir
ramparts-do-fight = Combatir un incendio con { $card }
ramparts-do-supply = Repartir munición y agua con { $card }
ramparts-do-volley = { $penalties ->
        [0] Disparar con { $card } contra { $track }: { $dice ->
            [one] un dado
           *[other] { $dice } dados
        }
       *[other] Disparar con { $card } contra { $track }: { $dice ->
            [one] un dado
           *[other] { $dice } dados
        }, { $penalties } × -1
    }
ramparts-do-return = { $card } vuelve a la mano: { $effects }{ $about }
ramparts-do-sacrifice = Sacrificio de { $card }: { $effects }{ $about }
ramparts-do-play = Jugar { $card }: { $effects }{ $about }
ramparts-about-nothing = {""}
ramparts-about-card = {" "}({ $card })
ramparts-about-track = {" "}({ $track })
ramparts-do-reroll = Sacrificar a { $card } y volver a tirar { $dice }
ramparts-do-raise = Sumar 1 a un dado que muestra { $face }
ramparts-do-turn = Descartar { $card } y convertir un { $face } en { $to }
ramparts-do-keep = Dejar los dados como están
ramparts-do-draw = Robar una carta
ramparts-do-discard = Descartar { $card }
ramparts-do-done-action = Terminar la fase de acción
ramparts-do-done-draw = Terminar la fase de robar
ramparts-do-done-hero = Terminar la fase de héroe
ramparts-do-done-muster = Nadie más
ramparts-effect-draw-more = { $count ->
        [one] se puede robar una carta más
       *[other] se pueden robar hasta { $count } cartas más
    }
ramparts-effect-draw = { $count ->
        [one] robar una carta
       *[other] robar { $count } cartas
    }
ramparts-effect-actions = { $count ->
        [one] una acción más
       *[other] { $count } acciones más
    }
ramparts-effect-forth = presentar a otro Héroe
ramparts-effect-forth-all = presentar a todos los Héroes de la mano
ramparts-effect-muster = presentar a los Héroes de la mano que se quiera y a uno de los descartes
ramparts-effect-supply = retirar Pocas municiones/agua
ramparts-effect-retrieve = recuperar una carta de los descartes
ramparts-effect-retrieve-hero = recuperar a un Héroe de los descartes
ramparts-effect-retrieve-event = recuperar un Evento de los descartes
ramparts-effect-back = { $count ->
        [one] un iButho retrocede una casilla
       *[other] un iButho retrocede { $count } casillas
    }
ramparts-effect-stampede = retroceden los iButhos cercanos a los muros
ramparts-effect-douse = apagar un incendio
ramparts-effect-build = un paso de la barricada
ramparts-effect-reroll = volver a tirar dados de una descarga

## Palabras con que empiezan las acciones; varias se separan con barras, se muestra la primera

ramparts-verb-marker = marcador | sacar
ramparts-verb-douse = apagar
ramparts-verb-forth = presentar
ramparts-verb-form = formar
ramparts-verb-disband = disolver
ramparts-verb-build = construir
ramparts-verb-stop = parar
ramparts-verb-fight = combatir
ramparts-verb-supply = repartir
ramparts-verb-volley = descarga | disparar | salva
ramparts-verb-use = usar
ramparts-verb-reroll = retirar-dados | volver-a-tirar
ramparts-verb-raise = sumar
ramparts-verb-turn = girar
ramparts-verb-keep = dejar
ramparts-verb-draw = robar
ramparts-verb-discard = descartar
ramparts-verb-done = seguir | pasar | fin

## Para qué son los dados y las extracciones

ramparts-why-ibutho = el iButho del siguiente camino
ramparts-why-strength = la fuerza inicial de un iButho
ramparts-why-marker = el marcador iMpi
ramparts-why-extra = el marcador tras Fusiles recalentados
ramparts-why-snipers = los marcadores tras Francotiradores, hasta un Avance; deja los demás fuera mientras tanto
ramparts-why-second = el segundo Avance de la mañana
ramparts-why-dawn = los últimos marcadores de la taza
ramparts-why-recall = el marcador de Avance que vuelve a la taza
ramparts-why-prince = el príncipe Dabulamanzi
ramparts-why-defence = el defensor
ramparts-why-fire = Edificio en llamas
ramparts-why-fighting = la lucha contra el incendio
ramparts-why-volley = la descarga
ramparts-why-reroll = los dados que se repiten
ramparts-why-card = la carta superior del mazo

## Sucesos

ramparts-mustered = { $track }: { $name }, { $hits } marcadores de impacto, en la casilla 5.
ramparts-strength-rolled = { $track }: un { $roll }, así que { $hits } marcadores de impacto.
ramparts-turn = Turno { $turn }.
ramparts-marker = Marcador iMpi: { $marker }.
ramparts-extra = Otro marcador: { $marker }.
ramparts-second = Vienen otra vez: { $marker }.
ramparts-marker-back = { $marker } vuelve a la taza.
ramparts-advances-back = { $count ->
        [0] No hay marcadores de Avance usados que devolver a la taza.
        [one] El único marcador de Avance usado vuelve a la taza.
       *[other] Los { $count } marcadores de Avance usados vuelven a la taza.
    }
ramparts-cup-empty = La taza está vacía; no se saca ningún marcador.
ramparts-advanced = { $track }: avanza a { $box }.
ramparts-blocked = { $track }: no puede entrar, ya hay otro iButho en { $box }.
ramparts-halted = El incendio los detiene por este turno: { $building }.
ramparts-repelled = { $card } saca un { $roll }: rechaza el ataque ({ $track }).
ramparts-overran = { $card } saca un { $roll }: la defensa cede ({ $track }).
ramparts-recovered = { $track }: se ha repuesto y vuelve a { $box }.
ramparts-regained = { $track }: recupera un marcador de impacto.
ramparts-ceasefire = Los hombres descansan: este turno no hay descargas.
ramparts-went-back = { $track }: retrocede a { $box }.
ramparts-routed = { $track }: el iButho se desbanda.
ramparts-fire-rolled = Edificio en llamas: el dado muestra { $roll }.
ramparts-fire-nothing = Los incendios siguen como estaban.
ramparts-caught-fire = ¡Está ardiendo! { $building }.
ramparts-fire-out = Incendio apagado: { $building }.
ramparts-prince = El príncipe azuza a sus guerreros: { $roll }.
ramparts-overheated = Los fusiles se recalientan: -1 a las descargas de este turno.
ramparts-sniped = Francotiradores en la colina: -1 a las descargas de este turno.
ramparts-debate = Los oficiales debaten; se pierde el resto del turno.
ramparts-dawn = Amanece: los zulúes se reúnen para el último asalto.
ramparts-gathered = { $track }: se reúne en { $box }.
ramparts-low-for-good = Se ha repartido la última munición: Pocas municiones/agua ya no se retira.
ramparts-post-held = { $card } defiende: { $post }.
ramparts-post-left = { $card } aguarda a que se apague el incendio: { $post }.
ramparts-to-hand = { $card } vuelve a la mano.
ramparts-put-forth = Se presenta: { $card }.
ramparts-formed = { $card } y { $other } forman el pelotón de reserva.
ramparts-disbanded = El pelotón de reserva se disuelve; sus dos jefes vuelven a la mano.
ramparts-oversees = { $card } dirige la barricada.
ramparts-built = La barricada crece, { $thirds } de 3: { $box }.
ramparts-barricade-done = La barricada está lista; el marcador de victoria zulú pasa a: { $box }.
ramparts-stopped-building = { $card } deja la barricada y vuelve a la mano.
ramparts-fought-fire = { $card } dirige a los hombres contra el fuego.
ramparts-fight-rolled = Lucha contra el incendio: { $roll }, cuenta como { $total }.
ramparts-supplied = Se reparten munición y agua.
ramparts-low-again = Escasean la munición y el agua.
ramparts-fired = { $card }: ¡fuego! Objetivo: { $track }.
ramparts-rolled = Los dados: { $dice }.
ramparts-rerolled = { $card } serena la línea; ahora los dados: { $dice }.
ramparts-modified = { $count } × -1 a los dados más altos: { $dice }.
ramparts-raised = La Compañía G mejora un { $face }: { $dice }.
ramparts-turned = Se entrega { $card } para girar un { $face }: { $dice }.
ramparts-results = { $track }: { $hits ->
        [one] 1 impacto
       *[other] { $hits } impactos
    }, { $retreats ->
        [one] 1 retirada
       *[other] { $retreats } retiradas
    }.
ramparts-eliminated = { $track }: el iButho queda destruido.
ramparts-used-return = { $card } da una orden y vuelve a la mano.
ramparts-used-discard = { $card } se sacrifica.
ramparts-used-play = Se juega { $card }.
ramparts-more-actions = { $count ->
        [one] Una acción más este turno.
       *[other] { $count } acciones más este turno.
    }
ramparts-retrieved = { $card } vuelve de los descartes.
ramparts-horse-came = Llega al galope la Natal Native Horse.
ramparts-contingent-came = El Natal Native Contingent guarnece los muros.
ramparts-company-came = Ha llegado la Compañía G.
ramparts-drew = Carta robada: { $card }.
ramparts-wasted = { $card } se descarta sin efecto.
ramparts-night-falls = Cae la noche.
ramparts-discarded = Se descarta { $card }.
ramparts-phase-ended = La fase ha terminado.
ramparts-end-overrun = Cae el puesto ({ $track }): los zulúes alcanzan su marcador de victoria. { $points } puntos; nivel: { $level }.
ramparts-end-broken = El puesto se salva: no queda ningún zulú en la lucha. { $points } puntos; nivel: { $level }.
ramparts-end-relief = Llega la columna de socorro. { $points } puntos; nivel: { $level }.

## Negativas

ramparts-no-impi = Primero saque el marcador iMpi del turno.
ramparts-no-fires = Primero di qué incendio se apaga.
ramparts-no-action = Eso no se puede hacer en la fase de acción.
ramparts-no-volley = Los dados de una descarga están sobre la mesa: cámbielos o déjelos.
ramparts-no-draw = En la fase de robar solo se roba o se usan capacidades para ello.
ramparts-no-muster = Primero diga a quién más se presenta, o que a nadie.
ramparts-no-hero = En la fase de héroe solo se puede presentar a un Héroe.
ramparts-no-discarding = Tiene demasiadas cartas: antes descarte.
ramparts-no-over = La batalla ha terminado.
ramparts-no-such-card = No hay ninguna carta { $name }.
ramparts-no-such-track = No hay ningún camino llamado { $name }.
ramparts-no-action-left = No quedan acciones este turno.
ramparts-no-mustered = { $card } no es un Héroe de su mano ni uno que pueda volver de los descartes.
ramparts-no-hero-in-hand = { $card } no es un Héroe de su mano.
ramparts-no-available = { $card } no está disponible para esto.
ramparts-no-in-hand = { $card } no está en su mano.
ramparts-no-second-platoon = El pelotón de reserva ya está formado.
ramparts-no-platoon = El pelotón de reserva no está formado.
ramparts-no-leader = { $card } no puede mandar esto: el pelotón pide un teniente y un sargento; la barricada, uno de ellos.
ramparts-no-overseer = Nadie está construyendo.
ramparts-no-needs-overseer = La barricada necesita un teniente o un sargento que la dirija.
ramparts-no-has-overseer = La barricada ya tiene quien la dirija; para cambiarlo, antes hay que parar.
ramparts-no-more-building = No se construye nada más allá del reducto final.
ramparts-no-begun = Esta barricada se empezó este turno; el segundo paso es para un turno posterior.
ramparts-no-fire = No arde nada.
ramparts-no-burning = No arde ningún edificio en ese camino: { $track }.
ramparts-no-low = Pocas municiones/agua no está en el mapa.
ramparts-no-low-for-good = Pasado el turno del amanecer, Pocas municiones/agua ya no se retira.
ramparts-no-volleys = Este turno no hay descargas.
ramparts-no-target = { $track }: no hay ningún iButho en la lucha.
ramparts-no-zulus-inside = Hay zulúes dentro del perímetro y deben ser el objetivo.
ramparts-no-behind-fire = { $track }: el iButho está detrás de un edificio en llamas.
ramparts-no-range = { $card } no tiene dados para ese alcance ({ $track }).
ramparts-no-needs-platoon = { $card } solo se juega con el pelotón de reserva formado.
ramparts-no-such-dice = Esos dados no están sobre la mesa.
ramparts-no-ability = { $card } no tiene esa capacidad.
ramparts-no-time = Esta capacidad de { $card } tiene otro momento.
ramparts-no-led = { $card } ya ha usado esta capacidad este turno.
ramparts-no-effect = No tendría ningún efecto: { $card }.
ramparts-no-late = { $card } solo se juega en lugar de robar.
ramparts-no-draw-left = No quedan cartas que robar este turno.
ramparts-no-must-draw = Este turno hay que robar una carta.

## Errores en un archivo de datos

ramparts-fault-format = este formato de archivo no se conoce; debería ser { $known }
ramparts-fault-count = debe haber al menos uno y como mucho { $most }
ramparts-fault-id = "{ $id }" se repite o no es un nombre: minúsculas, cifras y guiones, con una letra al principio
ramparts-fault-tracks = debe haber cuatro caminos, dos de ellos con edificio
ramparts-fault-ibuthos = debe haber cuatro iButhos
ramparts-fault-hits = un iButho tiene de 1 a { $most } marcadores de impacto
ramparts-fault-strength = dos iButhos no pueden tener la misma fuerza impresa
ramparts-fault-column = una columna de la tabla de incendios tiene seis resultados
ramparts-fault-fire = "{ $word }" no es un resultado: escribe "-", "out", "another" o el nombre de un edificio
ramparts-fault-markers = debe haber de 4 a { $copies } marcadores de { $most } clases como mucho, y alguno de Avance
ramparts-fault-track = no hay ningún camino llamado { $name }
ramparts-fault-advance = un Avance nombra sus caminos y mueve de 1 a 5 casillas
ramparts-fault-omen = un marcador tiene "advance" o "event", no ambos
ramparts-fault-charge = una carga nombra su "ibutho" y de 1 a 5 "boxes"
ramparts-fault-number = el número { $number } se repite o no es un número
ramparts-fault-deck = puede haber como mucho { $most } cartas
ramparts-fault-dice = puede haber como mucho { $most } dados
ramparts-fault-reach = el alcance es 3 o 4
ramparts-fault-cost = las capacidades de un Héroe cuestan "return" o "discard", las de un Evento "play", las demás cartas no tienen; cuatro como mucho
ramparts-fault-effect = "{ $effect }" no es un efecto; los efectos son: { $known }
ramparts-fault-ability = esta capacidad no tiene efecto, o tiene efectos impropios de su momento, o dos que piden elegir
ramparts-fault-traits = estas funciones, rasgos o este comienzo no van con esta clase de carta
ramparts-fault-about = `about` solo explica las cartas opcionales
ramparts-fault-holder = este puesto ya tiene defensor, o la carta defiende dos
ramparts-fault-constant = "{ $text }" no es una capacidad constante; están al principio del archivo estándar
ramparts-fault-whole = debe haber una carta de socorro, una de noche y al menos { $least } cartas que barajar
ramparts-fault-hand = la mano inicial está vacía
ramparts-fault-companions = hay menos acompañantes que Héroes nombrados por las cartas de la expansión

## Errores en una posición

ramparts-fault-name = no hay nada llamado { $name }
ramparts-fault-card-twice = una carta está en dos sitios
ramparts-fault-card-missing = falta una carta que siempre está en juego
ramparts-fault-card-place = una carta está donde no puede estar
ramparts-fault-companions-in-play = hay en juego tantos acompañantes como Héroes de la expansión
ramparts-fault-pile = las partes del mazo no contienen las cartas sin robar
ramparts-fault-cup = no todos los marcadores están en la taza, usados o sin ver
ramparts-fault-drawn = lo sacado solo se anota si se han apartado marcadores; debe incluir los usados y dejar bastantes que puedan estar apartados
ramparts-fault-four = debe haber cuatro iButhos en cuatro caminos
ramparts-fault-hits-on = un iButho tiene más o menos marcadores de impacto de los posibles
ramparts-fault-box = un iButho está donde no puede estar, o la batalla habría terminado
ramparts-fault-crowded = una casilla interior contiene un solo iButho
ramparts-fault-generic = no hay tantos marcadores de impacto genéricos
ramparts-fault-burning = solo arden los edificios
ramparts-fault-victory = el marcador de victoria zulú está en 0, -1 o -2
ramparts-fault-thirds = la barricada no puede estar tan adelantada
ramparts-fault-platoon = el pelotón de reserva es un teniente y un sargento, o nadie
ramparts-fault-overseer = dirige la barricada un teniente o un sargento, y solo si está empezada
ramparts-fault-night = es de noche desde la carta de la Noche hasta el alba
ramparts-fault-dawn = así no llega el alba
ramparts-fault-turn = los turnos se cuentan desde 1
ramparts-fault-stage = aquí no se puede estar decidiendo eso
ramparts-fault-relief = la batalla termina cuando se roba la columna de socorro, y solo entonces
ramparts-fault-dice-shown = una descarga tiene de 1 a 7 dados, y cada uno muestra 6 como mucho

## Probabilidades

ramparts-odds-hits = impactos
ramparts-odds-retreats = retiradas
ramparts-odds-out = fuegos apagados
