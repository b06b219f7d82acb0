### La página, en español.

## En todas partes

page-skip = Ir a la batalla
page-home = Todas las batallas
page-language = Idioma
page-theme = Aspecto
page-theme-auto = Auto
page-theme-light = Claro
page-theme-dark = Oscuro
page-close = Cerrar
page-menu = Menú
page-play = Jugar
page-friend = Jugar con un amigo
page-setup = Bandos y opciones
page-learn = Aprender a jugar
page-rules = Reglas
page-save = Guardar en un archivo

## Inicio

page-welcome = Cuatro batallas, una mesa
page-lead = Todas las reglas se aplican y están a un clic, se puede demostrar que cada tirada fue limpia y nunca falta un rival.
page-battles = Batallas
page-continue = Siga donde lo dejó
page-kept-for = Una batalla sin terminar en la que nadie tiene cuenta se elimina tras { $days ->
        [one] un día
       *[other] { $days } días
    } sin jugadas, salvo que corra un reloj.
page-all = Las { $count } batallas
page-none = Todavía no hay batallas. Elija una arriba y empiece.
page-pages = Páginas
page-page = Página { $page } de { $pages }
page-newer = Más recientes
page-older = Más antiguas
page-damaged = El disco ha dañado estas batallas y no se pueden mostrar: { $battles }. Todo lo demás se puede seguir jugando. Ejecute «redoubt admin check» para saber más o «redoubt admin restore» para recuperar una copia de seguridad.
page-finished = Terminadas
page-length = { $least }–{ $most } min
page-players = { $count ->
        [one] un jugador
       *[other] uno o dos jugadores
    }
page-seated = { $seat }: { $who }
page-actions = { $count ->
        [one] 1 acción
       *[other] { $count } acciones
    }
page-who-me = yo
page-who-person = una persona
page-who-friend = un amigo en esta pantalla
page-who-random = jugador automático (al azar)
page-who-recruit = Dunn, recluta (automático)
page-who-corporal = Hale, cabo (automático)
page-who-veteran = Marsh, veterano (automático)
page-who-general = Sterling, general (automático)
page-who-elo = jugador automático de unos { $points } puntos Elo
page-who-strength = jugador automático de fuerza { $points }
page-who-between = jugador automático por Elo
page-who-between-alone = jugador automático por fuerza
page-elo = Elo
page-strength = Fuerza
page-points-between = { $points }: entre { $low } y { $high }
page-points-exactly = { $points }: como { $level }
page-level-recruit = un recluta
page-level-corporal = un cabo
page-level-veteran = un veterano
page-level-general = un general
page-tempers = ¿Quiénes son los jugadores automáticos?
page-temper-recruit = Audaz: ve una jugada por delante, le gusta atacar y se le escapan cosas.
page-temper-corporal = Prudente: mira unas jugadas por delante y prefiere lo seguro, aunque de vez en cuando se le escapa algo.
page-temper-veteran = De manual: piensa un momento y juega lo más sólido.
page-temper-general = Audaz: piensa unos segundos, y también mientras le toca a usted. Entre dos caminos igual de buenos, toma el que más puede ganar.
page-temper-elo = Toma unas decisiones como el nivel por encima de esos puntos y las demás como el de debajo.
page-old = Jugadas con reglas anteriores
page-old-about = Las reglas se han corregido desde que se jugaron estas batallas y hoy ya no saldrían igual. No se ha perdido nada: guárdelas en un archivo y ábralas con la edición de Redoubt que las escribió.
page-forget = Eliminar
page-forget-sure = ¿Eliminar esta batalla? No se puede deshacer.
page-let-go = Quitar de mi lista
page-let-go-sure = ¿Quitar esta batalla de su lista? Los demás la conservan; usted ya no podrá abrirla.
page-load = Abrir una batalla guardada
page-load-about = Un diario de batalla (.jsonl) guardado por Redoubt en este ordenador o en otro
page-load-do = Abrir
page-load-link = Abrir un enlace que le han enviado

## Una partida nueva

page-scenario = Escenario
page-opening = El tablero al empezar: { $scenario }
page-seats = Quién juega
page-seats-about = Un general tarda unos tres segundos en decidir y sigue pensando mientras usted decide.
page-options = Opciones
page-dice = Dados
page-dice-fair = Tira Redoubt
page-dice-fair-about = Los dados se sellan antes de la primera tirada y después se puede demostrar que fueron limpios.
page-dice-real = Tiro yo dados de verdad
page-dice-real-about = Redoubt hace de árbitro y le pide todas las tiradas, también las del jugador automático.
page-mix = Añadir palabras propias a los dados
page-mix-about = Cada jugador puede escribir lo que quiera. Se mezcla con el secreto sellado, de modo que nadie, ni siquiera este ordenador, ha podido elegir las tiradas.
page-set = Jugar con su propio juego de piezas
page-set-about = Cambie las cartas, el mapa o las fuerzas: «redoubt data new { $game } mio.toml» le da el juego estándar para empezar. Traiga aquí el archivo; se comprueba y, si no tiene errores, la batalla empieza con él.
page-set-choose = Archivo de datos (.toml)
page-set-text = o su texto, que puede corregir aquí mismo
page-set-file = su juego de piezas
page-set-sound = Su juego de piezas no tiene errores. Elija a qué jugar con él.
page-begin = Empezar

