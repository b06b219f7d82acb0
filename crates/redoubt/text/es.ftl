### La línea de órdenes y el terminal, en español.

## La línea de órdenes

cli-about-redoubt = Redoubt: batallas de mesa en las que se cumplen todas las reglas. Sin ninguna orden, abre la página en el navegador.
cli-about-serve = Servir la página a este equipo y abrirla en el navegador
cli-about-menu = Un menú en el terminal
cli-about-play = Jugar una batalla en el terminal
cli-about-learn = Aprender una batalla jugando, en una primera partida guiada de pocos minutos
cli-about-games = Enumerar las batallas con sus bandos, escenarios y opciones
cli-about-rules = Mostrar un reglamento, una de sus cláusulas o las que tratan de algo
cli-about-replay = Volver a contar una batalla guardada, jugada a jugada
cli-about-verify = Demostrar con un diario que toda acción fue legal y que no se eligió ninguna tirada
cli-about-data = Archivos de datos: cartas, tapetes, despliegues
cli-about-data-check = Comprobar un archivo de datos o una lección; se indica cada error con su línea
cli-about-data-show = Imprimir los datos que acompañan a una batalla, como base para los propios
cli-about-admin = Cuidar de las batallas que guarda la página
cli-about-admin-check = Comprobar la base de datos, volver a jugar cada batalla y nombrar lo que esté dañado; puede haber un servidor en marcha
cli-about-admin-backup = Copiar todas las batallas a un archivo nuevo; puede haber un servidor en marcha
cli-about-admin-restore = Poner una copia en el lugar de las batallas; no puede haber ningún servidor en marcha
cli-about-engine = Hablar el protocolo del motor (JSON Lines) por la entrada y la salida estándar
cli-about-bench = Medir la velocidad de las reglas jugando al azar
cli-about-tournament = Jugadores mecánicos unos contra otros: quién es más fuerte y por cuánto
cli-about-analyse = Qué piensa un jugador mecánico de una posición o de toda una batalla
cli-about-odds = Probabilidades exactas de una acción, o de toda acción que decidan los dados
cli-about-completions = Imprimir el autocompletado para un intérprete de órdenes (bash, zsh, fish, elvish, powershell)
cli-arg-lang = Idioma: en o es; si no se indica, el del entorno
cli-arg-no_open = No abrir el navegador
cli-arg-port = El puerto; si no se indica, el 8879 o el siguiente que esté libre
cli-arg-listen = Escuchar en esta dirección y no solo a este equipo
cli-arg-hosts = Un nombre de este equipo con el que se puede pedir la página, con puerto o sin él; puede darse varias veces
cli-arg-proxies = Un proxy, o una red de ellos (10.0.0.0/8), al que se cree cuando dice en nombre de quién pregunta; puede darse varias veces
cli-arg-data_dir = Guardar las batallas en esta carpeta y no en su directorio de datos
cli-arg-expire_days = Donde juegan también otros: olvidar una batalla sin terminar tras tantos días sin que nadie la toque (por defecto, 90)
cli-arg-help = Mostrar esta ayuda
cli-arg-version = Mostrar la versión
cli-arg-game = La batalla; `redoubt games` las enumera
cli-arg-words = Una cláusula, por ejemplo Z-24, o palabras que buscar
cli-arg-lesson = Aprender de este archivo en vez de la lección incluida
cli-arg-file = El archivo
cli-arg-boards = Dibujar el tablero después de cada acción
cli-arg-to = Detenerse tras este número de acciones
cli-arg-recover = Escribir en este archivo nuevo la parte íntegra de un diario dañado
cli-arg-svg = Dibujar el tablero en este nuevo archivo SVG
cli-arg-png = Dibujar el tablero en este nuevo archivo PNG
cli-arg-width = Anchura del PNG, en píxeles (1200 si no se indica)
cli-arg-dark = Dibujarlo para una sala oscura
cli-arg-data = Jugar con este archivo de datos en lugar de los datos incorporados
cli-arg-json = Responder en JSON
cli-arg-seconds = Cuánto tiempo medir, en segundos (por omisión, 5)
cli-arg-decisions = Tomar tantas decisiones en un solo núcleo en vez de medir un tiempo: siempre el mismo trabajo, cuyas instrucciones se pueden contar
cli-arg-shell = El intérprete de órdenes
cli-arg-seat = Su bando; si no se indica, el primero
cli-arg-opponent = El nivel de la máquina: random, recruit (por omisión), veteran, general
cli-arg-hot_seat = Personas en todos los bandos, ante esta pantalla
cli-arg-scenario = El escenario
cli-arg-options = Una opción de la batalla, NOMBRE=VALOR; puede darse varias veces
cli-arg-seed = Un número para que los dados sean repetibles
cli-arg-real_dice = Usted tira dados reales y escribe los resultados
cli-arg-save = Guardar en este archivo nuevo desde el principio, después de cada acción
cli-arg-resume = Continuar una batalla guardada
cli-arg-plain = Describir el tablero con frases en lugar de dibujarlo (para lectores de pantalla)
cli-arg-bots = Un jugador; se da dos veces: random, recruit, veteran, general, también con presupuesto propio (general:2000 simulaciones, general:1.5s), o cmd:PROGRAMA
cli-arg-games = Cuántas partidas; en una batalla en solitario, cuántas para cada uno (por defecto, 200)
cli-arg-sims = Simulaciones para cada decisión; con una semilla, el resultado es siempre el mismo
cli-arg-time = Segundos para cada decisión
cli-arg-sprt = Dos diferencias de Elo: se para en cuanto se demuestra que el primer jugador aventaja al segundo como mucho en la primera o como mínimo en la segunda
cli-arg-for_seat = Para qué bando; si no se indica, para quien decide
cli-arg-at = Mirar la posición después de tantas acciones
cli-arg-mistakes = Repasar cada decisión: los mayores errores y qué era mejor
cli-arg-chart = Dibujar cómo fue la batalla
cli-arg-action = La acción, en palabras o como la escribe el motor; sin ella, toda acción que decidan los dados
cli-head-usage = Uso:
cli-head-commands = Órdenes
cli-head-command = ORDEN
cli-head-options = Opciones
cli-head-arguments = Argumentos
cli-after-help =
    Ejemplos:
      redoubt                                     la página en el navegador
      redoubt menu                                un menú en el terminal
      redoubt learn zama                          una primera partida guiada
      redoubt play zama                           Roma contra un recluta
      redoubt play zama --hot-seat --save a.jsonl dos personas; se guarda mientras juegan
      redoubt play --resume a.jsonl               continuar
      redoubt rules zama Z-24                     una cláusula
      redoubt verify a.jsonl                      ¿fue todo legal y limpio?

    Códigos de salida: 0, hecho; 1, rechazado o defectuoso (un diario, un archivo de datos, un nombre que no existe); 2, no se entiende la línea de órdenes; 3, no se puede leer o escribir un archivo.
