### La línea de órdenes y el terminal, en español.

## La línea de órdenes

cli-about-redoubt = Redoubt: batallas de mesa en las que se aplican todas las reglas. Sin ninguna orden, abre la página en el navegador.
cli-about-serve = Servir la página en este ordenador y abrirla en el navegador
cli-about-menu = Un menú en el terminal
cli-about-play = Jugar una batalla en el terminal
cli-about-learn = Aprender una batalla con una primera partida guiada de pocos minutos
cli-about-games = Enumerar las batallas con sus bandos, escenarios y opciones
cli-about-saves = Enumerar las batallas guardadas en este ordenador, de la página y del terminal
cli-about-saves-list = Enumerarlas, las más recientes primero
cli-about-saves-resume = Continuar una en el terminal
cli-about-saves-export = Copiar una a un archivo nuevo
cli-about-saves-delete = Eliminar algunas para siempre
cli-about-rules = Mostrar un reglamento, una regla o las reglas que mencionan algo
cli-about-replay = Ver de nuevo una batalla guardada, acción por acción
cli-about-verify = Comprobar un diario: si todas las acciones estaban permitidas y los dados fueron limpios
cli-about-data = Archivos de datos: cartas, tapetes, despliegues
cli-about-data-check = Comprobar un archivo de datos o una lección; se indica cada error con su línea
cli-about-data-show = Imprimir los datos que trae una batalla, como punto de partida para los propios
cli-about-data-new = Empezar un archivo de datos propio a partir de uno que trae una batalla
cli-about-data-schema = Imprimir el JSON Schema de los datos de una batalla, con el que los editores completan y comprueban un archivo
cli-about-data-draw = Dibujar en SVG el mapa de un archivo de datos con sus piezas y, en una hoja al lado, sus cartas y fichas
cli-about-admin = Administrar las batallas que guarda la página
cli-about-admin-check = Comprobar la base de datos, reproducir todas las batallas e indicar lo dañado; se puede usar con un servidor en marcha
cli-about-admin-backup = Copiar todas las batallas a un archivo nuevo; se puede usar con un servidor en marcha
cli-about-admin-list = Enumerar las batallas; se puede usar con un servidor en marcha
cli-about-admin-delete = Eliminar batallas para siempre; se puede usar con un servidor en marcha
cli-about-admin-people = Enumerar las personas que tienen cuenta; se puede usar con un servidor en marcha
cli-about-admin-remove = Eliminar la cuenta de una persona y todo lo que se sabe de ella; sus batallas se conservan sin el nombre; se puede usar con un servidor en marcha
cli-about-admin-ban = Cerrar la cuenta y la sesión de una persona al momento; se puede usar con un servidor en marcha
cli-about-admin-unban = Volver a abrir la cuenta de una persona
cli-about-admin-reports = Enumerar las denuncias, con lo que se dijo; se puede usar con un servidor en marcha
cli-about-admin-rotate = Dar al servidor una clave nueva; hay que volver a cargar las páginas abiertas. Detenga antes el servidor
cli-about-admin-restore = Sustituir las batallas por las de una copia de seguridad; detenga antes el servidor
cli-about-engine = Usar el protocolo del motor (JSON Lines) por la entrada y la salida estándar
cli-about-bench = Medir la velocidad de las reglas jugando al azar
cli-about-tournament = Enfrentar a jugadores automáticos: quién es más fuerte y por cuánto
cli-about-sim = Librar una batalla miles de veces: resultados, duración, qué vale cada carta y unidad
cli-about-sim-merge = Unir las carpetas de los fragmentos en una, exactamente como si hubiera sido una sola simulación
cli-about-sweep = Variar valores de un archivo de datos y ver el efecto de cada uno, con los mismos dados para todos
cli-about-analyse = Ver qué opina un jugador automático de una posición o de toda una batalla
cli-about-odds = Calcular las probabilidades exactas de una acción o de todas las que deciden los dados
cli-about-completions = Imprimir el autocompletado para un intérprete de órdenes (bash, zsh, fish, elvish, powershell)
cli-about-man = Escribir las páginas del manual en una carpeta
cli-arg-lang = Idioma: en o es; si no se indica, el del entorno
cli-arg-no_open = No abrir el navegador
cli-arg-public = Servidor para otras personas: hay un límite a las batallas que guarda cada visitante y no se abre el navegador
cli-arg-config = Leer los ajustes de este archivo (TOML); consulte docs/hosting.md
cli-arg-print_config = Mostrar todos los ajustes, y de dónde viene cada uno, y terminar
cli-arg-port = El puerto; si no se indica, el 8879 o el siguiente que esté libre
cli-arg-listen = Escuchar en esta dirección y no solo en este ordenador
cli-arg-hosts = Un nombre con el que se puede abrir la página, con puerto o sin él; puede repetirse
cli-arg-proxies = Un proxy, o una red de ellos (10.0.0.0/8), al que se cree cuando dice de dónde vienen las peticiones; puede repetirse
cli-arg-base_url = La dirección con la que otros abren la página, por ejemplo https://redoubt.example; aparece en los enlaces que se les envían
cli-arg-data_dir = Guardar las batallas en esta carpeta y no en su directorio de datos
cli-arg-database = Guardar las batallas en esta base de datos PostgreSQL y no en una carpeta: postgres://USUARIO@SERVIDOR:PUERTO/BASE. La contraseña también puede venir de PGPASSWORD o de ~/.pgpass
cli-arg-log_format = Cómo se escribe el registro: text (si no se indica) o json
cli-arg-status = Solo las batallas en este estado: open (en curso), over (terminadas) u old (con reglas anteriores)
cli-arg-idle_days = Solo las batallas que nadie ha tocado en estos días o más
cli-arg-person = El nombre de la persona; `redoubt admin people` los enumera
cli-arg-reason = El motivo, para quienes administran el servidor
cli-arg-ids = La batalla; `redoubt admin list` muestra su identificador
cli-arg-yes = No preguntar antes
cli-arg-expire_days = En un servidor compartido: eliminar una batalla sin terminar en la que nadie tiene cuenta tras estos días sin jugadas (90 si no se indica)
cli-arg-help = Mostrar esta ayuda
cli-arg-version = Mostrar la versión
cli-arg-game = La batalla; `redoubt games` las enumera
cli-arg-words = Una regla, por ejemplo Z-24, o palabras que buscar
cli-arg-lesson = Usar este archivo de lección en lugar de la lección incluida
cli-arg-file = El archivo
cli-arg-boards = Dibujar el tablero después de cada acción
cli-arg-to = Detenerse tras este número de acciones
cli-arg-recover = Escribir en este archivo nuevo la parte íntegra de un diario dañado
cli-arg-svg = Dibujar el tablero en este nuevo archivo SVG
cli-arg-png = Dibujar el tablero en este nuevo archivo PNG
cli-arg-width = Anchura del PNG, en píxeles (1200 si no se indica)
cli-arg-dark = Dibujarlo con colores oscuros
cli-arg-data = Jugar con este archivo de datos en lugar de los incluidos
cli-arg-json = Responder en JSON
cli-arg-schema = Imprimir en su lugar el JSON Schema de toda petición, respuesta, posición y acción; con --game, de una sola batalla
cli-arg-seconds = Cuánto tiempo medir, en segundos (5 si no se indica)
cli-arg-search = Hacer exactamente este número de simulaciones de un jugador automático sobre un momento de mitad de la batalla, en un solo núcleo
cli-arg-decisions = Tomar exactamente este número de decisiones en un solo núcleo, en vez de medir un tiempo: el trabajo es siempre el mismo y se pueden contar las instrucciones
cli-arg-shell = El intérprete de órdenes
cli-arg-seat = Su bando; si no se indica, el primero
cli-arg-opponent = Nivel del jugador automático: recruit (si no se indica), corporal, veteran, general, random, o tantos puntos Elo entre ellos (elo:1450)
cli-arg-hot_seat = Personas en todos los bandos, por turnos en esta pantalla
cli-arg-scenario = El escenario
cli-arg-options = Una opción de la batalla, NOMBRE=VALOR; puede repetirse
cli-arg-seed = Un número para que los dados se puedan repetir
cli-arg-real_dice = Tirar dados de verdad y escribir los resultados
cli-arg-save = Guardar en este archivo nuevo desde el principio, después de cada acción
cli-arg-resume = Continuar una batalla guardada
cli-arg-plain = Describir el tablero con frases en lugar de dibujarlo (para lectores de pantalla)
cli-arg-ascii = Dibujar solo con caracteres ASCII
cli-arg-id = La batalla; `redoubt saves` muestra su identificador
cli-arg-folder = La carpeta
cli-arg-bots = Un jugador; indique dos: random, recruit, corporal, veteran, general, también con un presupuesto (general:2000 simulaciones, general:1.5s) y un temperamento (general/careful, /book, /bold), elo:1450, o cmd:PROGRAMA
cli-arg-games = Cuántas partidas; en una batalla en solitario, cuántas cada uno (200 si no se indica)
cli-arg-sims = Simulaciones por decisión; con una semilla, el resultado es siempre el mismo
cli-arg-time = Segundos por decisión
cli-arg-patience = Cuánto puede tardar en responder un programa externo, en segundos
cli-arg-save_games = Guardar cada partida en esta carpeta como un diario que abren replay, verify y la página
cli-arg-sim_games = Cuántas partidas
cli-arg-sim_seed = La semilla de los dados y de todo lo que queda al azar: la misma semilla da las mismas partidas, con cualquier número de hilos y fragmentos
cli-arg-sim_seats = Quién juega un puesto: rome=veteran:200 (random, recruit, veteran, general, cmd:PROGRAMA). Los puestos que no se nombran juegan al azar
cli-arg-threads = Cuántas partidas se juegan a la vez; si no se indica, tantas como núcleos
cli-arg-shard = Jugar solo esta parte de las partidas, como 3/8; las partes se unen con `redoubt sim merge`
cli-arg-run_folder = Guardarlo todo en esta carpeta: tablas en Parquet, un informe, diarios. Una simulación interrumpida sigue desde ahí
cli-arg-tables = Qué tablas guardar: games, turns, decisions, o none; si no se indica, todas
cli-arg-folders = Las carpetas de los fragmentos
cli-arg-into = La carpeta donde unirlas
cli-arg-new_file = El archivo nuevo
cli-arg-from = De qué juego de datos partir: standard, o uno de una edición anterior
cli-arg-drawing = La imagen nueva; si no se indica, ARCHIVO.svg junto al archivo de datos
cli-arg-compare = Dos archivos de datos (o `standard`): jugar las mismas partidas con ambos y decir en qué difieren y con qué certeza
cli-arg-axes = Qué varía: RUTA=1..4, RUTA=0..10:2, RUTA=1,3,9 o RUTA=[4000,3500],[3400,4000] (--list muestra las rutas)
cli-arg-method = Probar todas las combinaciones (grid), algunas al azar (random), o buscar donde más promete (bayes)
cli-arg-tries = Cuántas variantes prueban random y bayes
cli-arg-aim = Qué se busca: points=0.5, turns=18 o score=30
cli-arg-html = Escribir la tabla y el gráfico en este archivo
cli-arg-list = Enumerar todos los números de los datos con su ruta
cli-arg-sprt = Dos diferencias de Elo: se para en cuanto queda claro que el primer jugador aventaja al otro en la primera como mucho, o en la segunda como mínimo
cli-arg-for_seat = Qué bando; si no se indica, el que decide
cli-arg-at = Ver la posición después de este número de acciones
cli-arg-mistakes = Repasar todas las decisiones: los mayores errores y qué era mejor
cli-arg-chart = Dibujar cómo fue la batalla
cli-arg-action = La acción, en palabras o como la escribe el motor; sin ella, todas las que deciden los dados
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
      redoubt play --resume a.jsonl               continuarla
      redoubt rules zama Z-24                     una regla
      redoubt verify a.jsonl                      ¿fue todo correcto y limpio?

    Códigos de salida: 0, hecho; 1, rechazado o dañado (un diario, un archivo de datos, un nombre que no existe); 2, no se entiende la línea de órdenes; 3, no se puede leer o escribir un archivo.
