/**
 * What can become of an edit, as two total tables: of its entry in the outbox, and of a row, such as a cart line, as
 * the page shows it. docs/sync.md prints them; a test compares.
 */
import type { OutboxEntry } from '#db/user-database.ts'

/** Of this many failures of the server in all, the entry goes alone, so that its failure is its own. */
const SUSPECT_AFTER = 3
/** Of this many, the server is asked to put the entry aside. */
const POISONED_AFTER = 8

export type EntryState =
  /** The server cannot have seen it. */
  | 'unsent'
  /** It left in a request, so its payload is frozen. */
  | 'sent'
  /** The server failed on it three times: it is sent alone. */
  | 'suspect'
  /** The server failed on it eight times. */
  | 'poisoned'
  | 'accepted'
  | 'refused'
  /** The buyer gave it up. */
  | 'discarded'

export type EntryEvent =
  /** A later edit of the same rows takes its place in the entry. */
  | 'rewrite'
  /** The buyer gives up this edit. */
  | 'discard'
  /** The buyer signs out and gives up every edit. */
  | 'discardAll'
  /** It leaves in a request. */
  | 'take'
  /** No authentic answer came. */
  | 'lose'
  /** The answer says nothing about it: 401, 408, 425, 426, 429. */
  | 'postpone'
  /** The server failed on it (5xx), less than three times in all. */
  | 'fail'
  /** The same, from the third time on. */
  | 'failThrice'
  /** The same, from the eighth time on. */
  | 'failEightTimes'
  /** The client takes a new id: entries are numbered anew. */
  | 'renumber'
  | 'accept'
  | 'refuse'

/** `stays`: the event is lawful and changes nothing. `impossible`: the engine must not let it happen. */
type Step<State extends string> = State | 'stays' | 'impossible'
type TransitionTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Record<Event, Step<State>>>>
>

/** An answer to an entry that another tab settled meanwhile is passed over. */
const ENDED = {
  rewrite: 'impossible',
  discard: 'impossible',
  discardAll: 'stays',
  take: 'impossible',
  lose: 'stays',
  postpone: 'stays',
  fail: 'stays',
  failThrice: 'stays',
  failEightTimes: 'stays',
  renumber: 'stays',
  accept: 'stays',
  refuse: 'stays',
} as const

const SENT = {
  rewrite: 'impossible',
  discard: 'impossible',
  discardAll: 'discarded',
  take: 'stays',
  lose: 'stays',
  postpone: 'stays',
  renumber: 'stays',
  accept: 'accepted',
  refuse: 'refused',
} as const

export const entryTransitions: TransitionTable<EntryState, EntryEvent> = {
  unsent: {
    rewrite: 'stays',
    discard: 'discarded',
    discardAll: 'discarded',
    take: 'sent',
    lose: 'impossible',
    postpone: 'impossible',
    fail: 'impossible',
    failThrice: 'impossible',
    failEightTimes: 'impossible',
    renumber: 'stays',
    accept: 'impossible',
    refuse: 'impossible',
  },
  sent: { ...SENT, fail: 'stays', failThrice: 'suspect', failEightTimes: 'impossible' },
  suspect: { ...SENT, fail: 'impossible', failThrice: 'stays', failEightTimes: 'poisoned' },
  poisoned: { ...SENT, fail: 'impossible', failThrice: 'impossible', failEightTimes: 'stays' },
  accepted: ENDED,
  refused: ENDED,
  discarded: ENDED,
}

/** The state of an entry that is in the outbox. */
export function entryStateOf({ sentAt, failures }: Pick<OutboxEntry, 'sentAt' | 'failures'>): EntryState {
  if (sentAt === undefined) return 'unsent'
  if (failures >= POISONED_AFTER) return 'poisoned'
  return failures >= SUSPECT_AFTER ? 'suspect' : 'sent'
}

/** The event that the server's failure is; `failures` counts it in. */
export function failureEvent(failures: number): EntryEvent {
  if (failures >= POISONED_AFTER) return 'failEightTimes'
  return failures >= SUSPECT_AFTER ? 'failThrice' : 'fail'
}

/** Where the event leads; undefined where it is impossible. */
export const nextEntryState = (state: EntryState, event: EntryEvent): EntryState | undefined =>
  follow(entryTransitions, state, event)

/** How a row is shown as far as this device's edits of it are concerned. */
export type LineState =
  /** As the server last said. */
  | 'settled'
  /** With an edit on the way. */
  | 'pending'
  /** With a conflict the buyer has to decide. */
  | 'undecided'
  /** With a note that another device changed it after this one. */
  | 'overridden'

export type LineEvent =
  /** The buyer edits the row. */
  | 'edit'
  /** The buyer gives up the edit before it was sent. */
  | 'discard'
  /** The server accepts the edit. */
  | 'accept'
  /** It accepts the edit, and another device had changed the row in between. */
  | 'overtake'
  /** It refuses the edit. */
  | 'refuse'
  /** Price or stock moved while the edit waited for a network. */
  | 'move'
  /** The buyer decides, or puts the outcome aside. */
  | 'decide'
  /** A pull brings what another device made of the row. */
  | 'override'
  /** The buyer has read the note. */
  | 'read'

export const lineTransitions: TransitionTable<LineState, LineEvent> = {
  settled: {
    edit: 'pending',
    discard: 'impossible',
    accept: 'impossible',
    overtake: 'impossible',
    refuse: 'impossible',
    move: 'undecided',
    decide: 'stays',
    override: 'overridden',
    read: 'stays',
  },
  pending: {
    edit: 'stays',
    discard: 'settled',
    accept: 'settled',
    overtake: 'undecided',
    refuse: 'undecided',
    move: 'stays',
    decide: 'stays',
    override: 'stays',
    read: 'stays',
  },
  undecided: {
    edit: 'pending',
    discard: 'impossible',
    accept: 'impossible',
    overtake: 'impossible',
    refuse: 'impossible',
    move: 'stays',
    decide: 'settled',
    override: 'stays',
    read: 'stays',
  },
  overridden: {
    edit: 'pending',
    discard: 'impossible',
    accept: 'impossible',
    overtake: 'impossible',
    refuse: 'impossible',
    move: 'undecided',
    decide: 'stays',
    override: 'stays',
    read: 'settled',
  },
}

/**
 * Whether the rows of an edit wait for the buyer after the event, as outcomes store it (an index, so not a boolean).
 */
export const needsDecisionAfter = (state: LineState, event: LineEvent): 0 | 1 =>
  follow(lineTransitions, state, event) === 'undecided' ? 1 : 0

function follow<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  const step = table[state][event]
  if (step === 'impossible') return undefined
  return step === 'stays' ? state : (step as State)
}
