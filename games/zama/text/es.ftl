### Batalla de Zama, en español.

zama-title = Batalla de Zama
zama-about = Dos ejércitos de cartas en una cuadrícula: mover, golpear, tomar los puertos.
zama-seat-rome = Roma
zama-seat-carthage = Cartago
zama-side-rome = Roma
zama-side-carthage = Cartago
zama-scenario-standard = Batalla estándar
zama-scenario-standard-about = Siete cartas por bando en el tapete y dos más por mar.
zama-scenario-standard-story = África, 202 a. C. Aníbal ha vuelto a casa tras quince años en Italia, con elefantes y con sus viejos soldados; Escipión ha llevado la guerra al otro lado del mar para salirle al paso. Cada ejército despliega siete cartas en el tapete y guarda otras dos a bordo, que desembarcan en un puerto cuando ha sido tomado. Generales, dioses, falange y caballería mueven y golpean cada cual a su manera. Gana quien acaba con la última unidad enemiga.
zama-option-rome_deployment = Despliegue romano
zama-option-rome_deployment-about = Un despliegue ya preparado para Roma, o colocación libre.
zama-option-carthage_deployment = Despliegue cartaginés
zama-option-rome_deployment-free = ninguno: coloco carta por carta
zama-option-rome_deployment-triplex = Triplex acies
zama-option-rome_deployment-pincers = La tenaza de Escipión
zama-option-rome_deployment-wall = Muro de escudos
zama-option-carthage_deployment-free = ninguno: coloco carta por carta
zama-option-carthage_deployment-elephants = Carga de elefantes
zama-option-carthage_deployment-cannae = Otra vez Cannas
zama-option-carthage_deployment-veterans = Veteranos de Italia
zama-option-carthage_deployment-about = Un despliegue ya preparado para Cartago, o colocación libre.

## Cartas y estructuras

zama-class-hero = Héroe
zama-class-phalanx = Falange
zama-class-infantry = Infantería
zama-class-archers = Arqueros
zama-class-cavalry = Caballería
zama-mark-hero = HER
zama-mark-phalanx = FAL
zama-mark-infantry = INF
zama-mark-archers = ARQ
zama-mark-cavalry = CAB
zama-mark-port = PTO
zama-mark-palisade = EMPA
zama-named = { $name-name } ({ $class })
zama-card = { $name-name }
zama-rating = { $rating }
zama-attack = Ataque
zama-defence = Defensa
zama-pattern-move = movimiento
zama-pattern-strike = alcance
zama-bonus = puede repetir un dado contra { $against }
zama-bonus-ports = puertos
zama-bonus-palisades = empalizadas
zama-bonus-heroes = héroes
zama-bonus-phalanxes = la falange
zama-bonus-infantry = infantería
zama-bonus-archers = arqueros
zama-bonus-cavalry = caballería
zama-palisade = la Empalizada
zama-vacant-port = el Puerto vacío
zama-roman-port = el Puerto romano
zama-punic-port = el Puerto púnico
zama-square = la casilla { $at }
zama-badge-injured = con heridas
zama-badge-damaged = con daños
zama-badge-attacked = ya ha atacado

## Paneles y barra

zama-panel-box = { $side }: cartas por colocar
zama-panel-reserve = { $side }: refuerzos
zama-panel-medics = { $side }: Médicos griegos
zama-panel-fallen = { $side }: bajas
zama-panel-merged = { $side }: retiradas al fusionarse
zama-item = { $count ->
        [one] { $name-name } ({ $class }, { $id })
       *[other] { $count } × { $name-name } ({ $class }, { $id })
    }
zama-medics = { $count ->
        [one] 1 Médico
       *[other] { $count } Médicos
    }
zama-step-placing = Despliegue
zama-step-reserving = Refuerzos
zama-step-battle = { $turn ->
        [0] Batalla
       *[other] Turno { $turn }, { $side }, { $actions ->
            [one] queda 1 acción
           *[other] quedan { $actions } acciones
        }
    }
zama-step-over = Final
zama-chapter = Turno { $turn }: { $side }

## Peticiones