cli-error-head = redoubt:
cli-error-file = { $file }: { $cause }
cli-error-not-found = no existe el archivo { $file }
cli-error-exists = { $file } ya existe y no se va a sobrescribir. Elija otro nombre
cli-error-denied = { $file }: permiso denegado
cli-error-full = { $file }: el disco está lleno
cli-error-locked = { $file } está abierto en otro programa
cli-standard-output = la salida estándar
cli-standard-input = la entrada estándar
cli-error-too-large = { $file } es demasiado grande
cli-error-not-text = { $file } no se puede leer: { $reason }
cli-error-foreign = { $file } no está dañado, pero no está tal como Redoubt escribe un diario: se puede ver de nuevo, pero no continuar. «redoubt replay { $file } --recover NUEVO» escribe una copia que sí se puede continuar
cli-error-page = --no-open, --port, --listen y los demás ajustes de la página solo valen sin ninguna orden o con serve
cli-error-lang = Redoubt no habla { $lang }. Elija en o es
cli-error-which-battle = { $flag } significa algo distinto en cada batalla: diga cuál quiere jugar (redoubt play zama { $flag } …) o no lo indique
cli-error-option = «{ $text }» debería tener la forma NOMBRE=VALOR
cli-error-unknown = Redoubt no conoce { $what }. Consulte redoubt --help
cli-error-value = { $what } no puede ser «{ $value }». Consulte redoubt --help
cli-near = { $text }. ¿Quería decir «{ $near }»?
cli-error-missing = falta { $what }. Consulte redoubt --help
cli-error-conflict = { $what } y { $other } no se pueden usar juntos. Quite uno de los dos
cli-error-usage = a esta línea de órdenes le falta o le sobra algo. Consulte redoubt --help

