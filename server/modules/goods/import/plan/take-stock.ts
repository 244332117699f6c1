/** What of the stock that a row states is taken: of one batch, or of the batches that several rows tell of. Pure. */
import type { Day } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'

import type { ImportedGoods, Note, StatedBatch } from '../read-row.ts'
import { type Batch, expiryOf, producedFault, type StandingStock, stockFault } from './plan-batches.ts'

/** The row with the stock that is taken; `several`: the batches that then stand, where it tells of more than one. */
export type TakenStock = { row: ImportedGoods; notes: Note[]; several?: Batch[] }

const NOTHING = { stock: undefined, expiresOn: undefined, producedOn: undefined }

export function takeStock(row: ImportedGoods, inStock: StandingStock, today: Day): TakenStock {
  if (row.furtherBatches) return takeSeveral(row, [row, ...row.furtherBatches], inStock, today)
  const fault = stockFault(row, inStock, today)
  const taken = fault ? { ...row, ...NOTHING } : { ...row, expiresOn: expiryOf(row, inStock) }
  const dayFault = producedFault(taken, inStock.batches, today)
  return {
    row: dayFault ? { ...taken, producedOn: undefined } : taken,
    notes: [fault, dayFault].filter((note) => note !== undefined),
  }
}

/** All of them or none: the pieces of a part would look like those of the goods. */
function takeSeveral(
  row: ImportedGoods,
  stated: readonly StatedBatch[],
  inStock: StandingStock,
  today: Day,
): TakenStock {
  const faults = stated.flatMap((one) => batchFault(one, inStock, today) ?? [])
  if (faults.length > 0) return { row: { ...row, ...NOTHING }, notes: faults }
  const dayFaults = stated.map((one) => producedFault(one, inStock.batches, today))
  const { batches, recalled } = inStock
  const told = stated.map(({ batchNumber, stock = 0, expiresOn, producedOn }, index): Batch => {
    const former = batches.find(({ number }) => number === batchNumber)
    return {
      number: batchNumber,
      producedOn: (dayFaults[index] ? undefined : producedOn) ?? former?.producedOn ?? '',
      expiresOn: expiresOn ?? former!.expiresOn,
      stock,
    }
  })
  const inHand = told.filter(({ stock }) => stock > 0)
  const kept = batches.filter((batch) => batch.stock === 0 && recalled.includes(batch.number))
  return {
    row: {
      ...row,
      stock: sum(told.map(({ stock }) => stock)),
      // Of the one that is sent first.
      expiresOn: inHand.map(({ expiresOn }) => expiresOn).toSorted()[0],
      producedOn: undefined,
    },
    notes: dayFaults.filter((note) => note !== undefined),
    several: [...kept, ...inHand],
  }
}

function batchFault(stated: StatedBatch, inStock: StandingStock, today: Day): Note | undefined {
  if (stated.stock !== undefined) return stockFault(stated, inStock, today)
  const { batchNumber, isStockUnread } = stated
  const why = isStockUnread ? `批号 ${batchNumber} 的库存没有采用` : `没有写明批号 ${batchNumber} 的库存`
  return { code: 'batch', text: `${why}，各批号的库存和效期${isStockUnread ? '也' : ''}未采用` }
}

const sortedText = (batches: readonly Batch[]): string =>
  JSON.stringify(
    batches.map(({ number, producedOn, expiresOn, stock }) => [number, producedOn, expiresOn, stock]).toSorted(),
  )

/** Whether these are the batches that stand, in whatever order. */
export const areSameBatches = (batches: readonly Batch[], others: readonly Batch[]): boolean =>
  sortedText(batches) === sortedText(others)
