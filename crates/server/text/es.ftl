### La página, en español.

## En todas partes

page-skip = Ir a la batalla
page-home = Volver a las batallas
page-language = Idioma
page-theme = Aspecto
page-theme-auto = Auto
page-theme-light = Claro
page-theme-dark = Oscuro
page-close = Cerrar
page-play = Jugar
page-learn = Aprender
page-rules = Reglas
page-save = Guardar en un archivo

## Inicio

page-welcome = Cuatro batallas, una mesa
page-lead = Todas las reglas se cumplen y se muestran, se puede demostrar que cada tirada fue limpia y nunca falta un rival.
page-battles = Batallas
page-continue = Continuar donde lo dejó
page-all = Las { $count } batallas
page-none = Aquí aún no hay batallas.
page-pages = Páginas
page-page = Página { $page } de { $pages }
page-newer = Más recientes
page-older = Más antiguas
page-damaged = El disco ha dañado estas batallas y no se pueden mostrar: { $battles }. Todo lo demás puede seguir jugándose. «redoubt admin check» dice más; «redoubt admin restore» recupera una copia de seguridad.
page-finished = Libradas hasta el final
page-length = { $least }–{ $most } min
page-players = { $count ->
        [one] un jugador
       *[other] uno o dos jugadores
    }
page-seated = { $seat }: { $who }
page-actions = { $count ->
        [one] una acción
       *[other] { $count } acciones
    }
page-who-me = yo
page-who-person = una persona
page-who-friend = otra persona ante esta pantalla
page-who-random = la máquina, al azar
page-who-recruit = la máquina, un recluta
page-who-veteran = la máquina, un veterano
page-who-general = la máquina, un general
page-old = Con una edición anterior de las reglas
page-old-about = Desde que se jugaron estas batallas se han corregido las reglas y ya no saldrían igual. No se ha perdido nada: guárdelas en un archivo y la edición de Redoubt que las escribió podrá jugarlas.
page-forget = Olvidar
page-forget-sure = ¿Olvidar esta batalla para siempre?
page-load = Traer una batalla
page-load-about = Un diario (.jsonl) guardado por Redoubt, aquí o en otro lugar
page-load-do = Abrirlo

## Una partida nueva

page-scenario = Escenario
page-seats = Quién juega
page-seats-about = Un general tarda unos tres segundos en decidir y sigue pensando mientras usted piensa.
page-options = Opciones
page-dice = Dados
page-dice-fair = Tira Redoubt
page-dice-fair-about = Los dados se sellan antes de la primera tirada y después se puede demostrar que fueron limpios.
page-dice-real = Usted tira dados reales
page-dice-real-about = Redoubt hace de árbitro y pide cada tirada, también las de la máquina.
page-mix = Mezclar palabras propias con los dados
page-mix-about = Cada jugador puede escribir lo que quiera. Se mezcla con el secreto sellado, para que nadie, ni siquiera este equipo, haya podido elegir las tiradas.
page-begin = Empezar

## Durante la partida

page-now = Qué hacer
page-board = El tablero
page-beside = Junto al tablero
page-log = Qué ha pasado
page-words = La batalla en palabras
page-undo = Deshacer
page-hint = Consejo
page-hinted = Un veterano elegiría: { $text }
page-plan = { $count ->
        [one] Esta orden se convierte en una acción:
       *[other] Esta orden se convierte en { $count } acciones:
    }