## La página

serve-ready = Redoubt está en marcha en { $url } (Ctrl+C lo detiene; no se pierde nada)
serve-open-door = Se puede acceder desde otros ordenadores: quien conozca esta dirección puede empezar batallas y unirse a las que le inviten.
serve-few-files = Este proceso puede abrir tan pocos archivos que solo podrán conectarse { $connections } personas a la vez. Aumente el límite (ulimit -n) antes de que otros usen el servidor.
serve-no-address = no se puede servir la página en { $address }: { $cause }
serve-no-database = las batallas no se pueden guardar en { $database }: { $cause }
serve-no-data = las batallas no se pueden guardar en { $folder }: { $cause }

## Los ajustes

config-bad = { $name }: { $reason }
config-refused = «{ $value }» no es válido: { $wants }
config-refused-unsaid = el valor no es válido: { $wants }
config-unknown = no existe ese ajuste
config-unknown-near = no existe ese ajuste. ¿Quería decir { $near }?
config-not-private = «public» está desactivado, pero el servidor está preparado para otros (listen, hosts, proxies o base_url). Quite lo uno o lo otro
config-wants-switch = use true o false
config-wants-number = use un número entero de { $least } a { $most }
config-wants-address = use una dirección IP de este ordenador, por ejemplo 127.0.0.1 o 0.0.0.0
config-wants-names = use nombres de servidor, con puerto o sin él, por ejemplo redoubt.example
config-wants-networks = use direcciones IP o redes, por ejemplo 127.0.0.1 o 10.0.0.0/8
config-wants-address-of-page = use una dirección como https://redoubt.example, sin nada detrás del nombre y el puerto
config-wants-folder = use el nombre de una carpeta
config-wants-database = use una dirección como postgres://usuario@servidor/base
config-wants-mail-server = use una dirección como smtp://localhost, smtp+starttls://usuario:clave@servidor:587 o smtps://usuario:clave@servidor
config-wants-mail-sender = use un remitente como Redoubt <redoubt@club.example>
config-wants-secret = use al menos { $least } caracteres
config-wants-filter = use un nivel (error, warn, info, debug, trace) o niveles por módulos, por ejemplo redoubt_server=info
config-wants-word = use una de estas palabras: { $words }
config-wants-word-near = ¿quería decir { $near }? Use una de estas palabras: { $words }
config-from-name = { $name }
config-from-file = { $file }, línea { $line }
config-from-others = viene de listen, hosts, proxies o base_url
config-from-nobody = valor habitual

