/** What of the stock that a row states is taken: of one batch, or of the batches that several rows tell of. Pure. */
import type { Day } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'

import type { ImportedGoods, Note, StatedBatch } from '../read-row.ts'
import { type Batch, expiryOf, notTaken, producedFault, type StandingStock, stockFault } from './plan-batches.ts'

/**
 * One of several rows of the same goods: a faulty one keeps the stock of all of them out, a recalled one only its own.
 */
export type BatchVerdict = { kind: 'right' | 'faulty' | 'recalled'; notes: readonly Note[] }
/**
 * The row with the stock that is taken. Where it tells of more than one batch, `several` are those that then stand
 * (absent where none is taken), and `verdicts` has one for each row.
 */
export type TakenStock = { row: ImportedGoods; notes: Note[]; several?: Batch[]; verdicts?: readonly BatchVerdict[] }

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

/**
 * All of them or none: the pieces of a part would look like those of the goods. A recalled batch has no pieces in the
 * stock, the recall counts them; so its row says nothing of the stock, and the others are taken without it.
 */
function takeSeveral(
  row: ImportedGoods,
  stated: readonly StatedBatch[],
  inStock: StandingStock,
  today: Day,
): TakenStock {
  const { batches, recalled } = inStock
  const isRecalled = ({ batchNumber }: StatedBatch) => recalled.includes(batchNumber)
  const faults = stated.map((one) => (isRecalled(one) ? undefined : batchFault(one, inStock, today)))
  if (stated.every(isRecalled) || faults.some((fault) => fault !== undefined)) {
    const verdicts = stated.map((one, index): BatchVerdict => {
      if (isRecalled(one)) return { kind: 'recalled', notes: [notTaken(`批号 ${one.batchNumber} 已召回`)] }
      const fault = faults[index]
      return fault ? { kind: 'faulty', notes: [fault] } : { kind: 'right', notes: [] }
    })
    return { row: { ...row, ...NOTHING }, notes: [], verdicts }
  }
  const dayFaults = stated.map((one) => (isRecalled(one) ? undefined : producedFault(one, batches, today)))
  const told = stated.flatMap((one, index): Batch | [] => {
    if (isRecalled(one)) return []
    const { batchNumber, stock = 0, expiresOn, producedOn } = one
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
    notes: [],
    several: [...kept, ...inHand],
    verdicts: stated.map((one, index) => {
      if (isRecalled(one)) return { kind: 'recalled', notes: [leftOut(one)] }
      const dayFault = dayFaults[index]
      return { kind: 'right', notes: dayFault ? [dayFault] : [] }
    }),
  }
}

const leftOut = ({ batchNumber }: StatedBatch): Note => ({
  code: 'batch',
  text: `批号 ${batchNumber} 已召回，这一批未采用，其他批号照常计入`,
})

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