cli-error-head = redoubt:
cli-error-file = { $file }: { $cause }
cli-error-not-found = no existe el archivo { $file }
cli-error-exists = { $file } ya existe y no se sobrescribe
cli-error-denied = { $file }: permiso denegado
cli-error-full = { $file }: el disco está lleno
cli-error-locked = { $file } está abierto en otro programa
cli-standard-output = la salida estándar
cli-standard-input = la entrada estándar
cli-error-too-large = { $file } es demasiado grande
cli-error-not-text = { $file } no se puede leer: { $reason }
cli-error-foreign = { $file } está en orden, pero no se escribió como escribe este programa; se puede reproducir, no continuar. «redoubt replay { $file } --recover NUEVO» lo escribe de nuevo para poder seguir
cli-error-page = --no-open, --port, --listen, --host, --proxy, --data-dir y --expire-days corresponden a la página: úselas sin ninguna orden o con serve
cli-error-lang = no se conoce el idioma { $lang }; los hay: en y es
cli-error-option = "{ $text }" debería ser NOMBRE=VALOR
cli-error-unknown = aquí no existe { $what }; consulte redoubt --help
cli-error-value = { $what } no puede ser "{ $value }"; consulte redoubt --help
cli-error-missing = falta { $what }; consulte redoubt --help
cli-error-conflict = { $what } no se puede usar junto con { $other }
cli-error-usage = { $cause }

## La página

serve-ready = Redoubt está en { $url } (Ctrl+C lo detiene; no se pierde nada)
serve-open-door = Escucha más allá de este equipo: quien llegue a esta dirección puede ver y jugar sus batallas.
serve-few-files = Este proceso puede abrir tan pocos archivos que solo caben { $connections } conexiones a la vez. Antes de que otros usen el servidor, aumente el límite (ulimit -n).
serve-no-address = no se puede servir nada en { $address }: { $cause }
serve-no-data = las batallas no se pueden guardar en { $folder }: { $cause }