zama-ask-place-more = { $side }: coloque una carta en sus dos filas propias (por colocar: { $left }).
zama-ask-place = { $side }: coloque una carta en sus dos filas propias (por colocar: { $left }) o elija un despliegue ya preparado.
zama-ask-reserve = { $side }: reserve una carta como refuerzo (por elegir: { $left }). Las demás quedan fuera de la partida.
zama-ask-act = { $side }: elija una acción (restantes en este turno: { $left }).
zama-ask-must-reinforce = { $side }: no tiene ninguna unidad en el tapete. Traiga ahora un refuerzo.
zama-ask-reroll-won = { $side }: { $a } y { $b } suman { $attack } contra { $c } y { $d }, { $defence }: el ataque tiene éxito. Aún puede repetir un dado.
zama-ask-reroll-lost = { $side }: { $a } y { $b } suman { $attack } contra { $c } y { $d }, { $defence }: no basta. Puede repetir un dado.
zama-ask-again = { $side }: { $attacker } { $attacker-number ->
        [other] pueden
       *[one] puede
    } atacar otra vez { $target-a } dentro de la misma acción.
zama-note-quiet = { $turns } turnos sin bajas. Tras { $most }, la batalla acaba en empate.

## Opciones

zama-do-deploy = { $plan }: { $about }
zama-do-place = Colocar { $card-a } en { $at }
zama-do-reserve = Reservar { $card-a } como refuerzo
zama-do-tonic = Usar el tónico de un Médico: tres acciones en este turno
zama-do-move = Mover { $card-a } de { $from } a { $to }
zama-do-merge = Fusionar { $card-a } ({ $from }) con { $target } ({ $to }): { $kept-number ->
        [other] quedan
       *[one] queda
    } { $kept } con toda su fuerza
zama-do-attack = Atacar { $target-a } ({ $to }) con { $card } ({ $from })
zama-do-reroll = Repetir el dado que muestra { $die }
zama-do-keep = Quedarse con los dados
zama-do-again = Atacar otra vez { $target-a } ({ $to }) con { $card }
zama-do-stop = Interrumpir el ataque
zama-do-reinforce = Hacer entrar { $card-a } en { $at }
zama-do-heal = Un Médico cura { $card-a } ({ $at })
zama-do-pass = Renunciar a una acción
zama-do-end = Terminar el turno
zama-grave-end = { $count ->
        [one] Todavía le queda una acción.
       *[other] Todavía le quedan { $count } acciones.
    } ¿Terminar el turno de todos modos?

## Palabras con que empiezan las acciones; si hay varias, se separan con barras y se muestra la primera

zama-verb-deploy = desplegar
zama-verb-place = colocar
zama-verb-reserve = reservar
zama-verb-tonic = tónico | tonico
zama-verb-move = mover
zama-verb-merge = fusionar
zama-verb-attack = atacar | ataque
zama-verb-reroll = repetir
zama-verb-keep = mantener
zama-verb-again = otra | otra-vez
zama-verb-stop = parar
zama-verb-reinforce = reforzar
zama-verb-heal = curar
zama-verb-pass = pasar
zama-verb-end = terminar | fin

## Cómo se llaman los grupos de opciones cuando no sirve la palabra que se escribe

zama-group-place = Colocar
zama-group-reserve = Reservar como refuerzo
zama-group-reroll = Repetir un dado
zama-group-again = Atacar otra vez
zama-group-reinforce = Traer un refuerzo

## Para qué son los dados

zama-roll-start = quién empieza
zama-roll-attack = el ataque
zama-roll-defence = la defensa
zama-roll-again = la repetición

## Probabilidades

zama-odds-hits = { $count ->
    [one] un impacto
   *[other] { $count } impactos
}
zama-odds-hits-some = al menos un impacto
zama-odds-removed = unidad destruida
zama-odds-port = puerto dañado
zama-odds-port_taken = puerto tomado
zama-odds-palisade = empalizada dañada
zama-odds-palisade_down = empalizada derribada

## Sucesos

