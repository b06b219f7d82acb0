### Zulus on the Ramparts!, en español.

ramparts-title = ¡Zulúes en las murallas!
ramparts-about = Rorke's Drift, 1879. Usted defiende el puesto de la misión contra cuatro regimientos zulúes, que mueve el propio juego.
ramparts-seat-british = Británicos
ramparts-side-british = los británicos
ramparts-scenario-standard = Rorke's Drift
ramparts-scenario-standard-about = 22 y 23 de enero de 1879, desde la primera alarma hasta que llega la Columna de Socorro.
ramparts-scenario-standard-story = La tarde del 22 de enero de 1879 dos jinetes irrumpen al galope en la misión de Rorke's Drift: el campamento de Isandlwana ha sido aniquilado y unos cuatro mil zulúes vienen hacia aquí. Apenas ciento cincuenta hombres, una cuarta parte de ellos enfermos, levantan con sacos de maíz y cajas de galletas un muro entre el hospital y el almacén. Defiéndalo toda la tarde y toda la noche, hasta que los zulúes desistan o asome la Columna de Socorro.
ramparts-option-starting_strength = Fuerza variable
ramparts-option-starting_strength-about = Se tira un dado por iButho: puede empezar con un marcador de Impacto menos o con hasta dos más (R-12.1).
ramparts-option-tighter = Un juego más reñido
ramparts-option-tighter-about = Se apartan sin mirar tres cartas y tres marcadores iMpi: nunca se sabe qué falta (R-12.2).
ramparts-option-card = Carta { $number }: { $card-name }
ramparts-option-card-about = { $about }
ramparts-option-card-deck = Se baraja en el mazo (R-12.3).
ramparts-option-card-top = Se baraja en la mitad superior del mazo (R-12.3).
ramparts-option-morning_attack = Ataque al amanecer
ramparts-option-morning_attack-about = Cuando se vacía la taza, los zulúes lanzan al alba un último asalto (R-12.4).
ramparts-option-valour_and_luck = Valor zulú, suerte británica
ramparts-option-valour_and_luck-about = Descartando una carta se convierte un 5 de una salva en un 6, o un 6 en un 5 (R-12.5).

## Tablero y piezas

ramparts-box = el Área { $box }
ramparts-box-post = { $name }
ramparts-outer-perimeter = el Perímetro Exterior
ramparts-inner-barricade = la Barricada Interior
ramparts-final-redoubt = el Reducto Final
ramparts-sign-name = { $name-name }
ramparts-sign-inside = { $box-name } ({ $at })
ramparts-sign-left = { $count }
ramparts-sign-box = { $box }
ramparts-space = { $track-name }, { $box-name }
ramparts-ibutho = { $name } ({ $track-name })
ramparts-fire = Fuego en { $building }
ramparts-defender = { $card-start } { $card-number ->
        [other] defienden
       *[one] defiende
    } { $post } con { $from ->
        [6] un 6
       *[other] { $from }-{ $to }
    }
ramparts-victory-marker = Marcador de Victoria Zulú
ramparts-barricade = Barricada: { $thirds }/3
ramparts-badge-routed = Derrotado
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

ramparts-phase-impi = iMpi
ramparts-phase-ibutho = iButho
ramparts-phase-action = { $count ->
        [0] Acción
       *[other] Acción ({ $count })
    }
ramparts-phase-draw = Robar carta
ramparts-phase-hero = Héroe
ramparts-phase-housekeeping = Verificación
ramparts-phase-over = Fin
ramparts-chapter = Turno { $turn }: { $phase }
ramparts-chapter-impi = iMpi
ramparts-chapter-action = Acción
ramparts-panel-situation = Situación
ramparts-panel-hand = Mano
ramparts-panel-available = Héroes Disponibles
ramparts-panel-platoon = Pelotón de Reserva
ramparts-panel-overseer = Construyendo la barricada
ramparts-panel-effects = Qué pueden hacer
ramparts-card-number = { $number }
ramparts-marker-name = { $name-name }
ramparts-range-close = cercano
ramparts-range-medium = medio
ramparts-range-long = largo
ramparts-range-dice = { $count ->
        [0] –
       *[other] { $count }
    }
ramparts-card-does = { $effects }
ramparts-is-lieutenant = Teniente
ramparts-is-sergeant = Sargento
ramparts-is-platoon = solo con el Pelotón de Reserva
ramparts-is-melee = cuerpo a cuerpo: a alcance cercano, la noche no le resta nada
ramparts-is-tiring = después vuelve Pocas Municiones/Agua
ramparts-is-no-limit = sin límite de cartas en la mano
ramparts-is-supplied = las salvas ya no traen Pocas Municiones/Agua
ramparts-is-far = alcanza también el Área 4
ramparts-is-fire-fighter = +{ $bonus } al luchar contra el fuego
ramparts-is-steady = el fuego no devuelve a la mano al defensor { $post-de }
ramparts-is-defender = defiende { $post } con { $from ->
        [6] un 6
       *[other] { $from }-{ $to }
    }