page-plan-about = Se ejecutan una tras otra; lo que para entonces ya no sea legal se omite. Con un solo «Deshacer» se deshace todo, salvo que hayan caído dados.
page-plan-do = Hacerlo
page-plan-leave = Dejarlo
page-chances = ¿Cómo voy?
page-standing = Así gana cerca del { $chance } % de las veces (± { $error }).
page-replay = Verla de nuevo
page-again = Otra batalla
page-hurry = Que decida ya
page-thinking = { $seat }: pensando…
page-commitment = Los dados se sellaron antes de la batalla: { $commitment }
page-proven = Cada tirada fue la que dieron los dados sellados. Guarde la batalla en un archivo y cualquiera podrá demostrarlo.
page-proven-but = Toda acción fue legal. Por el camino se deshizo, se eligió o se dictó algo: `redoubt verify` dice qué.
page-secret = El secreto de los dados era { $secret }
page-nothing-here = Aquí no hay nada que hacer ahora.
page-zoom = Mirar de cerca
page-zoom-in = Acercar
page-zoom-out = Alejar
page-next = Buscar la siguiente pieza que puede actuar
page-zoom-all = Todo el tablero
page-keys = Teclas
page-key-tab = al tablero, a las elecciones y a todo lo demás
page-key-arrows = de un lugar a otro del tablero, o de una elección a otra
page-key-enter = elegir lo señalado
page-key-escape = soltar lo que ha tomado; saltarse lo que se está mostrando
page-key-number = tomar una elección por su número
page-key-next = la siguiente pieza que puede actuar
page-key-undo = deshacer
page-key-hint = un consejo
page-key-chances = cómo va y cuáles son sus mejores elecciones
page-key-zoom = acercar, alejar, todo el tablero

## Dados reales

page-roll = { $seat }: tire por { $why }. ¿Qué muestra el dado?
page-draw = { $seat }: extraiga por { $why }. ¿Qué ha salido?
page-roll-impossible = { $face } no puede salir aquí. Otra vez, por favor.
page-roll-several = Escribir varios a la vez
page-roll-several-about = Números separados por espacios, en el orden en que se piden
page-roll-do = Tomar estos
page-roll-not = Hacer otra cosa

## Ver de nuevo

page-moment = Después de la acción { $ply } de { $last }
page-slide = Ir a una acción
page-slide-do = Mostrar
page-first = Principio
page-before = Atrás
page-after = Adelante
page-last = Final
page-share = Copiar un enlace a este momento
page-copied = Copiado
page-back-to-table = Volver a la mesa
page-chart = Cómo iba la batalla ({ $seat }): { $value } de 100
page-chart-chance = Probabilidad de ganar ({ $seat }): { $value } %
page-chart-score = Puntos que cabe esperar ({ $seat }): { $value }
page-study = Estudiar esta partida
page-study-about = La máquina mira de nuevo cada decisión, sin saber más de lo que sabía quien jugaba, y busca los mayores errores. Tarda entre unos segundos y un minuto.
page-studying = Se está mirando de nuevo cada decisión…
page-study-leave = Dejarlo
page-study-not-over = Una batalla se estudia cuando ha terminado.
page-mistakes = Los mayores errores
page-no-mistakes = No se encontró nada que hubiera sido mejor.
page-mistakes-about = Lo juzga una búsqueda corta, que puede equivocarse. Lo que después hizo el azar no cuenta.
page-mistake = Acción { $ply }, { $seat }
page-mistake-cost = costó un { $cost } % de probabilidad de ganar
page-mistake-cost-alone = costó { $cost } de 100
page-mistake-done = Se hizo
page-mistake-better = Mejor

## Aprender y reglas

page-lesson = { $title }: una primera partida
page-lesson-progress = Cuánto ha avanzado
page-lesson-on = Seguir
page-lesson-show = Muéstremelo
page-lesson-back = Un paso atrás
page-lesson-leave = Basta, quiero jugar
page-lesson-over = Es cuanto necesita para empezar. Lo demás lo aprenderá jugando: cada cláusula puede abrirse donde se cita.
page-otherwise = Sería legal, pero pruebe antes lo que pide la lección.
page-search = Buscar en las reglas
page-search-do = Buscar
page-chapters = Capítulos
page-found = { $count ->
        [0] Ninguna cláusula habla de eso.
        [one] Una cláusula habla de eso.
       *[other] { $count } cláusulas hablan de eso.
    }
