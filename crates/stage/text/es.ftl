### Textos que no pertenecen a ninguna batalla, en español.

## Errores

error-json = no se ha podido leer: { $cause }
error-unknown-game = no hay ninguna batalla llamada { $name }. Elija una de estas: { $known }
error-unknown-scenario = no hay ningún escenario llamado { $name }. Elija uno de estos: { $known }
error-unknown-option = no hay ninguna opción llamada { $name }. Elija una de estas: { $known }
error-bad-option = la opción { $name } no puede ser { $value }. Elija entre: { $known }
error-data-other = { $file } es un archivo de datos para { $other }, no para { $game }
error-data = { $count ->
        [one] { $file }: 1 error
       *[other] { $file }: { $count } errores
    }
error-data-format = Redoubt no lee este formato: escriba «{ $known }»
error-data-picture = no hay ninguna ilustración llamada «{ $name }». Elija una de estas: { $known }
error-data-scenario = un escenario no puede llamarse «{ $name }»: use minúsculas, cifras y guiones, { $most } como máximo
error-position = { $count ->
        [one] esta posición incumple una regla
       *[other] esta posición incumple { $count } reglas
    }
error-utf16 = está escrito en UTF-16, como hacen algunos editores y el «>» de PowerShell; ábralo en un editor y guárdelo como UTF-8
error-not-utf8 = la línea { $line } no está en UTF-8; abra el archivo en un editor y guárdelo como UTF-8
error-journal = línea { $line } del diario: { $reason }
error-rolls-missing = hace falta una tirada y no se ha dado ninguna: { $wanted }
error-roll-impossible = aquí no puede salir { $face }. Lo que hace falta: { $wanted }
error-rolls-left = sobran tiradas: se han dado { $given } y solo hacían falta { $used }
error-endless = hay demasiados resultados posibles para recorrerlos todos
error-abandoned = no se tiraron los dados
error-no-choice = aquí no hay nada que decidir
error-no-programs = { $program } no puede jugar aquí: los programas externos solo juegan en torneos
error-journal-full = el diario de esta batalla ha llegado a { $most } líneas y está lleno. Guárdelo en un archivo y empiece otra batalla
error-too-many-undone = el diario de esta batalla tiene { $most } líneas y ya no se puede deshacer nada más: el resto se reserva para terminarla
error-nothing-to-undo = no hay nada que deshacer
error-nothing-to-redo = no hay nada que rehacer
error-dice-have-fallen = desde entonces se han tirado dados; contra un rival ya no se puede deshacer
error-cut-short = antes tiene que decidir otro, o la fase ha terminado
error-automaton = con estas opciones las propias reglas llevan ese bando. Elija el otro bando o desactive la opción
error-many-actions = es una orden para un grupo. Pida las probabilidades de una sola de sus acciones
error-foreign-action = esa acción es de otra batalla
error-no-such-number = { $number } no es el número de ninguna acción permitida ahora
error-no-such-board = no hay ninguna batalla con ese número
error-no-number = esa acción no tiene número aquí: no está permitida ahora o no está entre las ofrecidas
error-undrawn = no se puede dibujar la imagen: { $cause }
error-no-png = este programa se compiló sin imágenes PNG. Use --svg o compílelo con: cargo build --release --features png
error-hidden-reason = lo impide algo que usted no puede ver
error-journal-sealed = esta batalla tiene información oculta: su diario solo estará disponible cuando termine
error-not-yours = ahora decide el otro bando
error-not-yours-to-end = usted no puede terminar la batalla por ese bando
error-over = la batalla ha terminado
error-no-opponent = no hay rival con quien acordar un empate
error-no-seat = esta batalla no tiene ningún bando llamado { $seat }
error-bad-name = un nombre es texto normal en una línea, de { $most } caracteres como mucho, sin caracteres que cambien el sentido de la escritura
error-bad-player = un jugador se anota con una sola palabra, de { $most } minúsculas, cifras, guiones y guiones bajos como mucho
error-bad-share = una aportación a los dados se escribe con 64 cifras hexadecimales en minúscula
error-bad-share-hash = una aportación a los dados se anuncia con «sha256:» y 64 cifras hexadecimales en minúscula
error-share-twice = este bando ya ha hecho su aportación a los dados
error-share-not-committed = este bando no ha anunciado ninguna aportación a los dados, así que no tiene ninguna que revelar
error-broken-share = la aportación revelada no es la que se anunció
error-share-too-late = ya es tarde para hacer aportaciones a los dados
error-not-sealed = se han anunciado aportaciones a los dados, pero los dados todavía no están sellados
error-no-shares = los dados de esta batalla los tira una persona, así que no hay nada a lo que aportar

