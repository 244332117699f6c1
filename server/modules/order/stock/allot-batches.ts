/** Which batches an order gets: earliest expiry first, never an expired one. */
import { keepsUntil } from '#domain/goods/shelf-life.ts'
import type { Day } from '#domain/instant.ts'

export type Batch = { id: number; goodsId: number; number: string; producedOn: Day; expiresOn: Day; stock: number }
export type AllottedBatch = { number: string; producedOn?: Day; expiresOn: Day; quantity: number }
/** Pieces of one goods that a line needs; `key` names the line. */
export type BatchRequest = {
  key: string
  goodsId: number
  number: number
  /** What expires before is too short for this buyer; absent or '' = nothing is. */
  earliest?: Day | undefined
  /** Pieces of this batch alone; absent: of any, '' = of none. */
  batch?: string | undefined
}

export type Allotment = {
  /** What each request gets, by its key. */
  lines: Map<string, AllottedBatch[]>
  /** Pieces taken of each batch, by batch id. */
  taken: Map<number, number>
  /** Earliest expiry left of each goods that keeps batches; '' when nothing is left. */
  expiresOn: Map<number, Day>
  /** Goods of which only expired pieces are left, or such as are too short for this buyer. */
  short: number[]
  /**
   * Pieces of goods whose batches keep long enough for who asks, where he asks for a shelf life and they are too few.
   */
  fitting: Map<number, number>
}

/**
 * Allots `batches` (of all requested goods) to the requests. `stock` is what each goods had before: pieces that belong
 * to no batch are sold without one.
 */
export function allotBatches(
  requests: readonly BatchRequest[],
  { batches, stock }: { batches: readonly Batch[]; stock: ReadonlyMap<number, number> },
  today: Day,
): Allotment {
  const byGoods = new Map<number, { batch: Batch; left: number }[]>()
  const unrecorded = new Map(stock)
  for (const batch of batches.toSorted(byExpiry)) {
    const kept = byGoods.get(batch.goodsId) ?? []
    byGoods.set(batch.goodsId, kept)
    unrecorded.set(batch.goodsId, (unrecorded.get(batch.goodsId) ?? 0) - batch.stock)
    if (batch.expiresOn === '' || batch.expiresOn >= today) kept.push({ batch, left: batch.stock })
  }
  const lines = new Map<string, AllottedBatch[]>()
  const taken = new Map<number, number>()
  const short = new Set<number>()
  const fitting = new Map<number, number>()
  for (const { key, goodsId, number, earliest = '', batch: named } of requests) {
    const allotted: AllottedBatch[] = []
    let missing = number
    const usable = (byGoods.get(goodsId) ?? []).filter(
      ({ batch }) => keepsUntil(batch.expiresOn, earliest) && (named === undefined || batch.number === named),
    )
    for (const kept of usable) {
      const quantity = Math.min(missing, kept.left)
      if (quantity === 0) continue
      kept.left -= quantity
      missing -= quantity
      taken.set(kept.batch.id, (taken.get(kept.batch.id) ?? 0) + quantity)
      const { number: batchNumber, producedOn, expiresOn } = kept.batch
      allotted.push({ number: batchNumber, producedOn, expiresOn, quantity })
    }
    const loose = (unrecorded.get(goodsId) ?? 0) - missing
    unrecorded.set(goodsId, loose)
    if (missing > 0 && (loose < 0 || named)) {
      short.add(goodsId)
      if (earliest) fitting.set(goodsId, (fitting.get(goodsId) ?? 0) + Math.max(0, number + loose))
    }
    lines.set(key, allotted)
  }
  const expiresOn = new Map(
    [...byGoods].map(([goodsId, kept]) => [goodsId, kept.find(({ left }) => left > 0)?.batch.expiresOn ?? '']),
  )
  return { lines, taken, expiresOn, short: [...short], fitting }
}

/** Unknown expiries last. */
const byExpiry = (a: Batch, b: Batch): number =>
  (a.expiresOn || '9999').localeCompare(b.expiresOn || '9999') || a.id - b.id
