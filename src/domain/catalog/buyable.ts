/**
 * What a buyer may buy, judged by columns: the rules are asked once for all goods that they cannot tell apart, and only
 * when such goods are met.
 */
import type { Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import { dayOf } from '../instant.ts'
import type { UnitPrice } from '../money.ts'
import type { Asker } from './catalog.ts'
import type { Columns } from './columns.ts'
import { rowsById } from './order.ts'
import { NOTHING_OWN, type Own } from './own.ts'
import { remember } from './remember.ts'
import { rareOf, readGoods } from './row.ts'
import { sellableAt } from './stock-column.ts'

/** Row → class of goods that the rules judge alike, and one row of each. */
type Classes = { of: Int32Array; samples: readonly number[] }

/**
 * Everything the rules of `check-goods.ts` look at, but for what hangs on the goods' id: who has a permission or a price
 * of his own is judged row by row, and goods with a limit are a class of their own each.
 */
const classesOf = remember((columns: Columns): Classes => {
  const { isOnShelf, isSoldAlone, isEphedrine, prescription, scope, storage, clinicRule, price } = columns.numbers
  const rare = columns.texts.rare
  const controls = new Map<string, number>([['', 0]])
  const controlOf = rare.words.map((word, code) => {
    if (!word.includes('"control"') && !word.includes('"limit"')) return 0
    const { control, limit } = rareOf(rare, code)
    if (limit) return -1
    const said = control ? JSON.stringify(control) : ''
    if (!controls.has(said)) controls.set(said, controls.size)
    return controls.get(said)!
  })
  const classes = new Map<number, number>()
  const samples: number[] = []
  const of = new Int32Array(columns.count)
  for (let row = 0; row < columns.count; row++) {
    const control = controlOf[rare.codes[row]!]!
    if (control < 0) {
      of[row] = samples.push(row) - 1
      continue
    }
    const flags =
      isOnShelf[row]! |
      (isSoldAlone[row]! << 1) |
      (isEphedrine[row]! << 2) |
      (prescription[row]! << 3) |
      (scope[row]! << 5) |
      (storage[row]! << 10) |
      (clinicRule[row]! << 12) |
      ((price[row]! > 0 ? 1 : 0) << 14) |
      ((sellableAt(columns, row) > 0 ? 1 : 0) << 15)
    const key = control * 65_536 + flags
    let known = classes.get(key)
    if (known === undefined) classes.set(key, (known = samples.push(row) - 1))
    of[row] = known
  }
  return { of, samples }
})

const UNKNOWN = 2
type Verdicts = { day: string; ofClass: Uint8Array; ofRow: Map<number, boolean | undefined> }
const verdictsOf = remember((_columns: Columns, _buyer: Buyer, _own: Own): { latest?: Verdicts } => ({}))

/** Row → whether this buyer may buy its smallest purchase; a visitor may buy nothing. */
export function buyableAt(columns: Columns, { buyer, now, own = NOTHING_OWN }: Asker): (row: number) => boolean {
  if (!buyer) return () => false
  const { of, samples } = classesOf(columns)
  const memory = verdictsOf(columns, buyer, own)
  const day = dayOf(now)
  if (memory.latest?.day !== day) {
    const rows = rowsById(columns.numbers.id)
    const special = [...buyer.permittedGoods, ...own.prices.keys()].flatMap((id) => rows.get(id) ?? [])
    memory.latest = {
      day,
      ofClass: new Uint8Array(samples.length).fill(UNKNOWN),
      ofRow: new Map(special.map((row) => [row, undefined])),
    }
  }
  const { ofClass, ofRow } = memory.latest
  const checker = goodsChecker(buyer, now)
  const judge = (row: number): boolean => {
    const goods = readGoods(columns, row)
    const price: UnitPrice | undefined = own.prices.get(goods.id) ?? goods.price
    return checker.isBuyable({ ...goods, price })
  }
  return (row) => {
    if (ofRow.size > 0 && ofRow.has(row)) {
      const known = ofRow.get(row) ?? judge(row)
      ofRow.set(row, known)
      return known
    }
    const known = of[row]!
    if (ofClass[known] === UNKNOWN) ofClass[known] = judge(samples[known]!) ? 1 : 0
    return ofClass[known] === 1
  }
}