ramparts-ability-return = vuelve a la mano: { $effects }
ramparts-ability-return-draw = vuelve a la mano, en la fase de robar: { $effects }
ramparts-ability-discard = sacrificio: { $effects }
ramparts-ability-discard-draw = sacrificio, en la fase de robar: { $effects }
ramparts-ability-discard-volley = sacrificio, tras tirar una salva: { $effects }
ramparts-ability-play = se juega gratis: { $effects }
ramparts-ability-instead = se juega en lugar de robar: { $effects }
ramparts-panel-discards = Pila de descarte
ramparts-panel-pile = Pila de robar
ramparts-panel-cup = Taza iMpi
ramparts-panel-unseen = Taza iMpi (tres apartados sin ver)
ramparts-panel-casualties = Bajas Zulúes
ramparts-panel-score = Puntos
ramparts-item-card = { $number } { $card-name } ({ $id })
ramparts-drawn-card = { $number } { $card-name }
ramparts-item-volley = { $number } { $card-name } ({ $id }) { $close }/{ $medium }/{ $long }
ramparts-item-name = { $card-name }
ramparts-pile-top = Antes de la noche
ramparts-pile-bottom = Después
ramparts-pile-next = Las siguientes
ramparts-pile-last = Las últimas, con la Columna de Socorro
ramparts-state-day = día
ramparts-state-night = noche: -1 a las salvas
ramparts-state-morning = la mañana siguiente
ramparts-state-low = escasas: -1 a las salvas
ramparts-state-low-for-good = escasas hasta el final: -1 a las salvas
ramparts-state-supplied = suficientes
ramparts-state-overheat = rifles recalentados: -1 a las salvas
ramparts-state-snipers = francotiradores: -1 a las salvas
ramparts-state-tighter = tres cartas y tres marcadores
ramparts-score-heroes = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por { $count } { $count ->
        [one] Héroe
       *[other] Héroes
    }
ramparts-score-decorated = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por { $count } { $count ->
        [one] Héroe condecorado
       *[other] Héroes condecorados
    }
ramparts-score-buildings = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por { $count ->
        [one] 1 edificio que no arde
       *[other] { $count } edificios que no arden
    }
ramparts-score-hits = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por { $count } { $count ->
        [one] marcador
       *[other] marcadores
    } de Impacto entre las bajas
ramparts-score-ibuthos = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por { $count } { $count ->
        [one] iButho eliminado
       *[other] iButhos eliminados
    }
ramparts-score-held = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } porque ningún iButho ha alcanzado el marcador de Victoria Zulú
ramparts-score-horse = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por la Natal Native Horse
ramparts-score-contingent = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por el Natal Native Contingent
ramparts-score-company = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por la Compañía G
ramparts-level-tragic = Derrota Trágica
ramparts-level-ignoble = Derrota Innoble
ramparts-level-standoff = Tablas
ramparts-level-minor = Victoria Menor Británica
ramparts-level-major = Gran Victoria Británica
ramparts-level-epic = Victoria Épica Británica

## Preguntas

ramparts-ask-impi = Turno { $turn }: saque un marcador iMpi de la taza y vea qué hacen los zulúes.
ramparts-ask-fires = Arden los dos edificios y se apaga un fuego. ¿Cuál?
ramparts-ask-action = { $count ->
        [one] Fase de Acción: tiene una Acción. Las capacidades gratuitas no la gastan.
       *[other] Fase de Acción: tiene { $count } Acciones. Las capacidades gratuitas no las gastan.
    }
ramparts-ask-action-quiet = { $count ->
        [one] Fase de Acción: tiene una Acción, pero este turno no hay salvas. Las capacidades gratuitas no la gastan.
       *[other] Fase de Acción: tiene { $count } Acciones, pero este turno no hay salvas. Las capacidades gratuitas no las gastan.
    }
ramparts-ask-free = Fase de Acción: no le quedan Acciones. Aún puede usar capacidades gratuitas, o terminar la fase.
ramparts-ask-reroll = Salva contra { $track }: { $dice }. Sacrifique a un Héroe para repetir dados, o quédese con ellos.
ramparts-ask-raise = Salva contra { $track }: { $dice }. La Compañía G suma 1 a un dado: ¿a cuál?
ramparts-ask-luck = Salva contra { $track }: { $dice }. Descarte una carta para cambiar un 5 o un 6, o quédese con los dados.
ramparts-ask-draw = { $count ->
        [0] Fase de Robar Carta: ya no puede robar más. Use una capacidad o termine la fase.
        [one] Fase de Robar Carta: puede robar una carta.
       *[other] Fase de Robar Carta: puede robar hasta { $count } cartas.
    }
ramparts-ask-must-draw = Fase de Robar Carta: tiene que robar una carta.
ramparts-ask-muster = { $card-start } { $card-number ->
        [other] llaman
       *[one] llama
    } a todos: Presente a cuantos Héroes quiera de su mano, y a uno de los descartes.
ramparts-ask-muster-hand = { $card-start } { $card-number ->
        [other] llaman
       *[one] llama
    } a todos: Presente a cuantos Héroes más quiera de su mano.
ramparts-ask-hero = Fase de Héroe: Presente gratis a un Héroe, o termine la fase.
ramparts-ask-discard = { $count ->
        [one] Fase de Verificación: el límite son cinco cartas. Descarte una.
       *[other] Fase de Verificación: el límite son cinco cartas. Descarte { $count }, de una en una.
    }
ramparts-note-quiet = Los hombres descansan: este turno no hay salvas.
ramparts-note-last-chance = Es su última oportunidad de retirar Pocas Municiones/Agua.
ramparts-note-inside = Hay zulúes dentro del perímetro: toda salva debe dispararse contra ellos.

## Opciones