## Cuidar de las batallas

admin-sound = { $count ->
        [0] Aquí no hay batallas y la base de datos está en orden.
        [one] 1 batalla, todo en orden.
       *[other] { $count } batallas, todo en orden.
    }
admin-old = { $count ->
        [one] 1 batalla se jugó con reglas anteriores; se puede guardar en un archivo, pero no reproducir aquí.
       *[other] { $count } batallas se jugaron con reglas anteriores; se pueden guardar en archivos, pero no reproducir aquí.
    }
admin-fault = Base de datos: { $fault }
admin-damaged = La batalla { $id } está dañada: { $reason }
admin-unsound = { $count ->
        [0] no hay ninguna batalla dañada, pero la base de datos sí lo está
        [one] 1 batalla está dañada
       *[other] { $count } batallas están dañadas
    }. Todo lo demás se puede seguir jugando, y «redoubt admin restore» recupera una copia de seguridad
admin-error = no ha funcionado con las batallas de { $folder }: { $cause }
admin-postgres-backup = no se ha hecho ninguna copia ({ $cause }). Donde estén instalados los programas de PostgreSQL, esta orden copia todas las batallas, aunque haya servidores en marcha: { $command }
admin-postgres-restore = no se ha recuperado nada ({ $cause }). Donde estén instalados los programas de PostgreSQL, y con todos los servidores que usan la base de datos detenidos, esta orden recupera la copia: { $command }
admin-backed-up = Todas las batallas se han copiado a { $file }.
admin-restored = Las batallas de { $folder } son ahora las de la copia de seguridad.
admin-set-aside = Las batallas que había antes se conservan en { $file }.
admin-listed = { $count ->
        [0] Ninguna batalla.
        [one] 1 batalla.
       *[other] { $count } batallas.
    }
admin-column-id = ID
admin-column-battle = BATALLA
admin-column-scenario = ESCENARIO
admin-column-seats = BANDOS
admin-column-status = ESTADO
admin-column-begun = COMIENZO
admin-column-touched = ÚLTIMA JUGADA
admin-column-lines = LÍNEAS
admin-no-battle = { $count ->
        [one] no existe la batalla { $ids }
       *[other] no existen las batallas { $ids }
    }, así que no se ha eliminado nada
admin-delete-sure = { $count ->
        [one] ¿Eliminar esta batalla para siempre?
       *[other] ¿Eliminar estas { $count } batallas para siempre?
    } Escriba sí:
admin-delete-yes = sí | si | s
admin-delete-dropped = no se ha eliminado nada
admin-deleted = { $count ->
        [one] 1 batalla eliminada.
       *[other] { $count } batallas eliminadas.
    }
admin-person = { $name }, desde el { $date }
admin-person-banned = { $name }, desde el { $date }, cuenta cerrada: { $reason }
admin-people = { $count ->
    [0] Nadie tiene cuenta.
    [one] Una persona.
   *[other] { $count } personas.
}
admin-no-person = aquí nadie se llama «{ $name }»
admin-remove-sure = ¿Eliminar la cuenta de { $name } y todo lo que se sabe de esa persona? No se puede deshacer. (sí/no)
admin-removed = Se ha eliminado la cuenta de { $name }. El nombre desaparece de sus batallas en menos de un minuto, o cuando vuelva a arrancar el servidor.
admin-banned = Se ha cerrado la sesión de { $name }, que ya no puede iniciar otra.
admin-unbanned = { $name } puede volver a iniciar sesión.
admin-report = { $date }, batalla { $battle }: { $by } sobre { $name }: { $reason }
admin-report-guest = un invitado
admin-reports = { $count ->
    [0] Nadie ha denunciado nada.
    [one] Una denuncia.
   *[other] { $count } denuncias.
}
admin-rotated = El servidor tiene una clave nueva. Hay que volver a cargar las páginas que estaban abiertas antes de enviar nada desde ellas.
admin-rotate-running = un servidor en marcha guarda su clave en la memoria, así que no usaría la nueva: { $cause }

## Batallas guardadas en este equipo