## Durante la partida

page-now = Qué hacer
page-board = El tablero
page-beside = Junto al tablero
page-reader = Lo que señala
page-log = Qué ha pasado
page-words = La batalla en palabras
page-undo = Deshacer
page-hint = Consejo
page-hinted = Un veterano jugaría: { $text }
page-hint-why = Eso { $why }.
page-plan = { $count ->
        [one] Esta orden es una acción:
       *[other] Esta orden son { $count } acciones:
    }
page-plan-about = Se ejecutan una por una; las que para entonces ya no estén permitidas se omiten. Con un solo «Deshacer» se deshace la orden entera, salvo que se hayan tirado dados.
page-plan-do = Ejecutarla
page-plan-leave = Cancelar
page-more = Mostrar el resto
page-grave-yes = Sí
page-grave-unasked = No volver a preguntarme por cosas así
page-chances = ¿Cómo voy?
page-standing = Desde aquí gana usted cerca del { $chance } % de las veces (± { $error }).
page-standing-points = Desde aquí suma usted unos { $chance } puntos (± { $error }).
page-unit-chance = { $worth } %
page-unit-points = { $worth } puntos
page-replay = Repetición
page-again = Batalla nueva
page-rematch = Revancha
page-rematch-changed = Revancha, bandos cambiados
page-result = Resultado
page-drawn = Empate
page-you-won = ¡Ha ganado! ({ $seat })
page-you-lost = Ha perdido ({ $seat })
page-won = { $seat }: victoria
page-lost = { $seat }: derrota
page-rolled = Dados tirados
page-rolled-by = Bando
page-rolled-mean = Media
page-rolled-expected = Esperada
page-rolled-fell = Salieron
page-rolled-about = Pura suerte, se jugara como se jugara: el punto es su media, la marca lo que dan los dados a la larga, y diecinueve de cada veinte batallas acaban dentro de la franja.
page-fell-very-low = muy bajos
page-fell-low = bajos
page-fell-even = lo normal
page-fell-high = altos
page-fell-very-high = muy altos
page-hurry = Que juegue ya
page-thinking = { $seat }: pensando…
page-beats-skip = Saltar
page-beats-again = Verlo otra vez
page-switch-auto = Tirar por mí si no hay nada que elegir
page-switch-asks = Preguntar antes de lo que no se puede deshacer
page-switch-sound = Sonido
page-switch-motion = Animaciones
page-commitment = Los dados se sellaron antes de la batalla: { $commitment }
page-proven = Todas las tiradas salieron de los dados sellados. Guarde la batalla en un archivo y cualquiera podrá comprobarlo.
page-proven-but = Todas las acciones estaban permitidas, pero por el camino se deshizo, se eligió o se dictó algo. «redoubt verify» le dice qué.
page-secret = El secreto de los dados era { $secret }
page-nothing-here = Ahora mismo no hay nada que hacer aquí.
page-zoom = Ampliación
page-zoom-in = Acercar
page-zoom-out = Alejar
page-next = Siguiente pieza que puede actuar
page-zoom-all = Tablero completo
page-turn = Dar la vuelta al tablero
page-keys = Teclado
page-key-tab = ir al tablero, a las opciones y a todo lo demás
page-key-arrows = moverse por el tablero o por las opciones
page-key-enter = elegir lo resaltado
page-key-escape = soltar lo que ha tomado; saltarse una animación
page-key-number = elegir por su número
page-key-next = siguiente pieza que puede actuar
page-key-undo = deshacer
page-key-hint = consejo
page-key-chances = cómo va y cuáles son sus mejores jugadas
page-key-autoplay = en una repetición: reproducir o pausar
page-key-zoom = acercar, alejar, tablero completo

## Dados reales

page-roll = { $seat }, a tirar: { $why }. ¿Qué ha salido?
page-draw = { $seat }, a sacar: { $why }. ¿Qué ha salido?
page-roll-impossible = Aquí no puede salir un { $face }. ¿Qué ha sacado?
page-roll-several = Escribir varios a la vez
page-roll-several-about = Números separados por espacios, en el orden en que se piden
page-roll-do = Usar estos
page-roll-not = Elegir otra cosa

## Ver de nuevo

