### Texts of the engine, in English.

engine-no-battle = there is no battle yet; begin with "new" or "load"
engine-no-object = a request is a JSON object
engine-one-request = a request names exactly one of: { $known }
engine-unknown-field = "{ $field }" has no meaning beside "{ $request }"
engine-no-game = the position does not say which "game" it is of
engine-not-empty = "{ $request }" takes an empty object
engine-bad-rolls = rolls are a list of numbers on dice and names of what is drawn
engine-not-text = the request is not UTF-8
engine-too-long = the request is longer than { $most } bytes
engine-too-many = at most { $most } simulations
engine-two-budgets = name a number of simulations or a time, not both
engine-bad-time = a time is a number of seconds, more than 0 and at most { $most }
engine-unknown-level = there is no level called { $name }; there are: { $known }
engine-unknown-seat = there is no seat called { $name }; there are: { $known }
engine-over = the battle is over
engine-not-yours = that is for whoever holds the seat
