/**
 * The time an act takes a practised buyer by the keystroke-level model (Card, Moran and Newell): what his hands do and
 * what he decides, without what the machine needs. Reading a list line by line is no operator of the model.
 */
const KEY = 0.2
const POINT_AND_PRESS = 1.3
const HAND_TO_MOUSE = 0.4
const DECIDE = 1.35

/** In seconds; `pointed`: presses of the mouse, `decisions`: where he must think before he acts. */
export const secondsOf = ({ keys, pointed = 0, decisions }: { keys: number; pointed?: number; decisions: number }) =>
  keys * KEY + pointed * (POINT_AND_PRESS + HAND_TO_MOUSE) + decisions * DECIDE