ramparts-do-marker = Sacar un marcador iMpi
ramparts-do-douse = Apagar el fuego en { $building }
ramparts-do-forth = Presentar { $card-a }
ramparts-do-forth-fallen = Presentar { $card-a } desde los descartes
ramparts-do-form = { $card-start } y { $other } forman el Pelotón de Reserva
ramparts-do-disband = Disolver el Pelotón de Reserva
ramparts-do-build = Seguir construyendo { $box } (paso { $thirds } de 3)
ramparts-do-build-under = { $card-start } { $card-number ->
        [other] ponen
       *[one] pone
    } a los hombres a construir { $box } (paso { $thirds } de 3)
ramparts-do-stop = Dejar de construir
ramparts-do-fight = Enviar { $card-a } a luchar contra el fuego
ramparts-do-supply = { $card-start } { $card-number ->
        [other] distribuyen
       *[one] distribuye
    } municiones y agua
ramparts-do-volley = { $hero ->
        [yes] { $card-start } { $card-number ->
            [other] disparan
           *[one] dispara
        } contra { $track }
       *[no] { $card }: salva contra { $track }
    }, { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }{ $penalties ->
        [0] {""}
        [one] , -1 al más alto
       *[other] , -1 a cada uno de los { $penalties } más altos
    }
ramparts-do-return = Devolver { $card-a } a la mano: { $effects }{ $about }
ramparts-do-sacrifice = Sacrificar { $card-a }: { $effects }{ $about }
ramparts-do-play = Jugar { $card }: { $effects }{ $about }
ramparts-about-nothing = {""}
ramparts-about-card = {" "}({ $card-name })
ramparts-about-track = {" "}({ $track-name })
ramparts-do-reroll = Sacrificar { $card-a } para repetir { $dice }
ramparts-do-raise = Sumar 1 a un { $face }
ramparts-do-turn = Descartar { $card-a } para convertir un { $face } en un { $to }
ramparts-do-keep = Quedarse con los dados
ramparts-do-draw = Robar una carta
ramparts-do-discard = Descartar { $card-a }
ramparts-do-done-action = Terminar la Fase de Acción
ramparts-do-done-draw = Terminar la Fase de Robar Carta
ramparts-do-done-hero = Terminar la Fase de Héroe
ramparts-do-done-muster = Nadie más
ramparts-grave-sacrifice = { $card-start } { $card-number ->
        [other] irán
       *[one] irá
    } a los descartes. ¿Confirma el sacrificio?
ramparts-grave-last = Es la última carta de su mano ({ $card-name }). ¿Disparar la salva con ella?
ramparts-grave-done = Todavía puede disparar una salva. ¿Terminar la Fase de Acción de todos modos?
ramparts-effect-draw-more = { $count ->
        [one] robar una carta más
       *[other] robar hasta { $count } cartas más
    }
ramparts-effect-draw = { $count ->
        [one] robar una carta
       *[other] robar { $count } cartas
    }
ramparts-effect-actions = { $count ->
        [one] una Acción más
       *[other] { $count } Acciones más
    }
ramparts-effect-forth = Presentar a otro Héroe
ramparts-effect-forth-all = Presentar a todos los Héroes de la mano
ramparts-effect-muster = Presentar a los Héroes de la mano que se quiera y a uno de los descartes
ramparts-effect-supply = retirar Pocas Municiones/Agua
ramparts-effect-retrieve = recuperar cualquier carta de los descartes
ramparts-effect-retrieve-hero = recuperar a un Héroe de los descartes
ramparts-effect-retrieve-event = recuperar un Evento de los descartes
ramparts-effect-back = { $count ->
        [one] hacer retroceder un Área a un iButho
       *[other] hacer retroceder { $count } Áreas a un iButho
    }
ramparts-effect-stampede = hacer retroceder a los iButhos junto a los muros
ramparts-effect-douse = apagar un fuego
ramparts-effect-build = construir un paso de una barricada
ramparts-effect-reroll = repetir los dados de la salva que se quiera

## Palabras con que empiezan las acciones; varias se separan con barras, se muestra la primera

ramparts-verb-marker = marcador | sacar
ramparts-verb-douse = apagar
ramparts-verb-forth = presentar
ramparts-verb-form = formar
ramparts-verb-disband = disolver
ramparts-verb-build = construir
ramparts-verb-stop = parar
ramparts-verb-fight = combatir
ramparts-verb-supply = distribuir | repartir
ramparts-verb-volley = salva | disparar | descarga
ramparts-verb-use = usar
ramparts-verb-reroll = repetir | volver-a-tirar
ramparts-verb-raise = sumar
ramparts-verb-turn = girar
ramparts-verb-keep = dejar
ramparts-verb-draw = robar
ramparts-verb-discard = descartar
ramparts-verb-done = seguir | pasar | fin

## Cómo se llaman los grupos de opciones cuando no sirve la palabra que se escribe

ramparts-group-forth = Presentar
ramparts-group-form = Formar el Pelotón de Reserva
ramparts-group-fight = Luchar contra el fuego
ramparts-group-supply = Distribuir municiones y agua
ramparts-group-use = Usar una capacidad
ramparts-group-reroll = Repetir los dados
ramparts-group-raise = Sumar 1 a un dado
ramparts-group-turn = Cambiar un dado
ramparts-group-douse = Apagar un fuego

## Para qué son los dados y las extracciones

