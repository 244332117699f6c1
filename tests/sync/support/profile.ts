/** What a browser's storage must remember of one buyer, and whether what its pages show can be explained by it. */
import { type EntryEvent, type EntryState, entryTransitions, nextEntryState } from '#sync/machine.ts'

import { after, type Edit, isSame, type Key, type Row } from './edit.ts'
import type { ServerRecord } from './server-record.ts'
import { claim } from './violation.ts'

export type Profile = {
  /** Operations in the order of their making. */
  made: string[]
  /** The edit of each operation now: a later edit of the same rows may have been folded into it before it was sent. */
  edits: Map<string, { edit: Edit; payload: string }>
  /** The oldest moment a row may still be shown of. */
  floors: Map<Key, number>
  /** Operations that were pending when this storage was copied: the original may have gone on with them. */
  doubtful: Set<string>
  /** The state in which each entry of the outbox was last seen. */
  states: Map<string, EntryState>
}

/** One look at a page, its outbox and its outcomes, in one snapshot. */
export type ScreenState = {
  rows: ReadonlyMap<Key, Row>
  pending: readonly string[]
  /** State of each entry in the outbox, by operation. */
  states: ReadonlyMap<string, EntryState>
  /** Operation → why it was refused; undefined for an accepted one. */
  outcomes: ReadonlyMap<string, string | undefined>
}

export const newProfile = (): Profile => ({
  made: [],
  edits: new Map(),
  floors: new Map(),
  doubtful: new Set(),
  states: new Map(),
})

export const copyOf = ({ made, edits, floors, doubtful, states }: Profile, pending: readonly string[]): Profile => ({
  made: [...made],
  edits: new Map(edits),
  floors: new Map(floors),
  doubtful: new Set([...doubtful, ...pending]),
  states: new Map(states),
})

/** Throws Violation when the screen breaks a law. Learns from it how old a row may be from now on. */
export function examine(profile: Profile, record: ServerRecord, screen: ScreenState): void {
  const { made, floors } = profile
  const isPending = new Set(screen.pending)
  for (const id of made) if (!isPending.has(id)) examineOutcome(profile, record, screen, id)
  const waiting = made.filter((id) => isPending.has(id))
  claim(waiting.join() === screen.pending.join(), 'the outbox is not in the order in which the edits were made')
  examineOrder(profile, record)
  examineStates(profile, screen)
  const keys = new Set([...record.keys(), ...screen.rows.keys(), ...[...profile.edits.values()].flatMap(keysOf)])
  for (const key of keys) {
    const shown = screen.rows.get(key)
    const moment = explain(profile, record, waiting, key, shown)
    claim(moment !== undefined, `${key} is shown as ${JSON.stringify(shown)}: ${history(profile, record, key)}`)
    if (!waiting.some((id) => touches(profile, id, key))) floors.set(key, Math.max(floors.get(key) ?? 0, moment))
  }
}

/** Edits take effect in the order of their making, and none before an earlier one. */
function examineOrder({ made, edits }: Profile, record: ServerRecord): void {
  let last = 0
  for (const id of made) {
    const moment = record.momentOf(id) ?? Number.POSITIVE_INFINITY
    const isInOrder = moment > last || (moment === last && moment === Number.POSITIVE_INFINITY)
    claim(isInOrder, `${edits.get(id)!.payload} took effect before an earlier edit`)
    last = moment
  }
}

/** An entry only goes from state to state as the engine's table says. Events may have come between two looks. */
function examineStates({ states, edits }: Profile, { states: seen }: ScreenState): void {
  for (const [id, state] of seen) {
    const former = states.get(id) ?? 'unsent'
    claim(reachableFrom(former).has(state), `${edits.get(id)?.payload} went from ${former} to ${state}`)
    states.set(id, state)
  }
}

function reachableFrom(start: EntryState): ReadonlySet<EntryState> {
  const reached = new Set([start])
  for (const state of reached)
    for (const event of Object.keys(entryTransitions[state]) as EntryEvent[]) {
      const next = nextEntryState(state, event)
      if (next) reached.add(next)
    }
  return reached
}

const keysOf = ({ edit }: { edit: Edit }) => edit.keys
const touches = ({ edits }: Profile, id: string, key: Key) => edits.get(id)!.edit.keys.includes(key)

/** An edit that left the queue has the outcome that the server gave it. */
function examineOutcome(
  { edits, floors, doubtful }: Profile,
  record: ServerRecord,
  screen: ScreenState,
  id: string,
): void {
  const { edit, payload } = edits.get(id)!
  claim(screen.outcomes.has(id), `${payload} left the queue without an outcome`)
  const arrived = record.arrived(id)
  claim(arrived !== undefined, `${payload} has an outcome, but never reached the server`)
  const refused = screen.outcomes.get(id)
  if (arrived.payload !== payload) {
    claim(doubtful.has(id) && refused !== undefined, `${payload} is shown as done, but ${arrived.payload} was done`)
    return
  }
  claim((refused !== undefined) === arrived.isRefused, `${payload}: the outcome is not the server's`)
  if (arrived.isRefused) return
  for (const key of edit.keys) floors.set(key, Math.max(floors.get(key) ?? 0, record.momentOf(id)!))
}

/** The earliest moment whose row, with the edits that were not part of it yet, is what is shown. */
function explain(profile: Profile, record: ServerRecord, waiting: readonly string[], key: Key, shown: Row | undefined) {
  for (let moment = profile.floors.get(key) ?? 0; moment <= record.now(); moment += 1) {
    let row = record.rowAt(key, moment)
    for (const id of waiting) {
      const isPartOfIt = (record.momentOf(id) ?? Number.POSITIVE_INFINITY) <= moment
      if (!isPartOfIt && touches(profile, id, key)) row = after(profile.edits.get(id)!.edit, row, 'page')
    }
    if (isSame(row, shown)) return moment
  }
  return undefined
}

function history({ floors, made, edits }: Profile, record: ServerRecord, key: Key): string {
  const floor = floors.get(key) ?? 0
  const rows = Array.from({ length: record.now() + 1 }, (_, at) => JSON.stringify(record.rowAt(key, at)) ?? '-')
  const mine = made.filter((id) => edits.get(id)!.edit.keys.includes(key))
  const edited = mine.map((id) => `${edits.get(id)!.payload} @${record.momentOf(id) ?? '?'}`)
  return `server ${rows.join(' ')} (not older than ${floor}), edits ${edited.join(', ')}`
}