page-moment = Después de la acción { $ply } de { $last }
page-moves = Jugadas
page-slide = Ir a una acción
page-slide-do = Mostrar
page-first = Principio
page-before = Atrás
page-after = Adelante
page-last = Final
page-share-moment = Copiar un enlace a este momento
page-share = Compartir
page-share-link = Copiar un enlace con toda la batalla
page-share-private = Quien abra el enlace también necesita Redoubt. Con él en marcha en su propio ordenador, el enlace debería abrirse sin más; si no se abre, puede pegarlo en «Abrir un enlace que le han enviado», en la página de inicio.
page-share-long = Esta batalla es demasiado larga para un enlace: envíe el archivo.
page-share-picture = Imagen
page-share-file = Archivo
page-arrived = Una batalla para usted
page-arrived-found = Alguien le ha enviado una batalla. Ábrala para verla de principio a fin.
page-arrived-none = Pegue un enlace que le hayan enviado.
page-arrived-paste = Enlace
page-arrived-broken = Este enlace está dañado o incompleto. Pídalo de nuevo, o pida el archivo.
page-arrived-script = Un enlace compartido solo se abre con JavaScript. Pida el archivo y ábralo desde la página de inicio.
page-autoplay = Reproducir
page-autoplay-pause = Pausa
page-speed = Velocidad
page-speed-slow = Lenta
page-speed-usual = Normal
page-speed-fast = Rápida
page-copied = Copiado
page-back-to-table = Volver a la mesa
page-chart = Cómo iba la batalla ({ $seat }): { $value } sobre 100
page-chart-chance = Probabilidad de ganar ({ $seat }): { $value } %
page-chart-score = Puntos esperados ({ $seat }): { $value }
page-chart-luck = Suerte hasta aquí: { $value }
page-chart-luck-about = La línea discontinua es la suerte: lo que los dados y los robos han dado y quitado hasta ese momento. Empieza en el centro; por encima, la suerte fue buena.
page-study = Analizar esta partida
page-study-about = Un jugador automático repasa todas las decisiones, sin saber más de lo que sabía quien jugaba, y busca los mayores errores. Tarda entre unos segundos y un minuto.
page-study-tells = Analizar esta partida: un jugador automático encuentra los tres momentos decisivos de su juego, qué habría sido mejor y dónde cambió la suerte. Tarda entre unos segundos y un minuto.
page-studying = Repasando todas las decisiones…
page-study-leave = Cancelar
page-study-not-over = Podrá analizar la batalla cuando haya terminado.
page-whose = ¿De qué bando son las decisiones?
page-turning-points = Momentos decisivos: { $seat }
page-no-mistakes = No se ha encontrado ninguna jugada mejor. ¡Bien jugado!
page-mistakes-about = Lo juzga una búsqueda corta, que puede equivocarse. La suerte posterior de los dados no cuenta.
page-mistake = Acción { $ply }, { $seat }
page-mistake-cost = un { $cost } % menos de probabilidad de ganar
page-mistake-cost-alone = costó { $cost } puntos
page-mistake-done = Se jugó
page-mistake-better = Mejor
page-other-weights = { $seat }: este jugador automático juzgaba con otros pesos ({ $hash }) que los de este programa, así que hoy puede opinar de otro modo.
page-branch = Seguir desde aquí ({ $seat })
page-branch-about = Ahí empieza una batalla nueva, contra un jugador automático y con dados nuevos: los de esta ya se conocen.
page-branch-not-over = Podrá seguir desde aquí cuando la batalla haya terminado.
page-luck = Suerte y juego: { $seat }
page-luck-decisions = Decisiones
page-luck-good = Sin una jugada mejor
page-luck-mistakes = Errores ({ $least } o más)
page-luck-worst = El más caro
page-luck-best = La mejor suerte:
page-luck-bad = La peor suerte:
page-luck-at = tras la acción { $ply },
page-luck-swing = la probabilidad de ganar pasó del { $from } al { $to }.
page-luck-swing-points = lo que cabía esperar pasó de { $from } a { $to }.
page-luck-about = Estimado con la misma búsqueda corta. Cada coste es una parte de la probabilidad de ganar y vale por sí solo: lo que se pierde puede recuperarse y volver a perderse, así que no se suman. La suerte es lo que hicieron los dados y los robos entre dos decisiones.
page-luck-about-points = Estimado con la misma búsqueda corta. Cada coste se da en puntos y vale por sí solo: lo que se pierde puede recuperarse y volver a perderse, así que no se suman. La suerte es lo que hicieron los dados y los robos entre dos decisiones.

## Aprender y reglas

page-lesson = { $title }: una primera partida
page-lesson-progress = Su progreso
page-lesson-on = Continuar
page-lesson-show = Muéstremelo
page-lesson-back = Un paso atrás
page-lesson-leave = Dejar la lección y jugar
page-lesson-over = Con esto ya puede empezar. El resto lo aprenderá jugando: cada regla se abre allí donde se menciona.
page-otherwise = Eso está permitido, pero pruebe antes lo que pide la lección.
page-search = Buscar en las reglas
page-search-do = Buscar
page-chapters = Capítulos
page-found = { $count ->
        [0] Ninguna regla menciona eso. Pruebe con otra palabra.
        [one] 1 regla lo menciona.
       *[other] { $count } reglas lo mencionan.
    }
page-tag-source = de las reglas originales
page-tag-ruling = decisión nuestra
page-tag-component = componente reconstruido

## Cuando algo va mal

