import type { Day } from '#domain/instant.ts'

import type { ImportedGoods, Note } from './read-row.ts'

export type Batch = { number: string; producedOn: Day; expiresOn: Day; stock: number }

/** Of goods that stand: their batches, and the numbers that were recalled, whether a batch of that number stands or not. */
export type StandingStock = { batches: readonly Batch[]; recalled: readonly string[] }

type StatedStock = Pick<ImportedGoods, 'stock' | 'expiresOn' | 'batchNumber'>

const notTaken = (why: string): Note => ({ code: 'batch', text: `${why}，库存和效期未采用` })

/** Why the stock and the expiry of a row are not taken; undefined where they are. */
export function stockFault(
  { stock, expiresOn, batchNumber }: StatedStock,
  { batches, recalled }: StandingStock,
  today: Day,
): Note | undefined {
  if (stock === undefined && expiresOn === undefined) return undefined
  if (expiresOn !== undefined && expiresOn < today) return notTaken(`效期 ${expiresOn} 已过`)
  if (batchNumber === '' && batches.length > 1) return notTaken(`有 ${batches.length} 个批号，须写明批号`)
  const former = batchNumber === '' ? batches[0] : batches.find(({ number }) => number === batchNumber)
  const number = batchNumber || former?.number
  if (number !== undefined && recalled.includes(number)) return notTaken(`批号 ${number} 已召回`)
  // The pieces that stand are those of their own batches.
  if (stock === undefined && batches.length > (former ? 1 : 0)) return notTaken(`没有写明批号 ${number} 的库存`)
  if (former && former.number !== '' && expiresOn !== undefined && expiresOn !== former.expiresOn)
    return notTaken(`在册批号 ${former.number} 的效期是 ${former.expiresOn}，与文件不同`)
  return undefined
}

/**
 * The batches after an import: the file tells of one, which takes the place of all others. A row without a number means
 * the only batch there is. Recalled ones stay on record without stock.
 */
export function batchesAfter(
  { number, stock, expiresOn }: Pick<Batch, 'number' | 'stock' | 'expiresOn'>,
  { batches, recalled }: StandingStock,
): Batch[] {
  const kept = batches.filter((batch) => batch.stock === 0 && recalled.includes(batch.number))
  const former = number === '' ? batches[0] : batches.find((batch) => batch.number === number)
  const one = { number: number || (former?.number ?? ''), producedOn: former?.producedOn ?? '', expiresOn, stock }
  return stock > 0 && expiresOn !== '' ? [...kept, one] : kept
}

/** Batches in words: 「A1 × 60、A2 × 40」. */
export const batchesText = (batches: readonly Batch[]): string =>
  batches.map(({ number, stock }) => `${number || '无批号'} × ${stock}`).join('、') || '无'
