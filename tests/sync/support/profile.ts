/** What a browser's storage must remember of one buyer, and whether what its pages show can be explained by it. */
import { after, type Edit, isSame, type Key, type Row } from './edit.ts'
import type { Witness } from './on-opened.ts'
import { claim } from './violation.ts'

export type Profile = {
  /** Operations in the order of their making. */
  made: string[]
  /** What each operation says now: a later edit of the same rows may have been folded into it before it was sent. */
  edits: Map<string, { edit: Edit; payload: string }>
  /** The oldest moment a row may still be shown of. */
  floors: Map<Key, number>
  /** Operations that were pending when this storage was copied: the original may have gone on with them. */
  doubtful: Set<string>
}

/** One look at a page, its outbox and its outcomes, in one snapshot. */
export type Glance = {
  rows: ReadonlyMap<Key, Row>
  pending: readonly string[]
  /** Operation → why it was refused; undefined for an accepted one. */
  outcomes: ReadonlyMap<string, string | undefined>
}

export const newProfile = (): Profile => ({ made: [], edits: new Map(), floors: new Map(), doubtful: new Set() })

export const copyOf = ({ made, edits, floors, doubtful }: Profile, pending: readonly string[]): Profile => ({
  made: [...made],
  edits: new Map(edits),
  floors: new Map(floors),
  doubtful: new Set([...doubtful, ...pending]),
})

/** Throws Violation when the glance breaks a law. Learns from it how old a row may be from now on. */
export function examine(profile: Profile, witness: Witness, glance: Glance): void {
  const { made, floors } = profile
  const isPending = new Set(glance.pending)
  for (const id of made) if (!isPending.has(id)) examineOutcome(profile, witness, glance, id)
  const waiting = made.filter((id) => isPending.has(id))
  claim(waiting.join() === glance.pending.join(), 'the outbox is not in the order in which the edits were made')
  examineOrder(profile, witness)
  const keys = new Set([...witness.keys(), ...glance.rows.keys(), ...[...profile.edits.values()].flatMap(keysOf)])
  for (const key of keys) {
    const shown = glance.rows.get(key)
    const moment = explain(profile, witness, waiting, key, shown)
    claim(moment !== undefined, `${key} is shown as ${JSON.stringify(shown)}: ${history(profile, witness, key)}`)
    if (!waiting.some((id) => touches(profile, id, key))) floors.set(key, Math.max(floors.get(key) ?? 0, moment))
  }
}

/** Edits take effect in the order of their making, and none before an earlier one. */
function examineOrder({ made, edits }: Profile, witness: Witness): void {
  let last = 0
  for (const id of made) {
    const moment = witness.momentOf(id) ?? Number.POSITIVE_INFINITY
    const isInOrder = moment > last || (moment === last && moment === Number.POSITIVE_INFINITY)
    claim(isInOrder, `${edits.get(id)!.payload} took effect before an earlier edit`)
    last = moment
  }
}

const keysOf = ({ edit }: { edit: Edit }) => edit.keys
const touches = ({ edits }: Profile, id: string, key: Key) => edits.get(id)!.edit.keys.includes(key)

/** An edit that left the queue has the server's word, and that word is told as it was given. */
function examineOutcome({ edits, floors, doubtful }: Profile, witness: Witness, glance: Glance, id: string): void {
  const { edit, payload } = edits.get(id)!
  claim(glance.outcomes.has(id), `${payload} left the queue without an outcome`)
  const arrived = witness.arrived(id)
  claim(arrived !== undefined, `${payload} has an outcome, but never reached the server`)
  const refused = glance.outcomes.get(id)
  if (arrived.payload !== payload) {
    claim(doubtful.has(id) && refused !== undefined, `${payload} was told as done, but ${arrived.payload} was`)
    return
  }
  claim((refused !== undefined) === arrived.isRefused, `${payload}: the outcome is not the server's`)
  if (arrived.isRefused) return
  for (const key of edit.keys) floors.set(key, Math.max(floors.get(key) ?? 0, witness.momentOf(id)!))
}

/** The earliest moment whose row, with the edits that were not part of it yet, is what is shown. */
function explain(profile: Profile, witness: Witness, waiting: readonly string[], key: Key, shown: Row | undefined) {
  for (let moment = profile.floors.get(key) ?? 0; moment <= witness.now(); moment += 1) {
    let row = witness.rowAt(key, moment)
    for (const id of waiting) {
      const isPartOfIt = (witness.momentOf(id) ?? Number.POSITIVE_INFINITY) <= moment
      if (!isPartOfIt && touches(profile, id, key)) row = after(profile.edits.get(id)!.edit, row, 'page')
    }
    if (isSame(row, shown)) return moment
  }
  return undefined
}

function history({ floors, made, edits }: Profile, witness: Witness, key: Key): string {
  const floor = floors.get(key) ?? 0
  const rows = Array.from({ length: witness.now() + 1 }, (_, at) => JSON.stringify(witness.rowAt(key, at)) ?? '-')
  const mine = made.filter((id) => edits.get(id)!.edit.keys.includes(key))
  const told = mine.map((id) => `${edits.get(id)!.payload} @${witness.momentOf(id) ?? '?'}`)
  return `server ${rows.join(' ')} (not older than ${floor}), said ${told.join(', ')}`
}