page-trouble = No ha funcionado
page-not-found = En esta dirección no hay nada, o ya no lo hay: puede que la batalla se cancelara o se eliminara. Empiece de nuevo desde la lista de batallas.
page-moved-on = La batalla ha avanzado desde que abrió esta página. Eche otro vistazo y elija de nuevo.
page-stalled = El jugador automático se ha quedado atascado: { $reason }
page-connection-lost = Se ha perdido la conexión. Reintentando…
page-connection-back = Conexión recuperada.
page-unreached = Ahora mismo no se puede contactar con Redoubt. Inténtelo de nuevo dentro de un momento.
page-gone = El programa se ha interrumpido. Inténtelo de nuevo, por favor.
page-forbidden = Esa petición no venía de esta página, así que no se ha tenido en cuenta. Si fue usted, recargue la página e inténtelo de nuevo.
page-too-large = Es demasiado grande. Elija un archivo más pequeño o envíe menos de una vez.
page-unfinished = Su petición no ha llegado a tiempo. Envíela de nuevo, por favor.
page-stopping = El servidor se está apagando. Volverá en un momento.
page-store-slow = La base de datos tarda demasiado en responder. Inténtelo de nuevo dentro de un momento.
page-full = Hay demasiada gente conectada en este momento. Vuelva a intentarlo dentro de unos segundos, por favor.
page-too-often = Son muchas peticiones a la vez. Espere un momento, por favor.
page-busy = Este ordenador está ocupado con lo que han pedido otros jugadores. Inténtelo de nuevo dentro de un momento.
page-go-back = Volver
page-try-again = Intentarlo de nuevo
page-queued = En cola: se atiende antes a otros jugadores.
page-hasty = Este ordenador está ocupado: su rival solo ha podido pensar la última jugada un { $part } % de lo habitual.
page-quota = Tiene { $most } batallas en este servidor, el máximo por jugador. Guarde en un archivo las que le interesen y elimine alguna.
page-quota-brought = Ha subido { $most } batallas a este servidor, el máximo por jugador. Elimine antes alguna de ellas.
page-too-slow = Se tarda demasiado en calcularlo. Inténtelo de nuevo dentro de un momento.
page-not-understood = Redoubt no ha podido leer esa petición. Recargue la página e inténtelo de nuevo.
page-not-yours = No es su turno. Espere a que decida el otro bando.
page-no-choice = Esa no es una de sus opciones. Elija una de la lista.

## Lo que se guarda en el disco

store-full = El disco está lleno, así que no se ha hecho nada. Libere espacio y continúe: todo lo guardado hasta ahora está a salvo.
store-write-told = No se ha podido guardar, así que no se ha hecho nada. Inténtelo de nuevo. Si vuelve a ocurrir, el registro del programa dice por qué.
store-read-told = No se ha podido leer del lugar donde se guardan las batallas. Inténtelo de nuevo. Si vuelve a ocurrir, el registro del programa dice por qué.
store-damaged-battle = La batalla { $battle } está dañada. Las demás batallas pueden continuar. «redoubt admin check» nombra todas las afectadas; «redoubt admin restore» recupera una copia de seguridad.
store-damaged-told = Esta parte de las batallas guardadas está dañada. Las demás batallas pueden continuar. «redoubt admin check» nombra todas las afectadas; «redoubt admin restore» recupera una copia de seguridad.
store-unreachable-told = La base de datos no responde en este momento, así que no se ha hecho nada. Inténtelo de nuevo dentro de un momento, por favor. Si sigue igual, el registro del programa dice por qué.
store-in-doubt-told = La conexión con la base de datos se cortó justo al guardar, y la base de datos todavía no ha vuelto. Vuelva a mirar dentro de un momento: o se ha guardado por completo o no se ha guardado nada.
store-write = No se ha podido escribir en el disco, así que no se ha hecho nada: { $cause }
store-read = No se ha podido leer del disco: { $cause }
store-damaged = Esta parte de las batallas guardadas está dañada ({ $cause }). Las demás batallas pueden continuar. «redoubt admin check» nombra todas las afectadas; «redoubt admin restore» recupera una copia de seguridad.
store-vanished = Alguien ha borrado o sustituido { $file } con Redoubt en marcha. No se escribe nada más, para que nada se pierda sin que nadie lo note. Devuelva el archivo a su sitio o recupere una copia de seguridad, y vuelva a iniciar Redoubt.
store-bad-copy = { $file } no es una copia válida de las batallas de Redoubt, así que no se ha cambiado nada: { $cause }
store-conflict = Entretanto, la batalla { $id } ha continuado en otro sitio, así que aquí no se ha hecho nada.
store-forgotten = Entretanto se ha eliminado la batalla { $id }, así que no se ha hecho nada.
store-missing = no existe el archivo { $file }
store-in-use = otro Redoubt (proceso { $pid }) está usando esta carpeta. Ciérrelo antes o elija otra carpeta con --data-dir.
store-in-use-unknown = otro Redoubt está usando esta carpeta. Ciérrelo antes o elija otra carpeta con --data-dir.
store-served = { $count ->
        [one] un servidor está usando esta base de datos, o la usaba
       *[other] { $count } servidores están usando esta base de datos, o la usaban
    } hace unos segundos (limits.lease_seconds). Detenga antes todos los servidores.