## Cuidar de las batallas

admin-sound = { $count ->
        [0] Aquí no hay batallas, y la base de datos está en orden.
        [one] Una batalla, y todo está en orden.
       *[other] { $count } batallas, y todo está en orden.
    }
admin-old = { $count ->
        [one] Una batalla se jugó con reglas anteriores; se puede guardar en un archivo, pero no volver a jugarla aquí.
       *[other] { $count } batallas se jugaron con reglas anteriores; se pueden guardar en archivos, pero no volver a jugarlas aquí.
    }
admin-fault = La base de datos: { $fault }
admin-damaged = La batalla { $id } está dañada: { $reason }
admin-unsound = { $count ->
        [0] ninguna batalla está dañada, pero la base de datos sí
        [one] una batalla está dañada
       *[other] { $count } batallas están dañadas
    }; todo lo demás puede seguir jugándose, y «redoubt admin restore» recupera una copia de seguridad
admin-error = no se puede hacer con las batallas de { $folder }: { $cause }
admin-backed-up = Todas las batallas se han copiado a { $file }.
admin-restored = Las batallas de la copia están ahora en { $folder }.
admin-set-aside = Lo que había antes se conserva en { $file }.

## El menú

menu-welcome = Redoubt — batallas sobre la mesa en las que se cumplen todas las reglas.
menu-battle = { $title }: { $about } ({ $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }, { $least }–{ $most } minutos)
menu-learn = Aprender una batalla jugando (unos minutos)
menu-resume = Continuar una batalla guardada
menu-rules = Leer las reglas
menu-language = English
menu-quit = Salir
menu-ask = Su elección (un número):
menu-ask-learn = ¿Cuál?
menu-ask-opponent = ¿Contra quién?
menu-ask-seat = ¿Cuál es su bando?
menu-ask-file = ¿Qué archivo?
menu-ask-clause = ¿Qué batalla y qué cláusula, o qué palabras buscar (zama Z-24, zama médico)? Intro para volver.
menu-hot-seat = Una persona a su lado
menu-not-there = { $text } no está en la lista, que va del 1 al { $most }.
level-random = la máquina, al azar
level-recruit = la máquina, un recluta
level-veteran = la máquina, un veterano
level-general = la máquina, un general

## La partida

play-welcome = { $title }. Escriba un número o palabras como "ayuda", "deshacer", "probabilidades 3", "reglas Z-24", "salir".
play-commitment = Los dados están sellados: { $commitment }
play-contribute = { $seat }: escriba cualquier cosa para mezclarla en los dados (Intro para nada):
play-secret = El secreto de los dados era { $secret }
play-save-now = ¿Guardarla? Nombre de archivo, o Intro para dejarla:
play-incomplete = «{ $text }» está incompleto o nombra algo que no existe. «ayuda» y «qué NÚMERO» lo explican.
play-seat = { $seat }: { $who }
play-automaton = las propias reglas
play-person = usted
play-sealed = los dados de esta batalla están sellados en otro lugar, así que no puede continuar aquí; replay la muestra
play-unknown = "{ $text }" no está en la lista ni es una acción ni una orden. "ayuda" enumera las órdenes.
play-hint = Un veterano elegiría { $number }: { $text }
play-undone = { $count ->
        [one] Acción deshecha.
       *[other] { $count } acciones deshechas.
    }
play-saved = Guardada en { $file }; ahí se añadirá cada nueva acción.
play-save-where = ¿Dónde se guarda? Escriba "guardar ARCHIVO".
play-no-odds = Ahí el azar no decide nada.
play-odds-best = (decidiendo lo mejor posible cada repetición de dados)
play-plan = Una orden, { $count ->
        [one] una acción
       *[other] { $count } acciones
    } en este orden; la que deje de ser lícita por el camino se omite:
play-plan-ask = ¿Ejecutarla? Intro para sí, «no» para dejarla:
play-plan-no = no | n
play-plan-dropped = No se ha hecho nada.
play-skipped = ✗ omitida: { $action }: { $reason }
play-zoom-none = Esta batalla no tiene una mesa medida que mirar más de cerca.
play-zoom-where = «{ $text }» no nombra nada que esté en la mesa. Escriba "ampliar" con una escala (1 a { $most }), una figura, una tienda, un punto como 34,40 o una dirección (n, se, …).
play-zoom-out = fuera | todo
play-left = Abandona la batalla. No se ha guardado.
play-left-saved = La batalla está guardada en { $file }.
play-help = Escriba el número de una opción o sus palabras (atacar c3 c4). Mientras piensa una máquina, Ctrl-C la hace decidir al instante. Además:
command-undo = deshacer
command-undo-about = deshacer su última acción
command-odds = probabilidades | prob
command-odds-about = probabilidades exactas de una opción: "probabilidades 3" o "probabilidades atacar c3 c4"
command-hint = consejo
command-hint-about = qué haría un veterano
command-what = qué | que
command-what-about = qué significa una opción: "qué 3"
command-rules = reglas | regla
command-rules-about = el reglamento, una cláusula o lo que dice sobre algo: "reglas Z-24", "reglas repetir"
command-board = tablero | mirar
command-board-about = mostrar todo de nuevo
command-zoom = ampliar | zoom
command-zoom-about = mirar más de cerca una mesa medida: "ampliar 3", "ampliar b7", "ampliar 34,40", "ampliar n" para avanzar, "ampliar fuera"
command-log = crónica | cronica
command-log-about = lo ocurrido hasta ahora
command-save = guardar
command-save-about = guardar la batalla: "guardar mi-batalla.jsonl"
command-help = ayuda
command-help-about = esta lista
command-skip = saltar
command-skip-about = en una lección: hacer este paso por usted
command-quit = salir
command-quit-about = abandonar la batalla

## Aprender

learn-welcome = Escriba el número de una opción o sus palabras. "consejo" le dice qué escribir, "saltar" lo hace por usted, "deshacer" retrocede un paso, "salir" abandona.
learn-none = aún no hay ninguna lección de { $game }
learn-step =
    {""}
    — Paso { $number } de { $of } —
learn-look = ▸ Mire: { $things }
learn-rules = (reglas { $clauses })
learn-enter = Intro para seguir:
learn-read-on = En este paso no hay nada que hacer: pulse Intro para seguir.
learn-otherwise = Eso sería lícito, pero pruebe antes lo que pide este paso. "consejo" le dice qué escribir.
learn-hint = Escriba: { $typed }
learn-hint-any = Elija lo que quiera de la lista.
learn-no-save = Una lección no hace falta guardarla: solo dura unos minutos.
learn-left = Deja la lección. Vuelva cuando quiera.
learn-finished = La lección ha terminado. Ahora, la batalla de verdad: redoubt play { $game }
learn-help =
    Escriba el número de una opción o sus palabras. Además:
      consejo    qué escribir en este paso
      saltar     hacer este paso por usted
      deshacer   un paso atrás
      prob 3     probabilidades exactas de una opción
      qué 3      qué significa una opción
      reglas …   una cláusula ("reglas Z-24") o palabras que buscar
      tablero    mostrar todo de nuevo
      crónica    lo ocurrido hasta ahora
      salir      dejar la lección
dice-roll =
    Tira { $seat } ({ $why }), { $count ->
        [1] { $kind }
       *[other] { $count } × { $kind }
    }:
dice-draw = Saca { $seat } ({ $why }), { $kind }:

## Otras órdenes

games-seats = {"  "}bandos: { $seats }
games-scenario = {"  "}escenario { $scenario }: { $about }
games-option = {"  "}opción { $option }: { $about } ({ $values })
rules-books = Hay estos reglamentos; `redoubt rules JUEGO` muestra uno. Entre paréntesis, el número de cláusulas:
rules-no-clause = las reglas de { $game } no tienen ninguna cláusula { $clause }
rules-found = { $count } cláusulas hablan de "{ $words }"; primero las mejores:
rules-also = Y además:
rules-tag-source = de las reglas originales
rules-tag-ruling = decisión nuestra
rules-tag-component = componente reconstruido
replay-drawn = { $file }: dibujado
replay-undrawn = no se puede dibujar la imagen: { $cause }
replay-no-png = este programa se compiló sin imágenes PNG. Use --svg o compile uno que sí las dibuje: cargo build --release --features png
replay-undamaged = { $file }: { $actions ->
        [one] una acción
       *[other] { $actions } acciones
    }; no había nada dañado.
replay-recovered = { $file }: { $actions ->
        [one] se ha guardado una acción.
       *[other] se han guardado { $actions } acciones.
    } El archivo dañado sigue como estaba.