## Diarios

journal-empty = el archivo está vacío
journal-torn = la línea está cortada, quizá porque el programa se detuvo mientras la escribía
journal-too-long = ninguna batalla tiene más de { $most } líneas
journal-long-line = la línea tiene más de { $most } caracteres
journal-no-sum = la línea no termina con su suma de control
journal-wrong-sum = la suma de control no coincide: se ha cambiado o falta esta línea o la anterior
journal-format = es el formato { $found }; este programa conoce el formato { $known }
journal-rules = esta batalla de { $game } se jugó con la versión { $version } de las reglas. Este programa juega { $known } con la versión { $current } y saldría de otro modo. Ábrala con la edición que la escribió
journal-data = se jugó con otro archivo de datos ({ $hash }). Indíquelo con --data
journal-seat = da a alguien el bando { $seat }, que no existe en esta batalla
journal-no-start = el diario termina antes de que empiece la batalla
journal-wrong-end = el diario dice que la batalla terminó, pero no fue así, o no de este modo
journal-misplaced = esta línea no puede estar aquí
journal-chosen-rolls = dice que salió { $found }, pero los dados sellados dan { $fair }
journal-broken-commitment = el secreto revelado no es el que se selló
journal-wrong-seal = no son las aportaciones que se revelaron
journal-begun = la batalla de este diario ya ha empezado

## Finales que deciden los jugadores

conclusion-resigned = { $seat-start } { $seat-number ->
        [one] se rinde
       *[other] se rinden
    }.
conclusion-out-of-time = Se agotó el tiempo { $seat-de }.
conclusion-agreed = Empate de común acuerdo.
conclusion-drawn-on-time = Empate, según lo acordado de antemano: se agotó el tiempo { $seat-de }.

## Lo que se demuestra de unos dados con varias aportaciones

proof-nobody-chose = Ni el servidor ni { $seats } pudieron elegir estos dados{ $rest }.
proof-nobody-freely = Ni el servidor ni { $seats } pudieron elegir libremente estos dados{ $rest }.
proof-made = Estos dados salieron del secreto del servidor y de { $count ->
        [one] la aportación
       *[other] las aportaciones
    } { $seats-de }{ $rest }.
proof-sealed = Estos dados están sellados con el secreto del servidor y { $count ->
        [one] la aportación
       *[other] las aportaciones
    } { $seats-de }, y podrán comprobarse cuando se revele el secreto{ $rest }.
proof-no-share = Estos dados salen solo del secreto del servidor{ $rest }.
proof-missing = ; { $count ->
        [one] falta la aportación { $seats-de }
       *[other] faltan las aportaciones { $seats-de }
    }
proof-withheld = ; { $seat } { $seat-number ->
        [one] anunció una aportación y no la reveló
       *[other] anunciaron una aportación y no la revelaron
    }, así que quien conociera tanto esa aportación como el secreto pudo elegir entre dos juegos de dados
proof-promised = ; { $seat } { $seat-number ->
        [one] anunció una aportación y no la reveló
       *[other] anunciaron una aportación y no la revelaron
    }
proof-and = { $first } y { $next }
proof-nor = { $first } ni { $next }
proof-rest = { $first }{ $next }

## Archivos de datos