saves-how = Continúe una con «redoubt saves resume ID», cópiela a un archivo con «redoubt saves export ID ARCHIVO» o elimínela con «redoubt saves delete ID».
saves-no-battle = en este ordenador no hay ninguna batalla { $id }. «redoubt saves» las enumera
saves-several = hay { $count } batallas que empiezan por { $id }: escriba más letras. «redoubt saves» las enumera
saves-exported = { $file } contiene la batalla entera, con el secreto de sus dados: se puede ver de nuevo, verificar y continuar en cualquier ordenador.

## El menú

menu-welcome = Redoubt: batallas de mesa en las que se aplican todas las reglas.
menu-battle = { $title }: { $about } ({ $players ->
        [one] 1 jugador
       *[other] { $players } jugadores
    }, { $least }–{ $most } minutos)
menu-learn = Aprender una batalla jugando (unos minutos)
menu-resume = Continuar una batalla guardada
menu-rules = Leer las reglas
menu-language = English
menu-quit = Salir
menu-ask = Elija (un número):
menu-ask-learn = ¿Cuál?
menu-new = Batalla nueva: { $title }
menu-continue = Continuar: { $title } ({ $count ->
        [one] 1 acción
       *[other] { $count } acciones
    }, { $date })
menu-saved-all = Las { $count } batallas guardadas…
menu-switch-true = sí
menu-switch-false = no
menu-ask-change = Escriba un número para cambiar algo, o pulse Intro para empezar:
menu-ask-value = ¿Cuál? (Intro lo deja como está)
menu-ask-file = ¿Qué archivo?
menu-ask-saved = ¿Cuál (un número) o qué archivo? Intro para volver.
menu-dice-seed = Repetibles, de la semilla { $seed }
menu-dice-seed-about = La misma semilla da las mismas tiradas, así que se pueden conocer de antemano.
menu-ask-clause = ¿Qué batalla y qué regla, o qué palabras buscar (zama Z-24, zama médico)? Intro para volver.
menu-not-there = { $text } no está en la lista. Elija del 1 al { $most }.
level-random = jugador automático (al azar)
level-recruit = Dunn, recluta (automático)
level-corporal = Hale, cabo (automático)
level-veteran = Marsh, veterano (automático)
level-general = Sterling, general (automático)

## La partida

play-welcome = { $title }. Escriba un número o una orden como «ayuda», «deshacer», «probabilidades 3», «reglas Z-24», «salir».
play-commitment = Los dados están sellados: { $commitment }
play-contribute = { $seat }: escriba cualquier cosa para mezclarla con los dados (o pulse Intro):
play-secret = El secreto de los dados era { $secret }
play-save-now = ¿Guardar la batalla? Escriba un nombre de archivo, o pulse Intro para salir sin guardarla:
play-incomplete = «{ $text }» está incompleto o nombra algo que no existe. Pruebe con «ayuda» o «qué NÚMERO».
play-seat = { $seat }: { $who }
play-automaton = las reglas
play-person = usted
play-sealed = los dados de esta batalla están sellados en otro ordenador, así que no puede continuar aquí. Puede verla con «redoubt replay»
play-unknown = «{ $text }» no está en la lista ni es una acción ni una orden. Escriba «ayuda» para ver las órdenes.
play-unknown-near = «{ $text }» no está en la lista ni es una acción ni una orden. ¿Quería decir «{ $near }»?
play-hint = Un veterano jugaría { $number }: { $text }
play-resign-ask = ¿Seguro que quiere rendirse? La batalla termina y usted la pierde. [sí/no]
play-resign-yes = sí | si | s
play-resign-not = La batalla sigue.
play-undone = { $count ->
        [one] Acción deshecha.
       *[other] { $count } acciones deshechas.
    }
play-saved = Guardada en { $file }. A partir de ahora se añade cada acción.
play-copied = Copiada en { $file }.
play-kept = Cada acción se guarda mientras juega: batalla { $id } («redoubt saves»).
play-not-kept = Esta batalla no se ha podido guardar: { $cause }. Escriba «guardar ARCHIVO» para conservarla en un archivo.
play-moved-on = Entretanto se ha seguido jugando esta batalla en otro sitio. Así está ahora.
play-redone = { $count ->
        [one] Acción rehecha.
       *[other] { $count } acciones rehechas.
    }
play-leave-ask = ¿Quiere dejar la batalla? [sí/no]
play-no-opponent = { $game } es una batalla en solitario: el rival es el propio juego. Quite --opponent
play-no-opponent-solo = con estas opciones son las propias reglas las que juegan el otro bando, así que --opponent no tiene sentido
play-no-thing = Aquí no hay ningún «{ $text }». Escriba el nombre o el identificador de una pieza, una casilla o una carta.
play-save-where = ¿Dónde? Escriba «guardar ARCHIVO».
play-no-odds = En eso no intervienen los dados.
play-odds-best = (suponiendo la mejor elección en cada repetición)
play-plan = Una orden, { $count ->
        [one] 1 acción
       *[other] { $count } acciones
    }, en este orden; las que dejen de estar permitidas por el camino se omiten:
play-plan-ask = ¿Ejecutarla? Intro para sí, «no» para cancelar:
play-plan-no = no | n
play-plan-dropped = No se ha hecho nada.
play-skipped = ✗ omitida: { $action }: { $reason }
play-zoom-none = Solo se puede ampliar una mesa medida en pulgadas, y esta batalla no la tiene.
play-zoom-where = No hay ningún «{ $text }» en la mesa. Escriba «ampliar» con una escala (de 1 a { $most }), una figura, una tienda, un punto como 34,40 o una dirección (n, se…).
play-zoom-out = fuera | todo
play-left = Ha dejado la batalla sin guardarla.
play-left-saved = La batalla está guardada en { $file }.
play-left-kept = La batalla está guardada. Para continuarla: redoubt saves resume { $id }
play-left-unbegun = No ha jugado nada, así que no se ha guardado nada.
play-help = Escriba el número de una opción o sus palabras (atacar c3 c4). Mientras piensa un jugador automático, Ctrl-C lo hace jugar al instante. Órdenes:
command-resign = rendirse
command-resign-about = dar la batalla por perdida
command-undo = deshacer
command-undo-about = deshacer su última acción
command-redo = rehacer
command-redo-about = volver a hacer lo que ha deshecho
command-odds = probabilidades | prob
command-odds-about = probabilidades exactas de una opción: «probabilidades 3» o «probabilidades atacar c3 c4»
command-hint = consejo
command-hint-about = qué jugaría un veterano
command-what = qué | que
command-what-about = qué significa una opción, o qué es una pieza, una casilla o una carta: «qué 3», «qué f2»
command-legend = leyenda | signos
command-legend-about = qué significan los signos del tablero
command-rules = reglas | regla
command-rules-about = el reglamento, una regla o lo que dice sobre algo: «reglas Z-24», «reglas repetir»
command-board = tablero | mirar
command-board-about = mostrar todo de nuevo
command-zoom = ampliar | zoom
command-zoom-about = ver de cerca una mesa medida en pulgadas: «ampliar 3», «ampliar b7», «ampliar 34,40», «ampliar n» para moverse, «ampliar fuera»
command-log = crónica | cronica
command-log-about = lo ocurrido hasta ahora; «crónica todo» cuenta cada detalle
command-save = guardar
command-save-about = guardar la batalla: «guardar mi-batalla.jsonl»
command-help = ayuda
command-help-about = esta lista
command-skip = saltar
command-skip-about = en una lección: que el programa haga este paso
command-quit = salir
command-quit-about = dejar la batalla

## Aprender

learn-welcome = Escriba el número de una opción o sus palabras. «consejo» le dice qué escribir, «saltar» lo hace por usted, «deshacer» retrocede un paso, «salir» deja la lección.
learn-none = aún no hay ninguna lección de { $game }
learn-step =
    {""}
    — Paso { $number } de { $of } —
learn-look = ▸ Mire: { $things }
learn-rules = (reglas { $clauses })
learn-enter = Pulse Intro para continuar:
learn-read-on = En este paso no hay nada que hacer: pulse Intro para continuar.
learn-leave-ask = ¿Quiere dejar la lección? [sí/no]
learn-otherwise = Eso está permitido, pero pruebe antes lo que pide este paso. «consejo» le dice qué escribir.
learn-hint = Escriba: { $typed }
learn-hint-any = Elija lo que quiera de la lista.
learn-no-save = No hace falta guardar una lección: solo dura unos minutos.
learn-left = Ha dejado la lección. Vuelva cuando quiera.
learn-finished = Fin de la lección. Ahora, la batalla de verdad: redoubt play { $game }
learn-help = 
    Escriba el número de una opción o sus palabras. Órdenes:
      consejo    qué escribir en este paso
      saltar     que el programa haga este paso
      deshacer   un paso atrás
      prob 3     probabilidades exactas de una opción
      qué 3      qué significa una opción
      reglas …   una regla («reglas Z-24») o palabras que buscar
      tablero    mostrar todo de nuevo
      crónica    lo ocurrido hasta ahora
      salir      dejar la lección
dice-roll = { $seat }, a tirar: { $why }, { $count ->
        [1] { $kind }
       *[other] { $count } × { $kind }
    }:
dice-help = Escriba lo que muestran los dados, separados por espacios si son varios; en un sorteo, el nombre de lo que ha salido o lo bastante para distinguirlo. Una línea vacía o «deshacer» cancela la acción; «salir» deja la batalla.
dice-draw = { $seat }, a sacar: { $why } ({ $kind }):

## Otras órdenes

games-seats = {"  "}bandos: { $seats }
games-scenario = {"  "}escenario { $scenario }: { $about }
games-option = {"  "}opción { $option }: { $about } ({ $values })
rules-books = Estos son los reglamentos, con el número de reglas de cada uno. `redoubt rules BATALLA` muestra uno:
console-more = — sigue: Intro; q termina —
man-written = { $count } páginas del manual escritas en { $folder }.
full-odds = Probabilidades
full-chances = Cómo va usted
full-study = Momentos decisivos hasta ahora
full-play-on = Pulse { $key } para seguir desde aquí
full-adviser = El consejero
full-hint = Un veterano jugaría: { $text }
full-lesson = { $title } — paso { $number } de { $of }
full-lesson-on = ▸ Intro: continuar
full-lesson-otherwise = Eso está permitido, pero pruebe antes lo que pide este paso. Pulse i para recibir un consejo o d para que el programa lo haga por usted.
full-lesson-only = En una lección no se puede. Pulse u para volver un paso atrás o d para que el programa haga este por usted.
full-zoom = Pulse + para acercar, − para alejar y 0 para ajustar el tablero.
full-standing = Probabilidad de ganar: cerca del { $chance } %.
full-standing-points = Cabe esperar unos { $chance } puntos.
rules-no-clause = en las reglas de { $game } no hay ninguna { $name }
rules-found = { $count } reglas mencionan «{ $words }»; primero las que mejor encajan:
rules-also = Véase también:
rules-tag-source = de las reglas originales
rules-tag-ruling = decisión nuestra
rules-tag-component = componente reconstruido
replay-drawn = Imagen escrita en { $file }
replay-undamaged = { $file }: { $actions ->
        [one] 1 acción
       *[other] { $actions } acciones
    }; no había nada dañado.