ramparts-why-ibutho = qué iButho va al siguiente camino
ramparts-why-strength = la fuerza inicial del iButho
ramparts-why-marker = el marcador iMpi
ramparts-why-extra = otro marcador, por el recalentamiento de los rifles
ramparts-why-snipers = otro marcador tras los francotiradores, hasta que salga un Avance (aparte los demás mientras tanto)
ramparts-why-second = el segundo Avance de la mañana
ramparts-why-dawn = los últimos marcadores de la taza
ramparts-why-recall = qué marcador de Avance vuelve a la taza
ramparts-why-prince = el príncipe Dabulamanzi
ramparts-why-defence = la defensa del puesto
ramparts-why-fire = dónde prende el fuego
ramparts-why-fighting = la lucha contra el fuego
ramparts-why-volley = la salva
ramparts-why-reroll = los dados repetidos
ramparts-why-card = la primera carta de la pila

## Sucesos

ramparts-mustered = { $name } ocupa { $track }: Área 5, { $hits ->
        [one] 1 marcador de Impacto
       *[other] { $hits } marcadores de Impacto
    }.
ramparts-strength-rolled = { $track-start }: sale un { $roll }, así que { $hits ->
        [one] 1 marcador de Impacto
       *[other] { $hits } marcadores de Impacto
    }.
ramparts-turn = Turno { $turn }
ramparts-marker = Marcador iMpi: { $marker-name }.
ramparts-extra = Otro marcador: { $marker-name }.
ramparts-second = Aquí vienen otra vez: { $marker-name }.
ramparts-marker-back = { $marker-name }: el marcador vuelve a la taza.
ramparts-advances-back = { $count ->
        [0] No hay marcadores de Avance usados que devolver a la taza.
        [one] El único marcador de Avance usado vuelve a la taza.
       *[other] Los { $count } marcadores de Avance usados vuelven a la taza.
    }
ramparts-cup-empty = La taza está vacía: no se saca ningún marcador.
ramparts-advanced = { $track-start } { $track-number ->
        [other] avanzan
       *[one] avanza
    } { $box-a }.
ramparts-blocked = { $track-start } no { $track-number ->
        [other] pueden
       *[one] puede
    } entrar: otro iButho ocupa { $box }.
ramparts-halted = El fuego en { $building } los detiene este turno.
ramparts-repelled = { $card-start } { $card-number ->
        [other] sacan
       *[one] saca
    } un { $roll } y { $card-number ->
        [other] rechazan
       *[one] rechaza
    } { $track-a }.
ramparts-overran = { $card-start } { $card-number ->
        [other] sacan
       *[one] saca
    } un { $roll }: { $track } { $track-number ->
        [other] rompen
       *[one] rompe
    } la defensa.
ramparts-recovered = { $track-start }: el iButho Derrotado se recupera en { $box }.
ramparts-regained = { $track-start } { $track-number ->
        [other] recuperan
       *[one] recupera
    } un marcador de Impacto.
ramparts-ceasefire = Los hombres recobran el aliento: este turno no hay salvas.
ramparts-went-back = { $track-start } { $track-number ->
        [other] retroceden
       *[one] retrocede
    } { $box-a }.
ramparts-routed = { $track-start }: ¡el iButho queda Derrotado!
ramparts-fire-rolled = Edificio en Llamas: sale un { $roll }.
ramparts-fire-nothing = Nada cambia.
ramparts-caught-fire = ¡Arde { $building }!
ramparts-fire-out = Se apaga el fuego en { $building }.
ramparts-prince = El príncipe Dabulamanzi azuza a sus guerreros: sale un { $roll }.
ramparts-overheated = Los rifles se recalientan: -1 a las salvas de este turno.
ramparts-sniped = Francotiradores en la colina: -1 a las salvas de este turno.
ramparts-debate = Los oficiales se ponen a discutir y se pierde el resto del turno.
ramparts-dawn = Amanece, y los zulúes se reúnen para el asalto final.
ramparts-gathered = { $track-start } se { $track-number ->
        [other] reúnen
       *[one] reúne
    } en { $box }.
ramparts-low-for-good = Se han distribuido los últimos cartuchos: Pocas Municiones/Agua ya no se retira.
ramparts-post-held = { $card-start } { $card-number ->
        [other] defienden
       *[one] defiende
    } { $post }.
ramparts-post-left = { $card-start } { $card-number ->
        [other] esperan
       *[one] espera
    } a que se apague el fuego en { $post }.
ramparts-to-hand = { $card-start } { $card-number ->
        [other] vuelven
       *[one] vuelve
    } a la mano.
ramparts-put-forth = { $card-start } { $card-number ->
        [other] están Disponibles
       *[one] está Disponible
    }.
ramparts-formed = { $card-start } y { $other } forman el Pelotón de Reserva.
ramparts-disbanded = El Pelotón de Reserva se disuelve y sus dos jefes vuelven a la mano.
ramparts-oversees = { $card-start } { $card-number ->
        [other] dirigen
       *[one] dirige
    } la barricada.
ramparts-built = { $box-start }: { $thirds }/3.
ramparts-barricade-done = ¡La barricada está terminada! Ahora los zulúes tienen que llegar { $box-a }.
ramparts-stopped-building = { $card-start } { $card-number ->
        [other] dejan la barricada y vuelven
       *[one] deja la barricada y vuelve
    } a la mano.
