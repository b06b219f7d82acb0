### Textos del motor, en español.

engine-no-battle = aún no hay ninguna batalla. Empiece con «new» o «load»
engine-no-object = una petición debe ser un objeto JSON
engine-one-request = una petición debe nombrar exactamente una de estas: { $known }
engine-unknown-field = «{ $field }» no tiene sentido en una petición «{ $request }»
engine-no-game = la posición no dice de qué juego es («game»)
engine-not-empty = «{ $request }» lleva un objeto vacío
engine-bad-rolls = las tiradas deben ser una lista de caras de dado, o de los nombres de lo que se saca
engine-not-text = la petición no está en UTF-8. Envíela en UTF-8
engine-too-long = la petición tiene más de { $most } bytes
engine-too-many = demasiadas simulaciones: { $most } como máximo
engine-two-budgets = indique un número de simulaciones o un tiempo, no ambos
engine-bad-time = un tiempo debe ser un número de segundos, más de 0 y como mucho { $most }
engine-unknown-level = no hay ningún nivel llamado { $name }. Elija uno de estos: { $known }
engine-unknown-seat = no hay ningún puesto llamado { $name }. Elija uno de estos: { $known }
engine-over = la batalla ha terminado
engine-not-yours = eso solo puede hacerlo quien ocupa ese puesto
engine-bad-want = «want» debe ser una lista con algunos de estos: { $known }
engine-too-many-battles = una sesión admite { $most } batallas como máximo. Cierre alguna
engine-batch-in-batch = un lote no puede contener otro lote