replay-recovered = { $file }: { $actions ->
        [one] 1 acción guardada.
       *[other] { $actions } acciones guardadas.
    } El archivo dañado no se ha tocado.
data-which = { $file } no dice para qué batalla es (format = "zama 1"). Indique la batalla con --game
data-lesson-sound = { $file } es una lección correcta de { $game }: cada paso funciona como está escrito.
data-begun = { $file } es suyo para cambiarlo; los editores lo comprueban con { $schema }. Después: redoubt data check { $file }, redoubt sim { $game } --data { $file }, redoubt play { $game } --data { $file }
data-no-set = no hay ningún juego de datos llamado { $name }. Hay: { $known }
data-sound = { $file } es un archivo de datos correcto para { $game } ({ $hash }).
verify-lawful = { $file }: una batalla de { $game }, { $actions ->
        [one] 1 acción
       *[other] { $actions } acciones
    } (deshechas: { $undone }), todas permitidas.
verify-fair = Las { $rolls } tiradas salen del secreto sellado antes de la primera: nadie eligió ninguna.
verify-fair-shared = Las { $rolls } tiradas salen de los dados sellados antes de la primera.
verify-from-shared = Las tiradas no dictadas ({ $rolls } en total) salen de los dados sellados antes de la primera, pero:
verify-from-secret = Las tiradas no dictadas ({ $rolls } en total) salen del secreto sellado, pero:
verify-seed = {"  "}el secreto salió de una semilla elegida ({ $seed }), así que las tiradas podían conocerse de antemano
verify-secret-kept = {"  "}el archivo contiene el secreto desde su primera línea: quien lo tuviera pudo ver las tiradas por adelantado
verify-commitment = El hash de ese secreto, tal como consta en la primera línea: { $commitment }. Quien lo anotó antes de la primera tirada sabe que el secreto no se eligió después.
verify-dictated = {"  "}{ $dictated ->
        [one] se dictó 1 tirada
       *[other] se dictaron { $dictated } tiradas
    }
verify-loaded = {"  "}se empezó desde una posición preparada por alguien
verify-taken-back = {"  "}{ $rolls ->
        [one] se había visto 1 tirada cuando se deshizo su acción
       *[other] se habían visto { $rolls } tiradas cuando se deshicieron sus acciones
    }
verify-went-on = {"  "}se siguió jugando después del final, cuando el secreto ya se conocía
verify-not-revealed = El secreto todavía no se ha revelado, así que no se pueden comprobar sus tiradas ({ $rolls }).
verify-typed = Los dados los tiró una persona (tiradas: { $rolls }), así que no hay nada que comprobar.
verify-finished = La batalla ha terminado: { $ending } (gana: { $winner })
verify-unfinished = La batalla no ha terminado.
bench-search = { $game }: { $simulations } simulaciones desde la mitad de una batalla (semilla { $seed }), { $rate } por segundo en un núcleo
bench-fixed = { $game }: { $decisions } decisiones, { $games } partidas (semilla { $seed })
bench-head = { $game }, juego al azar, { $seconds } s cada medición:
bench-speed = {"  "}{ $cores ->
        [one] 1 núcleo
       *[other] { $cores } núcleos
    }: { $decisions } decisiones/s, { $games } partidas/s, { $ns } ns por decisión