ramparts-fought-fire = { $card-start } { $card-number ->
        [other] dirigen
       *[one] dirige
    } a los hombres contra el fuego.
ramparts-fight-rolled = Lucha contra el fuego: sale un { $roll }, que cuenta como { $total }.
ramparts-supplied = Se distribuyen municiones y agua.
ramparts-low-again = Escasean las municiones y el agua.
ramparts-fired = { $hero ->
        [yes] ¡{ $card-start } { $card-number ->
            [other] disparan
           *[one] dispara
        } contra { $track }!
       *[no] { $card }: ¡salva contra { $track }!
    }
ramparts-rolled = Los dados: { $dice }.
ramparts-rerolled = { $card-start } { $card-number ->
        [other] serenan
       *[one] serena
    } la línea. Los dados son ahora { $dice }.
ramparts-modified = { $count ->
        [one] -1 al dado más alto
       *[other] -1 a cada uno de los { $count } dados más altos
    }: { $dice }.
ramparts-raised = La Compañía G suma 1 a un { $face }: { $dice }.
ramparts-turned = Se descarta { $card-a } para cambiar un { $face }: { $dice }.
ramparts-results = { $track-start }: { $hits ->
        [0] ningún Impacto
        [one] 1 Impacto
       *[other] { $hits } Impactos
    }, { $retreats ->
        [0] ninguna Retirada
        [one] 1 Retirada
       *[other] { $retreats } Retiradas
    }.
ramparts-eliminated = { $track-start }: ¡el iButho queda eliminado!
ramparts-used-return = { $card-start } { $card-number ->
        [other] dan una orden y vuelven
       *[one] da una orden y vuelve
    } a la mano.
ramparts-used-discard = { $card-start } se { $card-number ->
        [other] sacrifican
       *[one] sacrifica
    }.
ramparts-used-play = Se juega { $card }.
ramparts-more-actions = { $count ->
        [one] Una Acción más este turno.
       *[other] { $count } Acciones más este turno.
    }
ramparts-retrieved = { $card-start } { $card-number ->
        [other] vuelven
       *[one] vuelve
    } de los descartes.
ramparts-horse-came = ¡Llega al galope la Natal Native Horse!
ramparts-contingent-came = El Natal Native Contingent ocupa los muros.
ramparts-company-came = ¡Ha llegado la Compañía G!
ramparts-drew = Carta robada: { $card-name }.
ramparts-wasted = { $card-name }: robo desperdiciado, se descarta sin efecto.
ramparts-night-falls = Cae la noche.
ramparts-discarded = Carta descartada: { $card-name }.
ramparts-phase-ended = Fin de la fase.
ramparts-end-overrun = El puesto ha caído: { $track } { $track-number ->
        [other] alcanzan
       *[one] alcanza
    } el marcador de Victoria Zulú. { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }: { $level }.
ramparts-end-broken = El puesto se ha salvado: no queda ningún zulú en la lucha. { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }: { $level }.
ramparts-end-relief = ¡Llega la Columna de Socorro! { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }: { $level }.

## Negativas

ramparts-no-impi = Saque primero el marcador iMpi de este turno.
ramparts-no-fires = Elija primero qué fuego se apaga.
ramparts-no-action = Eso no se puede hacer en la Fase de Acción. Elija algo de la lista.
ramparts-no-volley = Hay dados de una salva sobre la mesa: cámbielos o quédese con ellos.
ramparts-no-draw = En la Fase de Robar Carta solo puede robar o usar las capacidades que le corresponden.
ramparts-no-muster = Elija primero a quién más Presenta, o diga que a nadie.
ramparts-no-hero = En la Fase de Héroe solo puede Presentar a un Héroe.
ramparts-no-discarding = Tiene demasiadas cartas: descarte primero.
ramparts-no-over = La batalla ha terminado.
ramparts-no-such-card = No hay ninguna carta llamada { $name }. Los nombres están en su mano.
ramparts-no-such-track = No hay ningún camino llamado { $name }. Los nombres de los caminos están en el mapa.
ramparts-no-action-left = No le quedan Acciones este turno.
ramparts-no-mustered = { $card-name }: no es un Héroe de su mano ni uno que pueda volver de los descartes.
ramparts-no-hero-in-hand = { $card-name }: no es un Héroe de su mano.
ramparts-no-available = { $card-start } no { $card-number ->
        [other] están Disponibles
       *[one] está Disponible
    } para esto.
ramparts-no-in-hand = { $card-name }: esa carta no está en su mano.
ramparts-no-second-platoon = El Pelotón de Reserva ya está formado.
ramparts-no-platoon = No hay ningún Pelotón de Reserva que disolver.
ramparts-no-leader = { $card-start } no { $card-number ->
        [other] pueden
       *[one] puede
    } mandar esto. El pelotón requiere un Teniente y un Sargento; la barricada, uno de los dos.