store-cut = aquí se guardaban batallas, pero { $file } falta, está vacío o incompleto. Devuelva el archivo a su sitio o recupere una copia de seguridad con «redoubt admin restore». Para empezar de cero, saque de esta carpeta los archivos cuyo nombre empieza por «battles.».
store-unreachable = La base de datos no responde en este momento, así que no se ha hecho nada: { $cause }. Inténtelo de nuevo dentro de un momento, por favor. Si sigue igual: ¿está PostgreSQL en marcha y acepta conexiones desde aquí?
store-in-doubt = La conexión con la base de datos se cortó justo al guardar, y la base de datos todavía no ha vuelto ({ $cause }). Vuelva a mirar dentro de un momento: o se ha guardado por completo o no se ha guardado nada.
store-denied = PostgreSQL no deja entrar a este usuario ({ $cause }). Revise el nombre y la contraseña de --database; la contraseña también puede estar en la variable PGPASSWORD o en el archivo ~/.pgpass.
store-tls = no se ha podido establecer una conexión TLS con la base de datos ({ $cause }). Revise sslmode y sslrootcert en --database.
store-no-database = esa base de datos todavía no existe ({ $cause }). Créela con createdb, de PostgreSQL, y vuelva a iniciar Redoubt: las tablas las crea él mismo.
store-not-allowed = PostgreSQL no permite a este usuario lo que Redoubt necesita ({ $cause }). Lo más sencillo es una base de datos que le pertenezca: createdb --owner USUARIO BASE.
store-old-server = este PostgreSQL es demasiado antiguo: es la versión { $found } y Redoubt necesita la { $least } o una posterior.
store-encoding = esta base de datos guarda los textos en { $found }, que no tiene todas las letras. Cree una con createdb --encoding UTF8 --template template0.
store-no-battles = en esta base de datos no se han guardado nunca batallas. Sus tablas se crean la primera vez que se inicia la página con esta --database.
store-address = esto no es la dirección de una base de datos PostgreSQL. Tiene esta forma: postgres://USUARIO:CONTRASEÑA@SERVIDOR:PUERTO/BASE, o postgres:///BASE?host=/run/postgresql si está en este ordenador.
store-address-parameter = tras el «?» de la dirección de una base de datos solo puede indicarse: { $known }. Si su contraseña contiene un «?», escríbalo como %3F.
store-address-malformed = no se entiende la dirección de la base de datos ({ $cause }). Debería tener la forma postgres://USUARIO:CONTRASEÑA@SERVIDOR:PUERTO/BASE; en un nombre o una contraseña, escriba «@» como %40, «:» como %3A, «/» como %2F, «?» como %3F, «#» como %23 y «%» como %25.
store-newer = estas batallas las escribió una edición posterior de Redoubt (tablas de la versión { $found }; esta edición conoce la { $known }). Use aquella edición u otra más reciente.

# Quienes juegan a distancia
page-who-apart = un amigo a distancia (con un enlace)
people-title = Jugadores y enlaces
people-your-name = Su nombre
people-your-name-apart = Su nombre, para un amigo a distancia
people-name-empty = Indique un nombre: es el que verán los demás.
people-name-long = El nombre es demasiado largo: { $most } letras como máximo.
people-name-letters = El nombre contiene caracteres que no se pueden mostrar. Use letras, cifras y espacios.
people-no-link = Este enlace ya no lleva a ningún puesto. Pida otro a la persona que se lo envió.
people-not-all-here = La batalla empieza cuando todos hayan ocupado su puesto.
people-only-players = Solo pueden hacerlo los jugadores.
people-over = La batalla ha terminado.
people-own-proposal = Lo ha pedido usted, así que deben responder los demás.
people-undo-by-consent = Juega usted contra otra persona: pregúntele si le permite deshacerlo.
people-no-advice = En una batalla entre personas, los jugadores automáticos se reservan su opinión.
people-not-your-place = Solo la persona que ocupa un puesto puede decidir sobre él.
people-watching = Espectadores
people-send-link = Envíe el enlace a su amigo. Quien lo abra podrá ocupar el puesto y jugar, sin necesidad de cuenta.
people-watchers = { $count ->
    [0] No hay espectadores.
    [one] Un espectador.
   *[other] { $count } espectadores.
}
people-awaited = Nadie ha ocupado todavía este puesto.
people-you-as = Usted, como { $name }.
people-you = Usted.
people-taken-by = { $name }.
people-host = La persona que preparó la batalla.
people-taken = Este puesto ya está ocupado.
people-link = Enlace
people-copy = Copiar el enlace
people-pass = Compartir el enlace
people-pass-title = Una batalla le espera
people-link-about = Que quede entre ustedes: quien abra primero el enlace jugará con este bando. Después ya no le servirá a nadie más.
people-link-own-about = Este enlace es solo suyo. Le devuelve a su puesto desde cualquier dispositivo, también si este navegador le olvida; quien lo tenga puede jugar por usted.
people-link-watch-about = Cualquiera que tenga el enlace puede mirar, hasta que usted quite a los espectadores.
people-link-spent = Alguien ya ha ocupado este puesto con este enlace. Si fue usted, abra «Jugadores y enlaces» donde lo ocupó: allí está su propio enlace al puesto.
people-own-link = Crear un enlace a mi propio puesto
people-code = El mismo enlace como código QR
people-new-link = Crear otro enlace
people-take-back = Jugar yo con este bando
people-hand-over = Ceder este puesto
people-keep = Conservar el puesto
people-invite-watch = Crear un enlace para espectadores
people-new-watch = Crear otro enlace para espectadores
people-close-watch = Quitar a los espectadores
people-asked-by = { $name } le invita a jugar con { $seat }.
people-asked = Le invitan a jugar con { $seat }.
people-asked-to-watch-by = { $name } le invita a mirar la batalla.
people-asked-to-watch = Le invitan a mirar la batalla.
people-is-it-you = { $name } ya ocupa este puesto. Si es usted, continúe desde este dispositivo.
people-sit-down = Ocupar el puesto
people-watch = Mirar
people-name-of = { $name } ({ $seat })
people-seated = ya ocupa su puesto
people-here = presente
people-away = ausente
people-rematch = Ir a la revancha
people-proposed-undo = { $who } quiere deshacer la última acción.
people-agree = Aceptar
people-decline = Rechazar
people-withdraw = Retirar la petición
people-propose-undo = Pedir deshacer
people-waiting-for = Falta alguien por ocupar su puesto: { $seat }.
people-show-link = Ver el enlace
people-deciding = Decide { $who }.
people-your-turn = Le toca

