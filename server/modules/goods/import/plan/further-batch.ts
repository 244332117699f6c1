/** Rows one behind another that tell of batches of the same goods, as stock lists do. Pure. */
import type { ImportedGoods, Note } from '../read-row.ts'
import type { Field } from '../table/fields.ts'
import { labelOf } from './plan-row.ts'

const OF_A_BATCH = new Set<Field>(['stock', 'expiresOn', 'producedOn', 'batchNumber'])

/** Whether the row names another batch than all those before it. */
export const isFurtherBatch = ({ batchNumber, furtherBatches = [] }: ImportedGoods, next: ImportedGoods): boolean =>
  batchNumber !== '' &&
  next.batchNumber !== '' &&
  ![batchNumber, ...furtherBatches.map((one) => one.batchNumber)].includes(next.batchNumber)

/** What the row says otherwise than the first one of its goods; undefined where nothing is. */
export function contradiction(first: ImportedGoods, next: ImportedGoods, line: number): Note | undefined {
  const differing = [...next.stated].filter(
    (field) => !OF_A_BATCH.has(field) && first.stated.has(field) && valueOf(first, field) !== valueOf(next, field),
  )
  if (differing.length === 0) return undefined
  const names = differing.map((field) => labelOf(field === 'price' ? 'basePrice' : field)).join('、')
  return { code: 'duplicate', text: `与第 ${line} 行是同一商品，但${names}不同` }
}

const valueOf = (goods: ImportedGoods, field: Field): unknown => goods[field]

/** The goods with the batch that the row tells of. */
export const withBatch = (
  goods: ImportedGoods,
  { stock, expiresOn, producedOn, batchNumber }: ImportedGoods,
): ImportedGoods => ({
  ...goods,
  furtherBatches: [...(goods.furtherBatches ?? []), { stock, expiresOn, producedOn, batchNumber }],
})