ramparts-no-overseer = Nadie está construyendo.
ramparts-no-needs-overseer = La barricada requiere un Teniente o un Sargento que la dirija.
ramparts-no-has-overseer = La barricada ya tiene quien la dirija. Para cambiarlo, deje antes de construir.
ramparts-no-more-building = No queda nada que construir más allá del Reducto Final.
ramparts-no-begun = Ha empezado esta barricada este turno. El segundo paso tiene que esperar a un turno posterior.
ramparts-no-fire = No hay nada en llamas.
ramparts-no-burning = No hay ningún edificio en llamas en el camino { $track-de }.
ramparts-no-low = Pocas Municiones/Agua no está en el mapa.
ramparts-no-low-for-good = Pasado el turno del amanecer, Pocas Municiones/Agua ya no se retira.
ramparts-no-volleys = Este turno no se pueden disparar salvas.
ramparts-no-target = { $track-start }: no hay ningún iButho al que disparar.
ramparts-no-zulus-inside = Hay zulúes dentro del perímetro: dispare contra ellos.
ramparts-no-behind-fire = { $track-start }: el iButho está detrás de un edificio en llamas.
ramparts-no-range = { $card-name }: no tiene dados a la distancia a la que { $track-number ->
        [other] están
       *[one] está
    } { $track }.
ramparts-no-needs-platoon = { $card-name }: solo se juega con el Pelotón de Reserva formado.
ramparts-no-such-dice = Esos dados no están sobre la mesa.
ramparts-no-ability = { $card-name }: no tiene esa capacidad.
ramparts-no-time = { $card-name }: esta capacidad se usa en otro momento.
ramparts-no-led = { $card-name }: ya se ha usado esta capacidad este turno.
ramparts-no-effect = { $card-name }: ahora no tendría ningún efecto.
ramparts-no-late = { $card-name }: solo se juega en lugar de robar.
ramparts-no-draw-left = Ya no puede robar más cartas este turno.
ramparts-no-must-draw = Este turno tiene que robar una carta.

## Errores en un archivo de datos

ramparts-fault-count = debe haber al menos uno y como mucho { $most }
ramparts-fault-id = «{ $id }» se repite o no vale como id: use minúsculas, cifras y guiones, y empiece por una letra
ramparts-fault-tracks = debe haber cuatro caminos, dos de ellos con edificio
ramparts-fault-ibuthos = debe haber cuatro iButhos
ramparts-fault-hits = un iButho tiene de 1 a { $most } marcadores de Impacto
ramparts-fault-strength = dos iButhos tienen la misma fuerza impresa: deben ser distintas
ramparts-fault-column = una columna de la tabla de incendios necesita seis resultados
ramparts-fault-fire = «{ $word }» no es un resultado: escriba «-», «out», «another» o el nombre de un edificio
ramparts-fault-markers = debe haber de 4 a { $copies } marcadores de { $most } clases como mucho, y alguno de Avance
ramparts-fault-track = no hay ningún camino llamado { $name }
ramparts-fault-advance = un Avance nombra sus caminos y mueve de 1 a 5 Áreas
ramparts-fault-omen = un marcador tiene «advance» o «event», no ambos
ramparts-fault-charge = una carga nombra su «ibutho» y de 1 a 5 «boxes»
ramparts-fault-number = el número { $number } se repite o no vale como número de carta
ramparts-fault-deck = puede haber como mucho { $most } cartas
ramparts-fault-dice = puede haber como mucho { $most } dados
ramparts-fault-reach = el alcance es 3 o 4
ramparts-fault-cost = las capacidades de un Héroe cuestan «return» o «discard», las de un Evento «play», las demás cartas no tienen; cuatro como mucho
ramparts-fault-effect = «{ $effect }» no es un efecto; use uno de estos: { $known }
ramparts-fault-ability = esta capacidad no tiene efecto, o tiene efectos que no van con su momento, o dos en los que hay que elegir
ramparts-fault-traits = estas funciones, rasgos o este comienzo no van con este tipo de carta
ramparts-fault-about = solo una carta opcional lleva «about»
ramparts-fault-holder = este puesto ya tiene defensor, o la carta defiende dos
ramparts-fault-constant = «{ $text }» no es una capacidad constante; la lista está al principio del archivo estándar
ramparts-fault-whole = debe haber una carta de socorro, una de noche y al menos { $least } cartas que barajar
ramparts-fault-hand = la mano inicial está vacía
ramparts-fault-companions = hay menos acompañantes que Héroes nombrados por las cartas de la expansión

## Errores en una posición

ramparts-fault-name = no hay nada llamado «{ $name }»
ramparts-fault-card-twice = una carta está en dos sitios
ramparts-fault-card-missing = falta una carta que siempre está en juego
ramparts-fault-card-place = una carta está donde no puede estar
ramparts-fault-companions-in-play = debe haber en juego tantos acompañantes como Héroes de la expansión
ramparts-fault-pile = las partes de la pila no suman las cartas que faltan por robar
ramparts-fault-cup = hay marcadores que no están ni en la taza, ni usados, ni apartados
ramparts-fault-drawn = lo sacado solo se anota si se han apartado marcadores; debe incluir los usados y dejar bastantes que puedan estar apartados
ramparts-fault-four = debe haber cuatro iButhos en cuatro caminos
ramparts-fault-hits-on = un iButho tiene más o menos marcadores de Impacto de los posibles
ramparts-fault-box = un iButho está donde no puede estar, o la batalla habría terminado
ramparts-fault-crowded = en un Área interior solo cabe un iButho
ramparts-fault-generic = no hay tantos marcadores de Impacto genéricos
ramparts-fault-burning = solo arden los edificios
ramparts-fault-victory = el marcador de Victoria Zulú está en 0, -1 o -2
ramparts-fault-thirds = la barricada no puede estar tan adelantada
ramparts-fault-platoon = el Pelotón de Reserva son un Teniente y un Sargento, o nadie
ramparts-fault-overseer = dirige la barricada un Teniente o un Sargento, y solo si está empezada
ramparts-fault-night = es de noche desde la carta de la noche hasta el alba
ramparts-fault-dawn = el alba no puede haber llegado así
ramparts-fault-turn = los turnos se cuentan desde 1
ramparts-fault-stage = en este punto no se puede estar decidiendo eso
ramparts-fault-relief = la batalla termina cuando se roba la Columna de Socorro, y solo entonces
ramparts-fault-dice-shown = una salva tiene de 1 a 7 dados, y cada uno muestra 6 como mucho