fault-line = línea { $line }
unread-at = línea { $line }, columna { $column }: { $reason }
unread-missing = falta «{ $name }»
unread-twice = «{ $name }» aparece dos veces
unread-unknown = «{ $name }» no vale aquí. Elija entre: { $known }
unread-stranger = «{ $name }» no tiene sentido aquí
unread-value = { $value } no encaja aquí
unread-kind = { $value } no es la clase de valor que va aquí
unread-shape = esto no tiene ninguna de las formas permitidas aquí. Consulte los comentarios al principio del archivo incluido
unread-meant = { $reason }. ¿Quería decir «{ $nearest }»?
unread-want-number = { $value } no es un número entero, y aquí tiene que haber uno
unread-want-text = { $value } no es un texto: póngalo entre comillas
unread-want-switch = { $value } no es ni true ni false, y tiene que ser uno de los dos
unread-want-list = { $value } no es una lista: póngala entre corchetes
unread-want-table = { $value } no es una tabla de entradas, y aquí tiene que haber una
unread-want-word = { $value } no es ninguna de las palabras que pueden ir aquí: { $known }
unread-want-between = { $value } no es un número de { $low } a { $high }
unread-want-entries = esta lista tiene { $found ->
    [one] una entrada
   *[other] { $found } entradas
}; necesita de { $least } a { $most }
components-cards = Cartas
components-counters = Fichas
components-of = Fichas: { $scenario }
scenario-own = { $text }
scenario-own-about = Un escenario de este juego.
unread-cut-short = se interrumpe antes del final
unread-syntax = aquí falta o sobra un corchete, unas comillas o una coma

## La escena

scene-prompt = { $text } [{ $rule }]
scene-over = La batalla ha terminado. { $told }
scene-choices = { $count ->
        [one] 1 opción:
       *[other] { $count } opciones:
    }
scene-on = { $name }, { $seat }, en { $space }
scene-body = { $name }, { $seat }, entre { $from } y { $to }
scene-on-nobody = { $name }, en { $space }
scene-strength = { $now } de { $full } vidas
scene-gauge = { $now } de { $full }
scene-legend-nobody = no es de ningún bando
scene-legend-strength = la fuerza que le queda y la que ha perdido
scene-legend-dark = casilla oscura
scene-legend-indoors = habitaciones, veranda y patio
scene-legend-burnt = consumido por el fuego
scene-now = ahora: { $step }
scene-gone = Ya no está en el tablero: { $name }.
scene-pieces = En el tablero:
scene-strip = Fases del turno
scene-set-up = Despliegue
scene-inside = Dentro
scene-ended = La batalla ha terminado.
scene-sum-up = { $first } (y { $more } más)
scene-group = { $verb }: { $name } { $place }
scene-group-rest = { $count } más
scene-read-now = Qué se puede hacer con esto ahora
scene-read-more = { $count ->
        [one] y una más
       *[other] y { $count } más
    }
scene-odds-all = Los { $count } resultados
scene-odds-nothing = sin efecto
scene-odds-best = Se supone que cada vez se elige lo mejor.
scene-odds-plays = Hay demasiadas posibilidades para contarlas todas: es una estimación a partir de { $plays } pruebas.
scene-forecast-rest = Qué más puede salir
scene-forecast = { $about }{ $again ->
    [yes] , la primera vez
   *[other] {""}
}{ $certain ->
    [yes] {""}
   *[other] {" "}(ocurre en el { $chance } % de los casos)
}
scene-pieces-between = En la mesa, de { $from } a { $to }, en pulgadas:

## Lecciones

lesson-off-the-way = no es eso lo que pide este paso de la lección. Pruebe otra vez
lesson-names-nothing = «{ $text }» no es nada que se pueda hacer aquí
lesson-format = el formato de este archivo debería ser «{ $known }»
lesson-seat = el bando del alumno debería ser uno de estos: { $known }
lesson-no-steps = una lección tiene al menos un paso
lesson-no-clause = las reglas de { $game } no tienen ninguna regla { $clause }
lesson-free-and-do = un paso pide algo (do) o cualquier cosa (free), no ambas
lesson-no-way = este paso pide una acción, pero no dice cuál
lesson-near-nothing = «near» solo vale en un paso que dice qué hacer
lesson-rolls-unasked = en este paso no se hace nada, así que no hay nada que tirar
lesson-no-verb = ninguna acción empieza por «{ $verb }». Las acciones empiezan por: { $known }
lesson-empty-text = falta el texto en uno de los dos idiomas
lesson-points-nowhere = en este paso no hay ningún «{ $id }» que señalar
lesson-not-the-learners-move = aquí no le toca decidir al alumno
lesson-detour = la respuesta { $number } no lleva hasta el final de la lección: { $cause }