zama-rolled-to-begin = Roma saca { $rome }, Cartago { $carthage }: { $outcome }.
zama-rome-lower = Roma coloca primero, el primer turno es de Cartago
zama-carthage-lower = Cartago coloca primero, el primer turno es de Roma
zama-equal-roll = empate, se vuelve a tirar
zama-placed = { $card-start } se { $card-number ->
        [other] colocan
       *[one] coloca
    } en { $at }.
zama-reserved = { $card-start } { $card-number ->
        [other] esperan
       *[one] espera
    } como refuerzo.
zama-deployed = Despliegue de { $side }: { $plan }.
zama-begins = Los ejércitos están formados. { $side } juega el primer turno.
zama-turn = Turno { $turn }: { $side }.
zama-tonic = { $side } toma el tónico del Médico: tres acciones en este turno.
zama-moved = { $card-start } se { $card-number ->
        [other] mueven
       *[one] mueve
    } de { $from } a { $at }.
zama-merged = Fusión en { $at } con la unidad de { $from }: { $card } { $card-number ->
        [other] recuperan
       *[one] recupera
    } toda su fuerza; { $discarded } { $discarded-number ->
        [other] dejan
       *[one] deja
    } el tapete.
zama-attacked = { $card-start } ({ $from }) { $card-number ->
        [other] atacan
       *[one] ataca
    } { $target-a } ({ $at }).
zama-fought = Ataque { $a } + { $b } ({ $attacker }) = { $attack }; defensa { $c } + { $d } ({ $defender }) = { $defence }: { $verdict }.
zama-rerolled = Se repite el { $old }: sale { $new }. Ataque { $attack }, defensa { $defence }: { $verdict }.
zama-higher = el ataque es mayor
zama-not-higher = el ataque no es mayor
zama-failed = El ataque fracasa. Esa unidad ya no puede atacar en este turno.
zama-injured = { $card-start } { $card-number ->
        [other] quedan { $card-gender ->
            [feminine] heridas
           *[masculine] heridos
        }
       *[one] queda { $card-gender ->
            [feminine] herida
           *[masculine] herido
        }
    }.
zama-fell = { $card-start } { $card-number ->
        [other] caen
       *[one] cae
    } en combate.
zama-struck = { $was-start } resulta { $was-gender ->
        [feminine] dañada
       *[masculine] dañado
    }.
zama-struck-gone = { $was-start } es { $was-gender ->
        [feminine] derribada
       *[masculine] derribado
    }.
zama-struck-port = Cae { $was }: ahora es { $now-one }.
zama-medic-won = Ha caído un Héroe: { $side } se lleva un Médico griego.
zama-healed = En { $at }, un Médico cura { $card-a }.
zama-reinforced = { $card-start } { $card-number ->
        [other] desembarcan
       *[one] desembarca
    } en { $at }.
zama-stopped = El ataque se interrumpe.
zama-passed = { $side } renuncia a una acción.
zama-turn-ended = { $side } termina el turno.
zama-end-annihilation = A { $loser } no le quedan unidades ni forma de traerlas. ¡{ $winner } gana la batalla de Zama!
zama-end-blockade = A { $loser } no le queda ninguna casilla libre donde desembarcar. ¡{ $winner } gana la batalla de Zama!
zama-end-stand-off = Solo queda Infantería, toda en casillas del mismo color, y nunca podrán encontrarse. La batalla acaba en empate.
zama-end-weariness = { $turns } turnos sin bajas: ambos ejércitos se retiran. La batalla acaba en empate.

## Rechazos