# Lo que se dicen los jugadores
chat-title = Chat
chat-say = Enviar
chat-mute = Ocultar el chat
chat-unmute = Mostrar el chat
chat-empty = Escriba algo primero.
chat-long = Es demasiado largo: { $most } letras como máximo.
chat-letters = Contiene caracteres que no se pueden mostrar. Quítelos, por favor.
chat-good-luck = ¡Suerte!
chat-well-played = ¡Bien jugado!
chat-thanks = ¡Gracias!
chat-bad-luck = ¡Qué mala suerte!
chat-one-moment = Un momento, por favor.
chat-later-today = Tengo que irme; sigo más tarde.
chat-good-game = ¡Buena partida!
people-which-machine = Qué jugador automático
people-to-machine = Dejar este bando a un jugador automático
people-from-machine = Volver a jugar yo con este bando
people-proposed-draw = { $who } propone un empate.
people-propose-draw = Proponer un empate
people-resign = Rendirse
people-resign-sure = ¿Seguro que quiere rendirse? La batalla termina y usted la pierde.
people-left = alguien que se ha ido
people-rated-stays = En una batalla puntuada cada cual conserva su puesto.
people-rated-undo = En una batalla puntuada no se deshace nada.
people-rated-hurry = En una batalla puntuada, el jugador automático se toma el tiempo que necesita.
people-rated-resign = Esta batalla cuenta. Ríndase antes de eliminarla.
people-others-play = Otra persona está jugando esta batalla. Ríndase o acuerden un empate; después podrá quitarla de su lista.
people-minded = Sigue siendo una batalla entre personas, aunque un jugador automático cuide de un puesto: sin consejos y sin deshacer nada.
people-minded-hurry = Este jugador automático cuida del puesto de otra persona: solo ella puede meterle prisa.
people-rated-sign-in = Esta batalla es puntuada: inicie sesión para ocupar el puesto, por favor.
chat-blocked = Alguien en esta mesa no quiere hablar con usted.

# Cuentas
account-title = Su cuenta
account-sign-in = Iniciar sesión
account-sign-up = Crear una cuenta
account-sign-out = Cerrar sesión
account-sign-out-everywhere = Cerrar sesión en todas partes
account-sign-in-about = Sus batallas y sus puntuaciones le esperan, en cualquier dispositivo.
account-sign-up-about = Basta con un nombre y una llave de acceso o una contraseña. Encontrará sus batallas en todos sus dispositivos, y sus resultados contarán.
account-optional = No necesita una cuenta: con un enlace ya se puede jugar.
account-signed-out = Inicie sesión primero, por favor.
account-name = Nombre
account-password = Contraseña
account-password-short = Elija una contraseña de al menos { $fewest } caracteres, por favor.
account-password-long = Esa contraseña es demasiado larga: { $most } caracteres como máximo.
account-password-change = Cambiar la contraseña
account-password-set = Poner una contraseña
account-password-old = Contraseña actual
account-password-new = Contraseña nueva
account-password-keep = Guardar la contraseña nueva
account-password-about = Se cerrará su sesión en todos sus demás dispositivos.
account-name-taken = Alguien tiene ya este nombre. Elija otro, por favor.
account-wrong = Nombre o contraseña incorrectos.
account-wrong-old = Esa no es su contraseña actual.
account-banned = Quienes administran este servidor han cerrado esta cuenta.
account-since = Aquí desde el { $date }
account-devices = Dispositivos
account-signed-in-on = { $count ->
    [one] Tiene la sesión abierta en un dispositivo.
   *[other] Tiene la sesión abierta en { $count } dispositivos.
}
account-data = Sus datos
account-export-about = Todo lo que este servidor sabe de usted, en un solo archivo.
account-export = Exportar mis datos
account-delete = Eliminar mi cuenta
account-delete-about = Se eliminan su nombre, sus formas de iniciar sesión, sus puntuaciones y sus bloqueos. Sus batallas se quedan para quienes las jugaron con usted, sin su nombre. No se puede deshacer.
account-delete-name = Escriba su nombre para confirmar
account-delete-other = Para eliminar su cuenta, escriba su nombre exactamente así: { $name }.