data-which = { $file } no dice para qué batalla es (format = "zama 1"); use --game
data-lesson-sound = { $file } es una lección correcta de { $game }: cada paso funciona como está escrito.
data-sound = { $file } es un archivo de datos correcto para { $game } ({ $hash }).
verify-lawful = { $file }: una partida de { $game }, { $actions ->
        [one] una acción
       *[other] { $actions } acciones
    } (deshechas: { $undone }), todo conforme a las reglas.
verify-fair = Las { $rolls } tiradas son las del secreto comprometido antes de la primera: ninguna fue elegida.
verify-from-secret = Las tiradas no dictadas ({ $rolls } en total) son las del secreto comprometido, pero:
verify-seed = {"  "}el secreto salió de una semilla elegida ({ $seed }), así que toda tirada podía saberse de antemano
verify-secret-kept = {"  "}el archivo lleva el secreto desde su primera línea: quien lo tuviera pudo mirar las tiradas por adelantado
verify-commitment = El hash de ese secreto, tal como consta en la primera línea: { $commitment }. Quien lo anotó antes de la primera tirada sabe que el secreto no se eligió después.
verify-dictated = {"  "}{ $dictated ->
        [one] se dictó una tirada
       *[other] se dictaron { $dictated } tiradas
    }
verify-loaded = {"  "}se empezó desde una posición preparada por alguien
verify-taken-back = {"  "}{ $rolls ->
        [one] se había visto una tirada cuando se deshizo su acción
       *[other] se habían visto { $rolls } tiradas cuando se deshicieron sus acciones
    }
verify-went-on = {"  "}se siguió jugando después de un final, cuando el secreto ya se conocía
verify-not-revealed = Aún no se ha mostrado la semilla, así que no se pueden demostrar sus tiradas ({ $rolls }).
verify-typed = Los dados los tiró una persona (tiradas: { $rolls }); no hay nada que demostrar sobre ellos.
verify-finished = Ha terminado: { $ending } (gana: { $winner })
verify-unfinished = No ha terminado.
bench-fixed = { $game }: { $decisions } decisiones, { $games } partidas (semilla { $seed })
bench-head = { $game }, juego al azar, { $seconds } s cada medición:
bench-speed = {"  "}{ $cores ->
        [one] 1 núcleo
       *[other] { $cores } núcleos
    }: { $decisions } decisiones/s, { $games } partidas/s, { $ns } ns por decisión
bench-memory = {"  "}{ $bytes } bytes por posición
bench-drill = {"  "}por un guion, 1 núcleo: { $orders } órdenes/s, { $ms } ms por partida
analyse-head = { $seat }: { $chance } % ± { $error } de ganar, según { $simulations } simulaciones
analyse-outlook = {"  "}jugada hasta el final sin pensar mucho ({ $games } partidas): { $chance } % ganadas, puntuación media { $score } ± { $error }
analyse-choice = {"  "}{ $words }: { $chance } % ± { $error }
analyse-line = {"  "}se espera: { $line }
analyse-chart = Cómo le fue a { $seat }:
analyse-mistakes = Los mayores errores:
analyse-no-mistakes = No se encontró ningún error.
analyse-mistake = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } %); mejor: { $better } ({ $best } %)
analyse-no-ply = la batalla solo tiene { $most } acciones
tournament-two = un torneo es entre dos jugadores: indique --bot dos veces
tournament-unknown-bot = no hay ningún jugador llamado { $name }; hay random, recruit, veteran, general (también como general:2000 o general:1.5s, o general:2000+500, que sigue pensando mientras el otro decide) y cmd:PROGRAMA
tournament-cannot-start = no se puede iniciar { $program }: { $cause }
tournament-no-answer = { $program } no ha respondido
tournament-head = { $title }: { $games } partidas en { $seconds } s
tournament-record = {"  "}{ $bot } contra { $other }: ganadas { $won }, empatadas { $drawn }, perdidas { $lost } ({ $share } %)
tournament-elo = {"  "}Elo { $best } (95 %: de { $low } a { $high })
tournament-score = {"  "}{ $bot }: puntuación media { $score } ± { $error }
tournament-gain = {"  "}{ $bot } hace { $gain } ± { $error } más que { $other } con los mismos dados
tournament-forfeits = {"  "}perdidas por no hacer nada lícito: { $bot } { $first }, { $other } { $second }
tournament-forfeit-reason = {"  "}  { $bot }, la primera vez: { $reason }
tournament-open = {"  "}Aún no hay nada decidido.
tournament-stronger = {"  "}Decidido: { $bot } es más fuerte que { $other }.
tournament-not-stronger = {"  "}Decidido: { $bot } no es más fuerte que { $other }.
