### La pantalla completa, en español.

screen-choices = Opciones
screen-details = Bajo el cursor
screen-details-mouse = Bajo el ratón
screen-whole = Qué es
screen-nothing-here = No hay nada bajo el cursor.
screen-more = ▼ { $count } más · { $key }: todo
screen-beside = Junto al tablero
screen-log = Crónica
screen-log-more = Crónica (l: todos los detalles)
screen-log-whole = Crónica, con todos los detalles
screen-legend = Signos del tablero
screen-help = Teclas
screen-rules = Reglas
screen-rules-none = Ninguna regla menciona eso. Con Retroceso puede cambiar la búsqueda.
screen-words = Una acción en palabras (atacar c3 c4) o una orden como «guardar mi-batalla.jsonl»:
screen-typing-keys = Intro: listo · Esc: déjelo · aquí también valen «ayuda», «deshacer» y «salir»
screen-keys = ? teclas · Intro hacer · Tab lista · n próximo · b panel · u deshacer · q salir · o probab. · i consejo · w qué es · p paneles · / reglas · l crónica · g signos · c cómo voy · r rehacer · v repetición · s estudio · : palabras · x rendirse
screen-keys-lesson = ? teclas · Intro hacer/seguir · Tab lista · i consejo · d hacerlo por mí · u atrás · q salir · n próximo · b panel · o probab. · / reglas
screen-thinking = { $who } está pensando… { $part } %  (Intro: que juegue ya)
screen-replay = Repetición: acción { $ply } de { $last } · ← → paso, Inicio/Fin, Esc volver
screen-nothing-there = { $name }: ahora no se puede hacer nada ahí
screen-plan-sure = { $count ->
        [one] Una orden, 1 acción. ¿Ejecutarla?
       *[other] Una orden, { $count } acciones. ¿Ejecutarla?
    }
screen-resign-sure = ¿Seguro que quiere rendirse? La batalla termina y usted la pierde.
screen-leave-sure = ¿Quiere dejar la batalla? Está guardada y puede volver a ella.
screen-leave-unbegun = ¿Quiere dejar la batalla? Aún no se ha jugado nada, así que no se guarda nada.
screen-leave-lesson = ¿Quiere dejar la lección? Puede volver a empezarla cuando quiera.
screen-yes = sí | si | s
screen-no = no | n
screen-answer-yes = [ Sí: s ]
screen-answer-no = [ No: n ]
screen-mark-move = puede ir o señalar aquí
screen-mark-attack = puede atacar aquí
screen-mark-cursor = el cursor
screen-mark-lives = un número tras las letras: las vidas que quedan
screen-mark-more = hay más en esa casilla
screen-mark-lesson = de qué trata la lección
screen-mark-halves = el terreno, por su color: dos pulgadas por carácter, una encima de la otra
screen-key-arrows = mover el cursor por el tablero o por la lista
screen-key-tab = pasar del tablero a la lista y viceversa
screen-key-next = la siguiente cosa con la que puede actuar, o la anterior
screen-key-enter = tomar, ir ahí, atacar, o hacer lo resaltado en la lista
screen-key-esc = soltar lo que ha tomado
screen-key-number = una opción por su número, y luego Intro
screen-key-odds = probabilidades exactas de la opción
screen-key-hint = qué jugaría un veterano
screen-key-chances = cómo va usted y cuánto valen sus mejores opciones
screen-key-undo = deshacer, rehacer
screen-key-zoom = acercar, alejar, ajustar el tablero
screen-key-pan = mover la vista (también Mayús y una flecha)
screen-key-pane = panel siguiente, para seguir leyendo: ↑ ↓ lo mueven, Intro lo muestra entero, Esc vuelve al tablero
screen-key-whole = todo sobre lo que hay bajo el cursor
screen-key-beside = todo lo que hay junto al tablero: mano, dados, tablas
screen-key-log = la crónica entera
screen-key-legend = qué significan los signos del tablero
screen-key-rules = el reglamento: escriba lo que busca
screen-key-replay = ver de nuevo la batalla hasta ahora
screen-key-study = buscar los momentos decisivos de su juego y, tras la batalla, seguir desde ahí
screen-key-words = escribir una acción o una orden en palabras
screen-key-show-me = en una lección: hacer este paso por usted
screen-key-resign = rendirse
screen-key-quit = salir; la batalla queda guardada
screen-key-control = Ctrl-C: salir, o que la máquina juegue ya; Ctrl-Z: pausa (con fg se vuelve); Ctrl-L: dibujarlo todo de nuevo
screen-help-mouse = Ratón: se describe aquello sobre lo que esté. Pulse una pieza y luego el sitio adonde debe ir; pulse una línea de la lista para leerla y otra vez para hacerla. El botón derecho suelta la pieza; la rueda mueve la vista y cada panel, y con Ctrl acerca o aleja. Con Mayús se selecciona texto como siempre.

## Un formulario

form-keys = ↑ ↓ elegir · ← → cambiar · Intro empezar · Esc volver
form-keys-list = ↑ ↓ elegir · Intro · Esc volver