bench-memory = {"  "}{ $bytes } bytes por posición
bench-drill = {"  "}con un guion, 1 núcleo: { $orders } órdenes/s, { $ms } ms por partida
analyse-head = { $seat }: { $chance } % ± { $error } de probabilidad de ganar, según { $simulations } simulaciones
analyse-head-points = { $seat }: cabe esperar { $chance } ± { $error } puntos, según { $simulations } simulaciones
analyse-outlook = {"  "}partidas rápidas hasta el final ({ $games }): { $chance } % ganadas, puntuación media { $score } ± { $error }
analyse-outlook-points = {"  "}partidas rápidas hasta el final ({ $games }): { $score } ± { $error } puntos
analyse-choice = {"  "}{ $words }: { $chance } % ± { $error }
analyse-choice-points = {"  "}{ $words }: { $chance } ± { $error } puntos
analyse-line = {"  "}desarrollo previsto: { $line }
analyse-chart = Cómo fue la batalla ({ $seat }):
analyse-chart-points = Cuántos puntos cabía esperar ({ $seat }):
analyse-mistakes = Los mayores errores:
analyse-no-mistakes = No se ha encontrado ningún error.
analyse-mistake = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } %); mejor: { $better } ({ $best } %)
analyse-mistake-points = {"  "}{ $ply }. { $seat }: { $done } ({ $chance } puntos); mejor: { $better } ({ $best } puntos)
analyse-no-ply = la batalla solo tiene { $most } acciones
tournament-no-sprt = en { $game } nadie juega contra nadie, así que no hay diferencia de Elo que comprobar. Quite --sprt
tournament-two = un torneo necesita al menos dos jugadores: use --bot dos veces o más
tournament-sprt-two = --sprt decide cuál de dos jugadores es más fuerte: use --bot exactamente dos veces
tournament-unknown-bot = no hay ningún jugador llamado { $name }. Elija random, recruit, corporal, veteran o general (también general:2000, general:1.5s, general:2000+500, que sigue pensando en el turno del rival, o general/careful:2000), elo:1450, o cmd:PROGRAMA
tournament-cannot-start = no se puede iniciar { $program }: { $cause }
tournament-no-answer = { $program } no ha respondido
tournament-too-slow = { $program } ha tardado más de { $seconds } s en responder (--patience fija cuánto puede tardar)
tournament-odd-answer = { $program } ha respondido algo que no es {"{"}"action":…{"}"}: { $line }
tournament-gone = { $program } se ha detenido a mitad de una partida ({ $status })
tournament-gone-saying = { $program } se ha detenido a mitad de una partida ({ $status }); lo último que escribió fue: { $words }
tournament-saying = { $reason }; lo último que escribió fue: { $words }
tournament-closed = ha cerrado su salida
tournament-head = { $title }: { $games } partidas en { $seconds } s
tournament-stopped = {"  "}Interrumpido: esto es lo que se había jugado.
tournament-record = {"  "}{ $bot } contra { $other }: ganadas { $won }, empatadas { $drawn }, perdidas { $lost } ({ $share } %)
tournament-elo = {"  "}Elo { $best } (95 %: de { $low } a { $high })
tournament-seat = {"  "}{ $side-start }: { $won } partidas ganadas de { $games } ({ $share } %), jugara quien jugara.
tournament-standings = {"  "}Clasificación:
tournament-standing = {"    "}{ $bot }: { $points } puntos en { $games } partidas
tournament-score = {"  "}{ $bot }: puntuación media { $score } ± { $error }
tournament-gain = {"  "}{ $bot } suma { $gain } ± { $error } más que { $other } con los mismos dados
tournament-loss = {"  "}{ $bot } suma { $gain } ± { $error } menos que { $other } con los mismos dados
tournament-score-once = {"  "}{ $bot }: puntuación { $score }, en una sola partida
tournament-gain-once = {"  "}{ $bot } suma { $gain } más que { $other } en una sola partida con los mismos dados
tournament-loss-once = {"  "}{ $bot } suma { $gain } menos que { $other } en una sola partida con los mismos dados
tournament-kept = {"  "}{ $games ->
        [one] 1 partida guardada
       *[other] { $games } partidas guardadas
    } en { $folder }
tournament-all-forfeits = todas las partidas se han perdido por incomparecencia
tournament-forfeits = {"  "}{ $bot } ha perdido { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    } sin jugarla hasta el final; la primera vez, porque { $reason }
tournament-open = {"  "}Aún no hay nada decidido.
tournament-stronger = {"  "}Decidido: { $bot } es más fuerte que { $other }.
tournament-not-stronger = {"  "}Decidido: { $bot } no es más fuerte que { $other }.

# Simulaciones.
sim-stopped = Interrumpida: se jugaron { $games } de { $all } partidas.
sim-stopped-kept = Interrumpida: se jugaron { $games } de { $all } partidas. La misma orden sigue desde aquí; las partidas de partes incompletas se vuelven a jugar.
sim-kept = Todo está en { $folder }: report.html, summary.json, tablas y diarios.
sim-merged-part = En { $folder } hay { $games } de { $all } partidas. Juegue los fragmentos que faltan y vuelva a unirlos, o deje que `redoubt sim --out` juegue el resto.
sim-more-rows = {"  "}… y { $count ->
    [one] una fila más
   *[other] { $count } filas más
} en medio: --out CARPETA escribe un informe con todas; --json las imprime.
sim-differs = {"  "}{ $gauge }: el segundo archivo da { $difference } más (certeza: { $sure }).
sim-no-difference = {"  "}{ $gauge }: aún no se ve ninguna diferencia (certeza: solo { $sure }). Con más partidas podría verse.
sim-progress = { $rate } partidas por segundo, quedan { $left }
sim-rate = { $games ->
    [one] Una partida
   *[other] { $games } partidas
} en { $seconds } s: { $rate } por segundo
sweep-left-out = Se omite, porque no da un archivo de datos válido: { $values }
sweep-left-out-more = { $count ->
    [one] Se omite otra más; --json la nombra.
   *[other] Se omiten otras { $count }; --json las nombra todas.
}
sweep-stopped = Interrumpido: se jugaron { $variants } de { $all } variantes.
sweep-bad-aim = { $text } no es un objetivo. Escriba points=0.5, turns=18 o score=30
sweep-nearest = Lo más cercano a { $aim } ({ $gauge }): { $values }