zama-no-placing = Aún se están colocando las cartas: coloque una en una casilla libre de sus filas propias o elija un despliegue.
zama-no-reserving = Se están eligiendo los refuerzos: elija una de las cartas que quedan en su caja.
zama-no-acting = Ahora no puede hacer eso: elija una acción o termine el turno.
zama-no-rolled = Los dados están sobre la mesa: repita uno de los suyos o quédese con ellos.
zama-no-pressing = El ataque ha tenido éxito: ataque otra vez o interrúmpalo.
zama-no-over = La batalla ha terminado.
zama-no-such-card = En su ejército no hay ninguna carta con el nombre { $card }.
zama-no-such-plan = No tiene ningún despliegue con el nombre { $plan }.
zama-no-plan-too-late = Un despliegue ya preparado se elige entero, antes de colocar la primera carta.
zama-no-in-box = { $card-name }: no queda ninguna entre las cartas que puede elegir.
zama-no-home = { $at } no está en sus dos filas propias.
zama-no-taken = { $at } no está libre.
zama-no-yours = No hay ninguna unidad suya en { $at }.
zama-no-reach = Esa unidad no puede mover de { $from } a { $to }: consulte su patrón de movimiento.
zama-no-blocked = Hay algo entre { $from } y { $to }, y las unidades no saltan.
zama-no-merge = Solo pueden fusionarse dos unidades suyas heridas y de la misma clase; las de { $from } y { $to } no lo son.
zama-no-attacked = La unidad de { $at } ya ha atacado en este turno.
zama-no-target = En { $at } no hay nada que atacar.
zama-no-own-target = En { $at } está su propio bando.
zama-no-pattern = Esa unidad no puede golpear { $to } desde { $from }: consulte su patrón de ataque.
zama-no-tonic-late = El tónico se usa antes de la primera acción del turno.
zama-no-tonic-twice = Solo se puede usar un tónico por turno.
zama-no-medic = No tiene ningún Médico.
zama-no-injured = No hay ninguna unidad suya herida en { $at }.
zama-no-too-many = Tiene { $count } unidades en el tapete; los refuerzos llegan cuando hay cuatro o menos.
zama-no-port = No tiene tomado ningún Puerto, así que nadie puede desembarcar.
zama-no-reserve = { $card-name }: no hay ninguna entre sus refuerzos.
zama-no-first-row = { $at } no está en su primera fila.
zama-no-must-reinforce = No tiene ninguna unidad en el tapete: traiga antes un refuerzo.

## Errores en un archivo de datos

zama-fault-mat = el tapete debe tener entre { $min_columns } y { $max_columns } columnas y entre { $min_rows } y { $max_rows } filas
zama-fault-site = { $square } está en una fila propia o tiene dos estructuras
zama-fault-square = { $square } no es una casilla del tapete
zama-fault-sites = puede haber como máximo { $most } estructuras
zama-fault-rating = el factor { $rating } no está entre -6 y +6
zama-fault-stroke = «{ $stroke }» no es un trazo válido; escriba, por ejemplo, «orthogonal 1-3», «diagonal 1» o, para los ataques, «any 2 over»
zama-fault-off-mat = «{ $stroke }» llega más allá del tapete
zama-fault-no-class = la clase { $class } no tiene tabla [class.{ $class }]
zama-fault-short = un nombre corto tiene de 1 a { $most } letras en cada idioma
zama-fault-id = «{ $id }» está en blanco, se usa dos veces o tiene caracteres distintos de a-z, - y _
zama-fault-count = { $id } debe figurar al menos una vez y como máximo doce
zama-fault-army = { $side } tiene { $found } cartas de la clase { $class } en vez de { $wanted }
zama-fault-plan-rows = un despliegue tiene dos filas de { $columns } palabras cada una; un punto es una casilla libre
zama-fault-plan-card = { $card } no está en este ejército, o no tantas veces
zama-fault-plan-size = se han colocado { $found } cartas en vez de { $wanted }
zama-fault-plan-reserves = debe haber { $wanted } refuerzos, de entre las cartas que le quedan al ejército
zama-fault-too-many-plans = puede haber como máximo { $most } despliegues
zama-fault-plans = { $side } tiene { $found } despliegues; se necesitan al menos { $wanted }

## Errores en una posición

