/**
 * Receives every call of one buyer at the server with its answer, also the answers that are lost on the way. From the
 * buyer's edits and the order of their arrival it knows what the server must hold.
 */
import { after, type Edit, goodsIdOf, isRefused, type Key, type Row } from './edit.ts'
import { claim } from './violation.ts'

/**
 * An operation with its outcome. `payload` is everything but its identity; a call that puts it aside does not carry it.
 */
export type OperationOutcome = {
  operationId: string
  payload: string | undefined
  isRefused: boolean
  reason: string | undefined
}
export type Goods = { stock: number; isOnShelf: boolean }

export type ServerRecord = {
  /** The buyer made an edit; it waits under this operation, as this payload. */
  recordEdit: (operationId: string, payload: string, edit: Edit) => void
  receive: (outcome: OperationOutcome) => void
  /** Whether an edit or a change of the server touched this collection. */
  concerns: (collection: string) => boolean
  /** One of this buyer's operations. */
  knows: (operationId: string) => boolean
  /** The server changed a row by itself. */
  changeRow: (key: Key, row: Row | undefined) => void
  /** When the operation took effect, counted from 1; undefined while it has not arrived. */
  momentOf: (operationId: string) => number | undefined
  arrived: (operationId: string) => { payload: string; isRefused: boolean } | undefined
  now: () => number
  /** The row as it stood at a moment. */
  rowAt: (key: Key, moment: number) => Row | undefined
  keys: () => Iterable<Key>
  /** Operations in the order of their arrival. */
  operations: () => string[]
}

const collectionOf = (key: Key): string => key.slice(0, key.indexOf(':'))

export function createServerRecord(goodsOf: (id: number) => Goods): ServerRecord {
  const made = new Map<string, Edit>()
  const last = new Map<string, string>()
  const arrivals = new Map<string, { moment: number; payload: string; isRefused: boolean }>()
  const histories = new Map<Key, { since: number; row: Row | undefined }[]>()
  const collections = new Set<string>()
  let moment = 0

  const rowAt = (key: Key, at: number) => histories.get(key)?.findLast(({ since }) => since <= at)?.row
  const put = (key: Key, row: Row | undefined) => {
    const history = histories.get(key) ?? []
    history.push({ since: moment, row })
    histories.set(key, history)
  }

  function arrives({ operationId, reason, ...outcome }: OperationOutcome): void {
    const payload = outcome.payload ?? last.get(operationId)
    const edit = made.get(`${operationId} ${payload}`)
    claim(
      payload !== undefined && edit !== undefined,
      `${operationId} arrived with a payload that nobody made: ${payload}`,
    )
    const [first] = edit.keys
    const mustBe = reason === 'sync.skipped' || isRefused(edit, rowAt(first!, moment), goodsOf(goodsIdOf(first!)))
    claim(outcome.isRefused === mustBe, `${payload} was ${outcome.isRefused ? `refused (${reason})` : 'accepted'}`)
    moment += 1
    arrivals.set(operationId, { moment, payload, isRefused: outcome.isRefused })
    if (outcome.isRefused) return
    for (const key of edit.keys) put(key, after(edit, rowAt(key, moment), 'server'))
  }

  return {
    recordEdit(operationId, payload, edit) {
      made.set(`${operationId} ${payload}`, edit)
      last.set(operationId, payload)
      collections.add(collectionOf(edit.keys[0]!))
    },
    receive(outcome) {
      const known = arrivals.get(outcome.operationId)
      if (!known) return arrives(outcome)
      const isSame = outcome.payload === undefined || known.payload === outcome.payload
      if (outcome.reason === 'sync.payloadMismatch') return claim(!isSame, `${outcome.payload} was taken for another`)
      claim(isSame, `${outcome.payload} was answered as ${known.payload}`)
      claim(known.isRefused === outcome.isRefused, `${outcome.payload} was answered otherwise than at first`)
    },
    knows: (operationId) => last.has(operationId),
    concerns: (collection) => collections.has(collection),
    changeRow(key, row) {
      collections.add(collectionOf(key))
      moment += 1
      put(key, row)
    },
    momentOf: (operationId) => arrivals.get(operationId)?.moment,
    arrived: (operationId) => arrivals.get(operationId),
    now: () => moment,
    rowAt,
    keys: () => histories.keys(),
    operations: () => [...arrivals.keys()],
  }
}
