/** Which batches an order gets: earliest expiry first, never an expired one. */
import type { Day } from '#domain/instant.ts'

export type Batch = { id: number; goodsId: number; number: string; expiresOn: Day; stock: number }
export type AllottedBatch = { number: string; expiresOn: Day; quantity: number }
type Wanted = { key: string; goodsId: number; number: number }

export type Allotment = {
  /** What each wanted line gets, by its key. */
  lines: Map<string, AllottedBatch[]>
  /** Pieces taken of each batch, by batch id. */
  taken: Map<number, number>
  /** Earliest expiry left of each goods that keeps batches; '' when nothing is left. */
  expiresOn: Map<number, Day>
  /** Goods whose unexpired batches do not suffice. */
  short: number[]
}

/** Allots `batches` (of all wanted goods) to the lines. Goods that keep no batches at all get none. */
export function allotBatches(wanted: readonly Wanted[], batches: readonly Batch[], today: Day): Allotment {
  const byGoods = new Map<number, { batch: Batch; left: number }[]>()
  for (const batch of batches.toSorted(byExpiry)) {
    const kept = byGoods.get(batch.goodsId) ?? []
    byGoods.set(batch.goodsId, kept)
    if (batch.expiresOn === '' || batch.expiresOn >= today) kept.push({ batch, left: batch.stock })
  }
  const lines = new Map<string, AllottedBatch[]>()
  const taken = new Map<number, number>()
  const short = new Set<number>()
  for (const { key, goodsId, number } of wanted) {
    const allotted: AllottedBatch[] = []
    let missing = number
    for (const kept of byGoods.get(goodsId) ?? []) {
      const quantity = Math.min(missing, kept.left)
      if (quantity === 0) continue
      kept.left -= quantity
      missing -= quantity
      taken.set(kept.batch.id, (taken.get(kept.batch.id) ?? 0) + quantity)
      allotted.push({ number: kept.batch.number, expiresOn: kept.batch.expiresOn, quantity })
    }
    if (missing > 0 && byGoods.has(goodsId)) short.add(goodsId)
    lines.set(key, allotted)
  }
  const expiresOn = new Map(
    [...byGoods].map(([goodsId, kept]) => [goodsId, kept.find(({ left }) => left > 0)?.batch.expiresOn ?? '']),
  )
  return { lines, taken, expiresOn, short: [...short] }
}

/** Unknown expiries last. */
const byExpiry = (a: Batch, b: Batch): number =>
  (a.expiresOn || '9999').localeCompare(b.expiresOn || '9999') || a.id - b.id