# Llaves de acceso
passkey-title = Llaves de acceso
passkey-about = Con una llave de acceso inicia sesión con su huella, su rostro o el PIN de su dispositivo, sin contraseña. Se queda en sus dispositivos y solo sirve en este sitio.
passkey-none = Todavía no tiene ninguna llave de acceso.
passkey-sign-in = Iniciar sesión con una llave de acceso
passkey-sign-up = Crear una cuenta con una llave de acceso
passkey-or-password = O con una contraseña:
passkey-add = Añadir una llave de acceso
passkey-name = Nombre de la llave de acceso
passkey-name-about = Para reconocerla, por ejemplo «Teléfono». Puede dejarlo vacío.
passkey-number = Llave de acceso { $number }
passkey-since = Añadida el { $date }.
passkey-used = Usada por última vez el { $date }.
passkey-unused = Aún sin usar.
passkey-change = Cambiar el nombre o quitar
passkey-rename = Guardar el nombre
passkey-remove = Quitar
passkey-remove-about = Se cerrará su sesión en todos sus demás dispositivos.
passkey-remove-sure = ¿Quitar la llave de acceso «{ $name }»? Ya no podrá iniciar sesión con ella.
passkey-last = Es la única forma de entrar en su cuenta. Añada antes otra llave de acceso o ponga una contraseña.
passkey-too-many = Ya tiene { $most } llaves de acceso. Quite una antes.
passkey-known = Este dispositivo ya tiene una llave de acceso para su cuenta.
passkey-wrong = No ha funcionado. Inténtelo de nuevo, por favor.
passkey-unknown = Este servidor no conoce esa llave de acceso. Puede que se haya quitado.
passkey-cancelled = No se ha usado ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.
passkey-failed = Su navegador no ha podido usar una llave de acceso aquí. Use su contraseña.

# La sala
lobby-title = Sala
lobby-ways = Gente
lobby-lead = Encuentre con quién jugar, o mire cómo juegan otros.
lobby-guest = Puede jugar como invitado. Con una cuenta encontrará sus batallas en todos sus dispositivos, y podrán contar.
lobby-filter = Qué batalla
lobby-all = Todas las batallas
lobby-own = Sus batallas
lobby-turn-of = le toca a { $who }
lobby-not-begun = aún no ha empezado
lobby-since = desde
lobby-open = Mesas abiertas
lobby-told = Mesas abiertas: { $count }
lobby-open-none = Ahora mismo no espera nadie. Abra una mesa, y la próxima persona que pase por aquí le encontrará.
lobby-offer = Abrir una mesa: { $battle }
lobby-your-side = Su bando: { $seat }.
lobby-rated = Puntuada
lobby-own-set = Con un juego de piezas que trae quien invita
lobby-unrated = Sin puntuar
lobby-mine = Su mesa
lobby-sign-in = Inicie sesión para jugar una batalla puntuada
lobby-join = Jugar con { $seat }
lobby-option-on = sí
lobby-option-off = no
lobby-public = Batallas que se pueden mirar
lobby-public-none = No hay ninguna batalla pública en curso.
lobby-ladders = Clasificaciones
lobby-gone = Alguien ha sido más rápido, o la mesa se ha cerrado. Pruebe con otra.
lobby-own-table = Esta mesa es suya.
lobby-terms = Sala y clasificación
lobby-announce = Anunciarla en la sala
lobby-announce-about = Quien pase por allí puede ocupar el puesto libre. El enlace también sirve.
lobby-let-watch = Puede mirarla cualquiera
lobby-let-watch-about = La batalla aparece en la sala. Los espectadores ven lo que está a la vista y leen el chat, pero no pueden intervenir.
lobby-rate = Puntuada
lobby-rate-about = El resultado cuenta para la clasificación. Nada se deshace sin acuerdo, no hay consejos y ningún puesto cambia de manos.
lobby-rated-how = Para una batalla puntuada hay que iniciar sesión, jugar contra alguien en otro lugar o contra un jugador automático, usar el juego estándar y dejar que Redoubt tire los dados.

# Puntuaciones
rating-title = Puntuaciones
rating-none = Ninguna batalla puntuada todavía.
rating-points = { $points } ± { $off }
rating-games = { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}, { $drawn ->
    [one] 1 empatada
   *[other] { $drawn } empatadas
}, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
}
ladder-of = Clasificación: { $battle }
ladder-about = Puntuaciones Glicko-2, de batallas puntuadas contra personas y jugadores automáticos. Diecinueve de cada veinte veces, la fuerza real de un jugador está dentro del margen. El orden sigue el extremo inferior: nadie es primero por suerte.
ladder-empty = Nadie tiene aún puntuación aquí. Juegue una batalla puntuada y será el primero.
ladder-others = Clasificaciones
ladder-place = Puesto
ladder-name = Nombre
ladder-rating = Puntuación
ladder-games = Batallas
ladder-higher = Más arriba
ladder-lower = Más abajo

# Denunciar y bloquear
report-title = Denunciar o bloquear
report-reason = ¿Qué ha pasado?
report-about = Lo leen quienes administran este servidor, junto con lo último que se dijo en esta mesa.
report-do = Denunciar
report-done = Gracias. Su denuncia se ha transmitido.
report-empty = Diga en pocas palabras qué ha pasado, por favor.
block-title = Personas bloqueadas
block-about = Las personas que usted bloquea no pueden unirse a sus mesas, no las ven en la sala y no pueden hablarle.
block-do = Bloquear
block-end = Desbloquear

