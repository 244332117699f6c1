import type { Day } from '#domain/instant.ts'

import type { Note, StatedBatch } from '../read-row.ts'

export type Batch = { number: string; producedOn: Day; expiresOn: Day; stock: number }

/**
 * Of goods that stand: their batches, and the numbers that were recalled, whether a batch of that number stands or not.
 */
export type StandingStock = { batches: readonly Batch[]; recalled: readonly string[] }

const dayNotTaken = (why: string): Note => ({ code: 'batch', text: `${why}，生产日期未采用` })
export const notTaken = (why: string): Note => ({ code: 'batch', text: `${why}，库存和效期未采用` })

/** Why the stock and the expiry of a row, or its new batch, are not taken; undefined where they are. */
export function stockFault(
  { stock, expiresOn, producedOn, batchNumber, isStockUnread }: StatedBatch,
  { batches, recalled }: StandingStock,
  today: Day,
): Note | undefined {
  if (stock === undefined && expiresOn === undefined) {
    if (batchNumber === '' || formerOf(batches, batchNumber)) return undefined
    const parts = producedOn === undefined ? '批号' : '批号和生产日期'
    const lacking = isStockUnread ? '效期' : '库存和效期'
    return { code: 'batch', text: `没有写明新批号 ${batchNumber} 的${lacking}，${parts}未采用` }
  }
  if (expiresOn !== undefined && expiresOn < today) return notTaken(`效期 ${expiresOn} 已过`)
  if (batchNumber === '' && batches.length > 1) return notTaken(`有 ${batches.length} 个批号，须写明批号`)
  const former = formerOf(batches, batchNumber)
  const number = batchNumber || former?.number
  if (number !== undefined && recalled.includes(number)) return notTaken(`批号 ${number} 已召回`)
  if (number !== undefined && !former && expiresOn === undefined) return notTaken(`没有写明新批号 ${number} 的效期`)
  // A batch without pieces is none.
  if (stock === undefined && isStockUnread && number !== undefined && batches.length === 0)
    return { code: 'batch', text: `批号 ${number} 及其效期也未采用` }
  // The pieces that stand are those of their own batches.
  if (stock === undefined && batches.length > (former ? 1 : 0))
    return isStockUnread
      ? { code: 'batch', text: `批号 ${number} 的效期也未采用` }
      : notTaken(`没有写明批号 ${number} 的库存`)
  if (former && former.number !== '' && expiresOn !== undefined && expiresOn !== former.expiresOn)
    return notTaken(`在册批号 ${former.number} 的效期是 ${former.expiresOn}，与文件不同`)
  return undefined
}

/** A row without a number means the only batch there is. */
const formerOf = (batches: readonly Batch[], wanted: string): Batch | undefined =>
  wanted === '' ? batches[0] : batches.find(({ number }) => number === wanted)

/** A row of pieces that says no expiry means that of its own batch, which need not be the one that is sent first. */
export function expiryOf({ stock, expiresOn, batchNumber }: StatedBatch, { batches }: StandingStock): Day | undefined {
  if (stock === undefined) return expiresOn
  return expiresOn ?? (formerOf(batches, batchNumber)?.expiresOn || undefined)
}

/** Why the day of production of a row is not taken. */
export function producedFault(
  { producedOn, expiresOn, batchNumber }: StatedBatch,
  batches: readonly Batch[],
  today: Day,
): Note | undefined {
  if (producedOn === undefined) return undefined
  if (producedOn > today) return dayNotTaken(`生产日期 ${producedOn} 在今天之后`)
  if (batchNumber === '' && batches.length > 1) return dayNotTaken(`有 ${batches.length} 个批号，须写明批号`)
  const former = formerOf(batches, batchNumber)
  const end = expiresOn ?? former?.expiresOn
  if (end === undefined || end === '') return dayNotTaken('没有效期')
  if (producedOn >= end) return dayNotTaken(`生产日期 ${producedOn} 不早于效期 ${end}`)
  if (former && former.number !== '' && former.producedOn !== '' && former.producedOn !== producedOn)
    return dayNotTaken(`在册批号 ${former.number} 的生产日期是 ${former.producedOn}，与文件不同`)
  return undefined
}

/** The batches with the day on which the one that is meant was produced; undefined where that changes none. */
export function batchesProduced(
  batches: readonly Batch[],
  { producedOn, batchNumber }: StatedBatch,
): Batch[] | undefined {
  const former = formerOf(batches, batchNumber)
  if (producedOn === undefined || !former || former.producedOn === producedOn) return undefined
  return batches.map((batch) => (batch === former ? { ...batch, producedOn } : batch))
}

/**
 * The batches after an import: the file tells of one, which takes the place of all others. A row without a number means
 * the only batch there is. Recalled ones stay on record without stock.
 */
export function batchesAfter(
  {
    number,
    stock,
    expiresOn,
    producedOn,
  }: Pick<Batch, 'number' | 'stock' | 'expiresOn'> & { producedOn?: Day | undefined },
  { batches, recalled }: StandingStock,
): Batch[] {
  const kept = batches.filter((batch) => batch.stock === 0 && recalled.includes(batch.number))
  const former = formerOf(batches, number)
  const one = {
    number: number || (former?.number ?? ''),
    producedOn: producedOn ?? former?.producedOn ?? '',
    expiresOn,
    stock,
  }
  return stock > 0 && expiresOn !== '' ? [...kept, one] : kept
}

/** Batches in words: 「A1 × 60、A2 × 40」. */
export const batchesText = (batches: readonly Batch[]): string =>
  batches.map(({ number, stock }) => `${number || '无批号'} × ${stock}`).join('、') || '无'

/** Their days of production in words. */
export const producedText = (batches: readonly Batch[]): string =>
  batches.flatMap(({ producedOn }) => producedOn || []).join('、') || '无'
