/** Rows one behind another that tell of batches of the same goods, as stock lists do. Pure. */
import type { ImportedGoods, Note } from '../read-row.ts'
import { isComplete } from '../standing-goods.ts'
import type { Field } from '../table/fields.ts'
import { labelOf } from './plan-row.ts'
import type { BatchVerdict } from './take-stock.ts'

const OF_A_BATCH = new Set<Field>(['stock', 'expiresOn', 'producedOn', 'batchNumber'])

/** By what rows of the same goods are told: in full by what an import recognizes, else by the codes they have. */
export function keyOf(goods: ImportedGoods): string {
  const { id = '', barcode = '', naturalKey } = goods
  return isComplete(goods) && id === '' ? naturalKey : `${id} ${barcode} ${naturalKey}`
}

/** What a list often says in one row of the goods alone. */
const OF_THE_GOODS = [
  'price',
  'packing',
  'caseSize',
  'dosageForm',
  'origin',
  'prescription',
  'unit',
  'storage',
] as const

/** The goods with the batch that the row tells of, and with what only that row states of the goods themselves. */
export function withBatch(goods: ImportedGoods, row: ImportedGoods): ImportedGoods {
  const { stock, expiresOn, producedOn, batchNumber, isStockUnread } = row
  const added = OF_THE_GOODS.filter((field) => row.stated.has(field) && !goods.stated.has(field))
  return {
    ...goods,
    ...Object.fromEntries(added.map((field) => [field, row[field]])),
    stated: new Set([...goods.stated, ...added]),
    furtherBatches: [
      ...(goods.furtherBatches ?? []),
      { stock, expiresOn, producedOn, batchNumber, ...(isStockUnread && { isStockUnread }) },
    ],
  }
}

type Group = { goods: ImportedGoods; lines: number[]; last: number; fault?: string }

/**
 * Looks at the rows with a batch before any is written. Where those of the same goods do not go together all of them
 * are refused: what one of them says would look like all there is.
 */
export function surveyBatches() {
  const groups = new Map<string, Group>()
  return {
    /** `place`: of the row among all rows; `line`: in the file; `fault`: of a row that is left out. */
    add(goods: ImportedGoods, { line, place }: { line: number; place: number }, fault?: string): void {
      if (goods.batchNumber === '') return
      const key = keyOf(goods)
      const group = groups.get(key)
      if (!group) {
        groups.set(key, { goods, lines: [line], last: place, ...(fault !== undefined && { fault }) })
        return
      }
      group.lines.push(line)
      group.fault ??= fault ?? (place === group.last + 1 ? faultBetween(group.goods, goods) : '几个批号请排在一起')
      group.goods = withBatch(group.goods, goods)
      group.last = place
    },
    /** Why the rows of these goods are refused; undefined where they are not. */
    faultOf(goods: ImportedGoods): Note | undefined {
      const { lines, fault } = (goods.batchNumber !== '' && groups.get(keyOf(goods))) || {}
      if (!lines || !fault) return undefined
      return { code: 'duplicate', text: `第 ${lines.join('、')} 行是同一商品，${fault}；改正后再导入这几行` }
    },
  }
}

function faultBetween(first: ImportedGoods, next: ImportedGoods): string | undefined {
  const numbers = [first.batchNumber, ...(first.furtherBatches ?? []).map(({ batchNumber }) => batchNumber)]
  if (numbers.includes(next.batchNumber)) return `批号 ${next.batchNumber} 重复`
  const differing = [...next.stated].filter(
    (field) => !OF_A_BATCH.has(field) && first.stated.has(field) && first[field] !== next[field],
  )
  if (differing.length === 0) return undefined
  return `${differing.map((field) => labelOf(field === 'price' ? 'basePrice' : field)).join('、')}不同`
}

/**
 * What is said of each of several rows of the same goods, by their lines: one that brings a batch goes with the first,
 * and one that is right is not taken where another is in error.
 */
export function batchNotes(lines: readonly number[], verdicts: readonly BatchVerdict[]): Note[][] {
  const faulty = lines.filter((_, index) => verdicts[index]?.kind === 'faulty')
  return verdicts.map(({ kind, notes }, index) => {
    if (kind !== 'right') return [...notes]
    if (faulty.length > 0)
      return [{ code: 'batch', text: `第 ${faulty.join('、')} 行有误，本商品各批号的库存和效期均未采用` }]
    const joined = { code: 'joined', text: `与第 ${lines[0]} 行是同一商品，批号一并计入` }
    return index === 0 ? [...notes] : [joined, ...notes]
  })
}