# Dados que nadie puede elegir
shares-made = Ya están todos. Se preparan los dados.
shares-awaited = Todos han ocupado su puesto. La batalla empezará en cuanto el navegador de { $who } aporte su parte de los dados.
shares-about = El navegador de cada jugador hace una aportación secreta a los dados, y el servidor también. Nadie puede haberlos elegido, y después de la batalla cualquiera puede comprobarlo.
shares-elsewhere = Su aportación a los dados está en otro navegador suyo, aquel en el que ocupó su puesto. Abra allí la mesa para añadirla, o empiece sin ella.
shares-begin-now = Empezar sin esperar más
shares-own = Este navegador lo ha comprobado: el secreto del servidor y todas las aportaciones son los que se anunciaron antes de la batalla, y la suya está en los dados, tal como se hizo.
shares-own-missing = La aportación de este navegador no está en los dados.
shares-exchanged = Lo que este navegador vio de los dados antes de la batalla, el sello del servidor y las aportaciones anunciadas, no es lo que consta ahora: no se fíe de estos dados.
shares-false = El secreto o una aportación que se reveló para estos dados no es lo que se anunció antes de la batalla: no se fíe de estos dados.

# El tiempo
pace-untimed = Sin reloj
pace-live-plain = En directo: { $minutes } minutos por bando
pace-live = En directo: { $minutes } minutos por bando y { $increment } segundos más por turno
pace-slow = { $days ->
    [one] Por correspondencia: un día por turno
   *[other] Por correspondencia: { $days } días por turno
}
pace-out-loses = Pierde quien agote su tiempo
pace-out-machine = Si alguien agota su tiempo, un jugador automático ocupa su lugar
pace-out-claim = Si alguien agota su tiempo, el rival puede reclamar la victoria o seguir jugando
pace-choose = Tiempo, con un amigo a distancia
pace-choose-out = Cuando alguien agota su tiempo
pace-left = Tiempo restante
pace-minute-left = Le queda un minuto.
pace-ten-left = Le quedan diez segundos.
pace-since = desde
pace-until = hasta
pace-time-up = { $who } ha agotado su tiempo.
pace-time-up-own = Se le ha acabado el tiempo. El otro bando puede reclamar la victoria hasta que usted termine su turno.
pace-claim = Reclamar la victoria
pace-claim-about = También puede seguir jugando: podrá reclamarla hasta que acabe el turno.
pace-no-claim = No hay nada que reclamar: al otro bando le queda tiempo.
pace-spent = Este bando ha agotado su tiempo; un jugador automático lo lleva hasta el final.

# Saber cuándo le toca a uno
notify-title = Avíseme cuando me toque jugar
notify-mail = Por correo electrónico, a
notify-mail-asked = Hemos enviado un mensaje a esta dirección. Abra el enlace que lleva para confirmarla.
notify-mail-confirmed = Confirmada.
notify-webhook = Con un webhook, a
notify-webhook-key = Las llamadas van firmadas (HMAC-SHA256) con esta clave:
notify-about = Un aviso cuando llegue su rival, como mucho uno por turno, y ninguno mientras tenga la mesa abierta. Vacíe un campo para desactivarlo. Cuando el puesto pase a otra persona, todo esto se borra.
notify-save = Guardar
notify-no-address = Eso no es una dirección de correo. Debería parecerse a ana@example.org.
notify-no-webhook = No se puede llamar a esa dirección: debe empezar por https:// y ser accesible desde internet.
notify-confirm-subject = ¿Avisos por correo sobre su batalla?
notify-confirm = Alguien que juega «{ $battle }» ha dado esta dirección para saber cuándo le toca. Si ha sido usted, abra este enlace y diga que sí:
notify-confirm-else = Si no ha sido usted, no haga nada: no volveremos a escribirle.
notify-confirm-page = ¿Quiere que le escribamos a esta dirección cuando le toque jugar?
notify-confirm-yes = Sí, escríbanme
notify-confirmed = Gracias. A partir de ahora le avisaremos cuando le toque jugar.
notify-turn-subject = Le toca jugar: { $battle }
notify-turn = { $name }, le toca jugar en «{ $battle }» ({ $side }) contra { $other }.
notify-seated-subject = Ya tiene rival: { $battle }
notify-seated = { $name }, { $other } ha ocupado su puesto para jugar «{ $battle }» con usted ({ $side }). Abra la mesa, si puede en el navegador en el que ocupó su puesto: en él se guarda su aportación a los dados.
notify-reminder-subject = Sigue siendo su turno: { $battle }
notify-reminder = { $name }, en «{ $battle }» ({ $side }) sigue siendo su turno, y { $other } espera.
notify-over-subject = La batalla ha terminado: { $battle }
notify-over = { $name }, su batalla «{ $battle }» ({ $side }) contra { $other } ha terminado.
notify-until = Tiene hasta el { $until }.
notify-link-about = Este enlace lleva directamente a su puesto: no lo comparta con nadie.
notify-leave = Para no recibir más correos de esta batalla:
notify-arrive = Su puesto
notify-arrive-about = Este enlace lleva a su puesto en la mesa.
notify-to-table = Ir a la mesa
notify-leave-title = No más correos
notify-leave-page = ¿Quiere que dejemos de escribirle sobre esta batalla?
notify-leave-yes = Sí, no más correos
notify-left = Hecho: no recibirá más correos de esta batalla.
notify-browser = { $state ->
    [on] Avisos activados
   *[off] Avíseme aquí
}
notify-browser-denied = Su navegador no permite avisos de esta página.