## Probabilidades

ramparts-odds-hits = { $count ->
        [one] un Impacto
       *[other] { $count } Impactos
    }
ramparts-odds-hits-some = al menos un Impacto
ramparts-odds-retreats = { $count ->
    [one] retrocede un Área
   *[other] retrocede { $count } Áreas
}
ramparts-odds-retreats-some = retrocede
ramparts-odds-out = { $count ->
    [one] un fuego apagado
   *[other] { $count } fuegos apagados
}
ramparts-odds-out-some = al menos un fuego apagado

ramparts-kind-hero = un Héroe
ramparts-kind-volley = una salva
ramparts-kind-event = un Evento
ramparts-kind-night = la noche
ramparts-kind-relief = la Columna de Socorro
ramparts-kind-advance = { $track-number ->
        [other] avanzan
       *[one] avanza
    } { $track }
ramparts-kind-advances = avanzan varios a la vez
ramparts-kind-omen = un marcador de Evento

## Tablas junto al tablero

ramparts-cup = La taza iMpi: { $count ->
        [one] queda 1 marcador
       *[other] quedan { $count } marcadores
    }
ramparts-pile = La pila de robar: { $count ->
        [one] queda 1 carta
       *[other] quedan { $count } cartas
    }
ramparts-regiment = { $name }
ramparts-regiment-gone = eliminado
ramparts-die = un dado con un { $face }
ramparts-panel-dice = Dados de la salva
ramparts-panel-levels = Qué significan los puntos
ramparts-sum-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
ramparts-sum-cup = { $left } dentro, { $used ->
        [one] { $used } usado
       *[other] { $used } usados
    }
ramparts-sum-casualties = { $hits ->
        [one] 1 Impacto
       *[other] { $hits } Impactos
    }, { $gone ->
        [one] 1 eliminado
       *[other] { $gone } eliminados
    }
ramparts-sum-score = { $points } por ahora: { $level }
ramparts-sum-score-final = { $points }: { $level }
ramparts-score-total = Total
ramparts-merit-heroes = Héroes en pie
ramparts-merit-decorated = Héroes condecorados
ramparts-merit-buildings = Edificios que no arden
ramparts-merit-hits = Marcadores de Impacto perdidos por los zulúes
ramparts-merit-ibuthos = iButhos eliminados
ramparts-merit-held = El campamento resiste
ramparts-level-from = { $from } o más
ramparts-level-below = menos de { $below }
ramparts-column-marker = Marcador
ramparts-column-left = Dentro
ramparts-column-used = Usados
ramparts-column-regiment = Regimiento
ramparts-column-where = Dónde
ramparts-column-hits = Marcadores de Impacto
ramparts-column-for = Por
ramparts-column-each = Cada uno
ramparts-column-count = Número
ramparts-column-points = Puntos
ramparts-column-result = Resultado
ramparts-column-card = Carta
ramparts-column-does = Qué hace
ramparts-row-light = Luz
ramparts-row-victory = Marcador de Victoria Zulú
ramparts-row-supplies = Municiones y agua
ramparts-row-turn = Este turno
ramparts-row-barricade = Barricada
ramparts-row-support = Refuerzos
ramparts-row-aside = Apartados sin ver
ramparts-state-list = { $list }

## Lo que se lee de cada cosa