zama-fault-no-site = el juego no tiene ninguna estructura en esta casilla
zama-fault-wrong-work = el juego tiene otro tipo de estructura en esta casilla
zama-fault-twice = esta estructura ya está aquí
zama-fault-missing-site = falta una estructura del juego
zama-fault-no-card = el ejército no tiene ninguna carta con este nombre
zama-fault-card-twice = el ejército no tiene tantas cartas con este nombre
zama-fault-place = esto no es una casilla del tapete ni box, reserve, aside, fallen o merged
zama-fault-shared = hay otra pieza en esta casilla
zama-fault-injured-off-mat = solo puede estar herida una unidad que esté en el tapete
zama-fault-attacked-off-mat = solo puede haber atacado una unidad que esté en el tapete
zama-fault-attacked-out-of-turn = solo puede haber atacado el bando que tiene el turno
zama-fault-missing-card = falta una carta del juego
zama-fault-early-damage = durante el despliegue no hay estructuras dañadas
zama-fault-early-medics = durante el despliegue los dos Médicos esperan junto al tapete
zama-fault-early-turn = durante el despliegue no ha comenzado ningún turno
zama-fault-early-card = durante el despliegue las cartas están enteras en sus filas propias, esperan en la caja o se reservan como refuerzos
zama-fault-too-many-placed = hay más de siete cartas colocadas
zama-fault-reserves = estos no son los refuerzos que puede tener un bando
zama-fault-order = el despliegue es alterno: no es este el bando o el paso que toca ahora
zama-fault-boxed = en la batalla no queda ninguna carta en la caja
zama-fault-aside = tres cartas de cada bando están fuera de la partida
zama-fault-merged = de dos cartas de una clase que se fusionan, una queda en el tapete
zama-fault-medics-stock = se toma un Médico por cada Héroe caído, mientras quede alguno
zama-fault-medics-held = los bandos tienen más Médicos de los que se tomaron
zama-fault-turn = la batalla ha comenzado, así que los turnos se cuentan desde 1
zama-fault-tonic = un tónico gasta un Médico, y no se ha gastado ninguno
zama-fault-whose-turn = los turnos se alternan: este turno es del otro bando
zama-fault-not-fresh = antes de la primera acción todas las cartas y estructuras están como se colocaron
zama-fault-quiet-early = aún no se han jugado tantos turnos
zama-fault-quiet = la batalla acaba en empate antes de tantos turnos sin bajas
zama-fault-not-over = la batalla no ha acabado así
zama-fault-over = la batalla ya está decidida aquí
zama-fault-actions = este no es un número de acciones que puedan quedar
zama-fault-acted = «acted» debe indicar si se ha usado alguna acción en este turno
zama-fault-attackers = han atacado más unidades que acciones se han usado
zama-fault-dice = los dados muestran de 1 a 6
zama-fault-no-attacker = ahí no hay ninguna unidad del bando atacante
zama-fault-attack = este ataque no se ha podido hacer
zama-fault-no-bonus = no se aplica ninguna bonificación, así que no hay nada que decidir sobre los dados
zama-fault-no-run = una serie solo continúa contra un objetivo que acaba de perder su primera vida

## Tablas junto al tapete

zama-panel-plans = { $side }: ejércitos preparados
zama-panel-dice = Dados: ataque y defensa
zama-panel-standing = Cómo va la batalla
zama-plan = { $name }
zama-medic = Médico griego
zama-die-attack = dado del atacante con un { $face }
zama-die-defence = dado del defensor con un { $face }
zama-sum-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
zama-sum-units = unidades en el tapete: Roma { $rome }, Cartago { $carthage }
zama-column-what = Qué cuenta
zama-column-means = Qué significa
zama-row-units = Unidades en el tapete
zama-row-ports = Puertos en su poder
zama-row-reserves = Refuerzos disponibles
zama-row-medics = Médicos griegos
zama-row-quiet = Turnos sin bajas
zama-means-units = sin ninguna se pierde, salvo que un Puerto pueda traer un refuerzo
zama-means-ports = hace falta uno para traer refuerzos
zama-means-reserves = con 4 unidades o menos en el tapete
zama-means-medics = una tercera acción o curar una carta
zama-means-quiet = { $most } seguidos: empate

## Lo que se lee de cada cosa