page-tag-source = de las reglas originales
page-tag-ruling = decisión nuestra
page-tag-component = componente reconstruido

## Cuando algo va mal

page-trouble = No ha podido ser
page-not-found = No hay nada en esta dirección.
page-moved-on = La batalla ha avanzado desde que se mostró esta página. Mire de nuevo y elija otra vez.
page-stalled = El jugador automático no puede seguir: { $reason }
page-connection-lost = Se ha perdido la conexión. Reintentando…
page-connection-back = Conexión recuperada.
page-unreached = En este momento no se puede contactar con Redoubt. Inténtelo de nuevo dentro de un momento.
page-gone = El programa se interrumpió. Inténtelo de nuevo, por favor.
page-forbidden = Esta petición no procede de esta página, así que no se ha llevado a cabo. Si fue usted, recargue la página e inténtelo de nuevo.
page-too-large = Es demasiado grande.
page-unfinished = No ha llegado a tiempo. Envíelo de nuevo, por favor.
page-full = Hay demasiadas conexiones abiertas en este momento. Vuelva a intentarlo dentro de unos segundos, por favor.
page-too-often = Demasiadas peticiones a la vez. Espere un momento, por favor.
page-busy = La máquina está ocupada con lo que han pedido otros. Inténtelo de nuevo en un momento.
page-try-again = Intentarlo de nuevo
page-queued = Primero se atiende a otros: esperando turno para pensar.
page-hasty = La máquina está ocupada: en su última decisión, este rival ha podido pensar solo un { $part } % de lo habitual.
page-quota = Tiene { $most } batallas en este servidor, el máximo por persona. Guarde en un archivo las que quiera conservar y olvide alguna.
page-quota-brought = Ha traído { $most } batallas a este servidor, el máximo permitido. Olvide antes alguna de ellas.
page-too-slow = Calcularlo lleva demasiado tiempo.
page-not-understood = No se ha podido entender.
page-not-yours = No es su turno.
page-no-choice = Eso no es una de las elecciones.

## Lo que se guarda en el disco

store-full = El disco está lleno, así que no se ha hecho nada. Libere espacio y siga jugando: nada de lo guardado se ha perdido.
store-write = No se ha podido escribir en el disco, así que no se ha hecho nada: { $cause }
store-read = No se ha podido leer del disco: { $cause }
store-damaged = Esta parte de las batallas guardadas está dañada ({ $cause }). Las demás batallas pueden continuar. «redoubt admin check» nombra todas las afectadas; «redoubt admin restore» recupera una copia de seguridad.
store-vanished = Alguien ha borrado o sustituido { $file } con Redoubt en marcha. No se escribe nada más, para que nada se pierda sin que nadie lo note. Devuelva el archivo a su sitio o recupere una copia de seguridad, y vuelva a iniciar Redoubt.
store-bad-copy = { $file } no es una copia válida de las batallas de Redoubt, así que no se ha cambiado nada: { $cause }
store-conflict = Mientras tanto alguien ha seguido con la batalla { $id } en otro sitio, así que aquí no se ha hecho nada.
store-forgotten = Alguien ha borrado la batalla { $id } entretanto, así que no se ha hecho nada.
store-missing = no existe el archivo { $file }
store-in-use = otro Redoubt (proceso { $pid }) está usando esta carpeta. Ciérrelo antes o elija otra carpeta con --data-dir.
store-in-use-unknown = otro Redoubt está usando esta carpeta. Ciérrelo antes o elija otra carpeta con --data-dir.
store-cut = aquí se guardaban batallas, pero { $file } falta, está vacío o incompleto. Devuelva el archivo a su sitio o recupere una copia de seguridad con «redoubt admin restore». Para empezar de cero, saque de esta carpeta los archivos cuyo nombre empieza por «battles.».
store-newer = estas batallas las escribió una edición posterior de Redoubt (tablas de la versión { $found }; esta edición conoce la { $known }). Use aquella edición u otra más reciente.
