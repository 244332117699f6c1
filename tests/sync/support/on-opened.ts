/**
 * Stands at the server's door and hears every call of one buyer and its answer, also the answers that are lost on the
 * way. From what the buyer said and the order of arrival it knows what the server must hold.
 */
import { after, type Edit, goodsIdOf, isRefused, type Key, type Row } from './edit.ts'
import { claim } from './violation.ts'

/** A call as it arrived; `payload` is everything but its identity, and not known to whoever puts the call aside. */
export type Heard = { operationId: string; payload: string | undefined; isRefused: boolean; reason: string | undefined }
export type Goods = { stock: number; isOnShelf: boolean }

export type Witness = {
  /** A buyer said something; it waits under this operation, as this payload. */
  says: (operationId: string, payload: string, edit: Edit) => void
  hears: (heard: Heard) => void
  /** Something was said of it, or happened to it. */
  speaksOf: (collection: string) => boolean
  /** One of this buyer's operations. */
  knows: (operationId: string) => boolean
  /** The server changed a row by itself. */
  happens: (key: Key, row: Row | undefined) => void
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

export function createWitness(goodsOf: (id: number) => Goods): Witness {
  const said = new Map<string, Edit>()
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

  function arrives({ operationId, reason, ...heard }: Heard): void {
    const payload = heard.payload ?? last.get(operationId)
    const edit = said.get(`${operationId} ${payload}`)
    claim(payload !== undefined && edit !== undefined, `${operationId} arrived as nobody said it: ${payload}`)
    const [first] = edit.keys
    const mustBe = reason === 'sync.skipped' || isRefused(edit, rowAt(first!, moment), goodsOf(goodsIdOf(first!)))
    claim(heard.isRefused === mustBe, `${payload} was ${heard.isRefused ? `refused (${reason})` : 'accepted'}`)
    moment += 1
    arrivals.set(operationId, { moment, payload, isRefused: heard.isRefused })
    if (heard.isRefused) return
    for (const key of edit.keys) put(key, after(edit, rowAt(key, moment), 'server'))
  }

  return {
    says(operationId, payload, edit) {
      said.set(`${operationId} ${payload}`, edit)
      last.set(operationId, payload)
      collections.add(collectionOf(edit.keys[0]!))
    },
    hears(heard) {
      const known = arrivals.get(heard.operationId)
      if (!known) return arrives(heard)
      const isSame = heard.payload === undefined || known.payload === heard.payload
      if (heard.reason === 'sync.payloadMismatch') return claim(!isSame, `${heard.payload} was taken for another`)
      claim(isSame, `${heard.payload} was answered as ${known.payload}`)
      claim(known.isRefused === heard.isRefused, `${heard.payload} was answered otherwise than at first`)
    },
    knows: (operationId) => last.has(operationId),
    speaksOf: (collection) => collections.has(collection),
    happens(key, row) {
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