ramparts-read-close = Alcance cercano: las salvas tiran el primer número de dados de la carta.
ramparts-read-medium = Alcance medio: las salvas tiran el segundo número de dados de la carta.
ramparts-read-long = Alcance largo: las salvas tiran el tercer número de dados de la carta.
ramparts-read-four = Fuera de alcance, salvo para las pocas cartas que llegan al Área 4.
ramparts-read-five = Fuera de alcance: aquí no se puede disparar a nadie.
ramparts-read-near = Cuando sale un marcador R, un regimiento que esté aquí retrocede un Área.
ramparts-read-far = Cuando sale un marcador R, un regimiento que esté aquí recupera un marcador de Impacto perdido.
ramparts-read-behind-fire = El edificio de delante está en llamas: nadie puede disparar más allá.
ramparts-read-building = Un edificio: puede incendiarse, y un Héroe puede defenderlo.
ramparts-read-post = La última Área antes del interior. No puede arder.
ramparts-read-burning = En llamas: ningún Héroe lo defiende, el iButho que entra se detiene ese turno y retrocede con 4 además de con 5, y nadie puede disparar más allá. A su luz no hay penalización nocturna.
ramparts-read-fight = Un Héroe Disponible puede luchar contra el fuego con una Acción: vuelve a su mano y usted tira.
ramparts-read-inside = Dentro del recinto, a alcance cercano. Si hay aquí un iButho, su próxima salva tiene que ir contra él.
ramparts-read-last = La última línea: el iButho que entre en esta Área gana la batalla al instante.
ramparts-read-behind = Una barricada de tres pasos trae aquí, un Área más adentro, el marcador de Victoria Zulú.
ramparts-read-one = En un Área interior solo cabe un iButho.
ramparts-read-regiment = Cada 6 de una salva le quita un marcador de Impacto (quedan { $hits }) y cada 5 lo hace retroceder un Área. Cuando no le quedan, el siguiente 6 lo elimina.
ramparts-read-advance = Se acerca cuando sale de la taza un marcador de su formación.
ramparts-read-routed = Derrotado: no participa en la batalla hasta que salga un marcador R.
ramparts-read-victory = Si un iButho entra aquí, la batalla se pierde. Cada barricada terminada adentra el marcador un Área.
ramparts-read-barricade = Una barricada lleva tres pasos; el segundo tiene que darse en un turno posterior al primero.
ramparts-read-defence = Antes de que entre un iButho se tira un dado: con uno de estos números queda rechazado por este turno.
ramparts-read-defender = El Héroe defiende este puesto mientras está Disponible.
ramparts-read-hero-held = Un Héroe en su mano: al Presentarlo queda Disponible y sus capacidades funcionan.
ramparts-read-hero-out = Disponible: sus capacidades funcionan y no cuestan ninguna Acción.
ramparts-read-hero-fires = También puede disparar una salva con sus dados; después se descarta.
ramparts-read-event = Se juega desde la mano en la Fase de Acción, sin gastar una Acción, y después se descarta.
ramparts-read-volley = Sirve para disparar una salva con una Acción: se elige un blanco, se tiran los dados de su alcance y se descarta la carta.
ramparts-read-relief = Robarla acaba la batalla al instante.
ramparts-read-night = Robarla trae la noche: -1 a las salvas.
ramparts-read-platoon = Comprometido con el Pelotón de Reserva. Mientras está formado se pueden disparar sus cartas; disolverlo es gratis.
ramparts-read-overseer = Dirige la barricada. Vuelve a su mano cuando se termina o se abandona la obra.
ramparts-read-discards = Descartada. Puede mirar los descartes cuando quiera; algunas capacidades recuperan una carta.
ramparts-read-dice = Un 6 es un Impacto, un 5 una Retirada y lo demás falla. Los Impactos se aplican primero.
ramparts-read-cup = La taza iMpi: cada turno empieza sacando de ella un marcador, que mueve a los zulúes. Puede mirar los ya usados.
ramparts-read-pile = La pila de robar: una carta por turno, o ninguna. La Columna de Socorro está entre las últimas cartas.
ramparts-read-omen-advance = { $boxes ->
        [one] Las formaciones que indica avanzan un Área.
       *[other] Las formaciones que indica avanzan { $boxes } Áreas.
    }
ramparts-read-omen-rally = Los Derrotados vuelven, los regimientos lejanos recuperan un marcador de Impacto, los cercanos retroceden un Área y usted no puede disparar este turno.
ramparts-read-omen-fire = Se tira en la tabla de incendios: puede arder un edificio o apagarse un fuego.
ramparts-read-omen-charge = { $boxes ->
        [one] Ese regimiento avanza un Área.
       *[other] Ese regimiento avanza { $boxes } Áreas.
    }
ramparts-read-omen-recall = Se tira un dado: vuelven a la taza otros tantos marcadores de Avance usados.
ramparts-read-omen-overheat = -1 a las salvas este turno, y se saca otro marcador.
ramparts-read-omen-debate = Sus jefes vuelven a la mano y se salta el resto del turno.
ramparts-read-omen-washing = Los regimientos más cercanos retroceden un Área.
ramparts-read-omen-snipers = -1 a las salvas este turno, y se sacan marcadores hasta que salga un Avance.

# Lo que cuenta el laboratorio.
ramparts-census-overrun = el puesto, arrollado
ramparts-census-broken = todos los regimientos, deshechos
ramparts-census-relief = llega la Columna de Socorro
ramparts-census-barricade = una barricada terminada
ramparts-census-fire = un edificio en llamas
ramparts-census-overheated = rifles recalentados
ramparts-census-snipers = francotiradores en la colina
ramparts-census-debate = los oficiales discuten
ramparts-census-night = la caída de la noche
ramparts-census-platoon = el Pelotón de Reserva formado

## Por qué se aconseja algo, tras «porque …».

ramparts-why-actions = le deja más acciones este turno
ramparts-why-fires = deja menos fuegos ardiendo
ramparts-why-points = vale puntos
ramparts-why-hand = conserva más cartas en la mano
ramparts-why-available = deja más Héroes Disponibles
ramparts-why-risk = hace menos probable que el próximo marcador le arrolle
ramparts-why-fewer = deja menos iButhos en el combate
ramparts-why-hits = es lo que más debilita a los zulúes
ramparts-why-held-back = frena { $track-a }{ $boxes ->
        [0] {""}
        [one] , a un Área del marcador de Victoria Zulú
       *[other] , a { $boxes } Áreas del marcador de Victoria Zulú
    }
ramparts-why-hits-track = debilita { $track-a }{ $boxes ->
        [0] {""}
        [one] , a un Área del marcador de Victoria Zulú
       *[other] , a { $boxes } Áreas del marcador de Victoria Zulú
    }
ramparts-why-fire-in = ayuda contra el fuego en { $building }
ramparts-why-relief = acerca la Columna de Socorro
