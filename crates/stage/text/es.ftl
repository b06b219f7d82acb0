### Textos que no pertenecen a ninguna batalla, en español.

## Errores

error-json = no es el JSON que se espera aquí: { $cause }
error-unknown-game = no hay ninguna batalla llamada { $name }; las hay: { $known }
error-unknown-scenario = no hay ningún escenario llamado { $name }; los hay: { $known }
error-unknown-option = no hay ninguna opción llamada { $name }; las hay: { $known }
error-bad-option = la opción { $name } no puede ser { $value }; puede ser: { $known }
error-data = { $count ->
        [one] { $file }: un error
       *[other] { $file }: { $count } errores
    }
error-position = { $count ->
        [one] esta posición incumple una regla
       *[other] esta posición incumple { $count } reglas
    }
error-utf16 = está escrito en UTF-16, como hacen algunos editores y el «>» de PowerShell; ábralo en un editor y guárdelo como UTF-8
error-not-utf8 = la línea { $line } no está en UTF-8; abra el archivo en un editor y guárdelo como UTF-8
error-journal = línea { $line } del diario: { $reason }
error-rolls-missing = el azar tiene que decidir y no se da ninguna tirada: { $wanted }
error-roll-impossible = { $face } no puede salir aquí: { $wanted }
error-rolls-left = se dieron { $given } tiradas, pero solo hacían falta { $used }
error-endless = hay demasiados resultados para recorrerlos todos
error-abandoned = no se tiraron los dados
error-no-choice = no hay nada que decidir
error-no-programs = { $program } no puede jugar aquí: los programas solo juegan en torneos
error-journal-full = el diario de esta batalla tiene { $most } líneas y ya no admite más; guárdelo en un archivo y empiece otra batalla
error-too-many-undone = el diario de esta batalla tiene { $most } líneas: ya no se deshace nada, para que el resto quede para terminarla
error-nothing-to-undo = no hay nada que deshacer
error-dice-have-fallen = ya han caído dados; contra un rival eso no se puede deshacer
error-cut-short = antes tiene que decidir otro, o la fase ha terminado
error-automaton = con estas opciones ese bando lo llevan las propias reglas y nadie puede ocuparlo: elija el otro bando o quite la opción
error-many-actions = esa es una orden para muchos; pida las probabilidades de una de sus acciones
error-foreign-action = esa es una acción de otra batalla
error-hidden-reason = lo impide algo que usted no puede ver
error-journal-sealed = en esta batalla hay cosas ocultas: el diario se podrá descargar cuando termine
error-not-yours = ahora decide el otro bando

## Diarios

journal-empty = el archivo está vacío
journal-torn = la línea está cortada; quizá se estaba escribiendo cuando el programa se detuvo
journal-too-long = ninguna batalla tiene más de { $most } líneas
journal-long-line = la línea tiene más de { $most } caracteres
journal-no-sum = la línea no termina con su suma de control
journal-wrong-sum = la suma de control no es correcta: esta línea o la anterior se ha cambiado o falta
journal-format = es el formato { $found }; este programa conoce el formato { $known }
journal-rules = es una partida de { $game } con la versión { $version } de las reglas; este programa juega { $known } con la versión { $current }, y ya no saldría igual. La edición que la escribió puede seguir jugándola
journal-data = se jugó con otros datos ({ $hash }); indique ese archivo con --data
journal-seat = sienta a alguien como { $seat }, que esta batalla no tiene
journal-no-start = el diario termina antes de que empiece la batalla
journal-wrong-end = el diario dice que la batalla terminó, y no fue así, o no de este modo
journal-misplaced = esta línea no puede estar aquí
journal-chosen-rolls = dice que salió { $found }; la semilla comprometida da { $fair }
journal-broken-commitment = la semilla mostrada no es la que se comprometió

## Archivos de datos

fault-line = línea { $line }
fault-toml = no es el TOML que se espera aquí: { $cause }

## La escena

scene-prompt = { $text } [{ $rule }]
scene-over = La batalla ha terminado. { $text } [{ $rule }]
scene-choices = { $count ->
        [one] Una opción:
       *[other] { $count } opciones:
    }
scene-on = { $name }, { $seat }, en { $space }
scene-on-nobody = { $name }, en { $space }
scene-strength = { $now } de { $full } vidas
scene-now = ahora: { $step }
scene-pieces = En el tablero:
scene-strip = Fases del turno
scene-ended = La batalla ha terminado.
scene-group = { $verb }: { $name } { $place }
scene-odds-all = Los { $count } resultados
scene-odds-nothing = nada digno de mención
scene-odds-best = Donde hay algo que decidir por el camino, estas son las probabilidades de la mejor decisión.
scene-odds-plays = Depende demasiado del azar para contar todos los casos: son las proporciones de { $plays } partidas de prueba.
scene-forecast-rest = Qué más puede tirarse o robarse
scene-forecast = { $about }{ $again ->
    [yes] , lo primero
   *[other] {""}
}{ $certain ->
    [yes] {""}
   *[other] {" "}(se llega a esto en el { $chance } % de los casos)
}
scene-pieces-between = En la mesa desde { $from } hasta { $to }, en pulgadas:

## Lecciones

lesson-off-the-way = no es eso lo que pide este paso de la lección
lesson-names-nothing = "{ $text }" no nombra nada que se pueda hacer aquí
lesson-format = el formato de este archivo debería ser "{ $known }"
lesson-seat = el bando del alumno debería ser uno de estos: { $known }
lesson-no-steps = una lección tiene al menos un paso
lesson-no-clause = las reglas de { $game } no tienen ninguna cláusula { $clause }
lesson-free-and-do = un paso pide algo (do) o cualquier cosa (free), no ambas
lesson-no-way = este paso pide algo, pero no nombra nada
lesson-near-nothing = "near" corresponde a un paso que dice qué hacer
lesson-rolls-unasked = en este paso no se hace nada, así que nada se tira
lesson-no-verb = ninguna acción empieza por "{ $verb }"; empiezan por: { $known }
lesson-empty-text = falta el texto en uno de los idiomas
lesson-points-nowhere = en este paso no hay ningún "{ $id }" que señalar
lesson-not-the-learners-move = aquí no le toca decidir al alumno
lesson-detour = la respuesta { $number } no lleva hasta el final de la lección: { $cause }
