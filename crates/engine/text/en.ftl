### Texts of the engine, in English.

engine-no-battle = there is no battle yet. Begin with “new” or “load”
engine-no-object = a request must be a JSON object
engine-one-request = a request must name exactly one of: { $known }
engine-unknown-field = “{ $field }” does not belong in a “{ $request }” request
engine-no-game = the position does not say which “game” it belongs to
engine-not-empty = “{ $request }” takes an empty object
engine-bad-rolls = rolls must be a list of die faces, or of the names of what is drawn
engine-not-text = the request is not UTF-8. Send it as UTF-8
engine-too-long = the request is longer than { $most } bytes
engine-too-many = too many simulations: { $most } at most
engine-two-budgets = give either a number of simulations or a time, not both
engine-bad-time = a time must be a number of seconds, more than 0 and at most { $most }
engine-unknown-level = there is no level called { $name }. Choose one of: { $known }
engine-unknown-seat = there is no seat called { $name }. Choose one of: { $known }
engine-over = the battle is over
engine-not-yours = only the player in that seat may do that
engine-bad-want = “want” must be a list of some of: { $known }
engine-too-many-battles = a session holds { $most } battles at most. Close some
engine-batch-in-batch = a batch cannot hold another batch