zama-read-home = Aquí despliega { $side }.
zama-read-first-row = Por esta fila entran los refuerzos de { $side }.
zama-read-between = Terreno abierto entre los dos ejércitos.
zama-read-middle = La fila central, donde están los Puertos y las Empalizadas.
zama-read-dark = Casilla oscura. Si solo queda Infantería y toda está en casillas del mismo tono, la batalla acaba en empate.
zama-read-light = Casilla clara. Si solo queda Infantería y toda está en casillas del mismo tono, la batalla acaba en empate.
zama-read-hero = Un Héroe, uno de los tres de su ejército. Los diagramas muestran adónde mueve y dónde golpea.
zama-read-phalanx = Una Falange. Los diagramas muestran adónde mueve y dónde golpea.
zama-read-infantry = Infantería. Los diagramas muestran adónde mueve y dónde golpea.
zama-read-archers = Arqueros, que disparan por encima de lo que haya en medio. Los diagramas muestran adónde mueven y dónde golpean.
zama-read-cavalry = Caballería. Los diagramas muestran adónde mueve y dónde golpea.
zama-read-medic = Quien abate a un Héroe se lleva un Médico griego, si queda alguno.
zama-read-full = Tiene dos vidas: el primer impacto la hiere y el segundo la retira.
zama-read-injured = Con heridas: pierde la repetición, y el próximo impacto la retira.
zama-read-attacked = Ya ha atacado en este turno y no puede volver a hacerlo.
zama-read-palisade = Nada puede atravesarla; los Arqueros disparan por encima. Cualquier bando puede atacarla.
zama-read-palisade-whole = Dos impactos la derriban para siempre.
zama-read-palisade-damaged = Un impacto más la derriba para siempre.
zama-read-vacant = Puerto sin dueño: pasa al bando cuyo ataque lo remate.
zama-read-held = Un solo impacto lo hace cambiar de bando.
zama-read-port = El bando que tiene un Puerto puede traer refuerzos.
zama-read-box = Sigue en la caja: se despliegan siete cartas y se guardan otras dos como refuerzos.
zama-read-reserve = Espera para entrar: hace falta un Puerto, no más de 4 unidades en el tapete y una acción.
zama-read-tonic = Un tónico al empezar el turno: tres acciones en vez de dos.
zama-read-heal = O, por una acción, cura por completo a una unidad herida del tapete. Cada Médico sirve una sola vez.
zama-read-fallen = Ha caído en combate y está fuera de la partida.
zama-read-merged = Se ha fusionado con otra carta de su clase y está fuera de la partida.
zama-read-dice = Cada bando tira dos dados y suma su valor; solo acierta un ataque mayor que la defensa.
zama-read-reroll = Una carta sin heridas, con ventaja contra su objetivo, puede repetir uno de sus dados.
zama-read-plan = Un despliegue ya preparado: todo el ejército se coloca de una vez.

# Lo que cuenta el laboratorio.
zama-census-annihilation = un ejército aniquilado
zama-census-blockade = el último desembarco, cerrado
zama-census-stand-off = Infanterías que nunca se encuentran
zama-census-weariness = demasiados turnos en calma
zama-census-tonic = el tónico de un Médico
zama-census-medic-won = un Médico ganado

## Por qué se aconseja algo, tras «porque …».

zama-why-attack-kept = mantiene en forma a sus atacantes
zama-why-attack-taken = le quita atacantes al enemigo
zama-why-wounded-kept = mantiene en combate a sus unidades heridas
zama-why-wounded-taken = remata a los enemigos heridos
zama-why-defence-kept = mantiene en forma a sus mejores defensores
zama-why-defence-taken = desgasta a los defensores del enemigo
zama-why-forward = hace avanzar a su ejército
zama-why-pushed-back = mantiene a raya al ejército enemigo
zama-why-units-kept = mantiene vivas a sus unidades
zama-why-units-taken = le cuesta una unidad al enemigo
zama-why-reserves = trae reservas a la batalla
zama-why-unit-taken = puede costarle al enemigo { $unit } en { $at }
zama-why-injured-at = remata { $unit-a } en { $at }
zama-why-port-kept = conserva un Puerto en su poder
zama-why-port-taken = le quita un Puerto al enemigo
zama-why-threat = amenaza a más enemigos
zama-why-safe = pone a salvo a sus unidades
zama-why-port-threat = amenaza un Puerto
zama-why-port-safe = deja un Puerto fuera de alcance
