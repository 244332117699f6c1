/**
 * What a buyer may buy, judged by columns: the rules are asked once for all goods that they cannot tell apart, and only
 * when such goods are met.
 */
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { dayOf } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'
import { memo } from '#lib/memo.ts'

import type { Columns, TextColumn } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { rowsById } from '../columns/order.ts'
import { NOTHING_OWN, type Own } from '../columns/own.ts'
import { rareOf, readGoods } from '../columns/row.ts'
import { sellableMarks } from '../columns/stock-column.ts'
import type { Asker } from './catalog.ts'

/** Row → class of goods that the rules judge alike as long as what changes every day stays alike. */
type Classes = { of: Int32Array; count: number }
type Numbers = Columns['numbers']

/**
 * Everything steady the rules of `check-goods.ts` look at, but for what hangs on the goods' id: who has a permission or a
 * price of his own is judged row by row, and goods with a limit are a class of their own each.
 */
const classesOf = memo(
  (
    rare: TextColumn,
    packing: NumberColumn,
    isSoldAlone: NumberColumn,
    isEphedrine: NumberColumn,
    prescription: NumberColumn,
    scope: NumberColumn,
    storage: NumberColumn,
    clinicRule: NumberColumn,
    isTail: NumberColumn,
  ): Classes => {
    const controlOf = controlsIn(rare)
    const classes = new Map<number, number>()
    const of = new Int32Array(packing.length)
    let count = 0
    for (let row = 0; row < of.length; row++) {
      const control = controlOf[rare.codes[row]!]!
      if (control < 0) {
        of[row] = count++
        continue
      }
      const flags =
        isSoldAlone[row]! |
        (isEphedrine[row]! << 1) |
        (prescription[row]! << 2) |
        (scope[row]! << 4) |
        (storage[row]! << 9) |
        (clinicRule[row]! << 11) |
        (isTail[row]! << 13)
      const key = control * 65_536 + flags
      let known = classes.get(key)
      if (known === undefined) classes.set(key, (known = count++))
      of[row] = known
    }
    return { of, count }
  },
)

/** Code of a rare word → number of the control it tells; -1 where there is a limit. */
function controlsIn(rare: TextColumn): Int32Array {
  const controls = new Map<string, number>([['', 0]])
  return Int32Array.from(rare.words, (word, code) => {
    if (!word.includes('"control"') && !word.includes('"limit"')) return 0
    const { control, limit } = rareOf(rare, code)
    if (limit) return -1
    const said = control ? JSON.stringify(control) : ''
    if (!controls.has(said)) controls.set(said, controls.size)
    return controls.get(said)!
  })
}

/** Row → what of it changes every day, as far as the rules see it: one of 16. */
const livelyOf = ({ numbers }: Columns, sellable: Uint8Array): Uint8Array => lively(sellable, ...livelyColumns(numbers))
const livelyColumns = ({ isOnShelf, price, stock, packing }: Numbers) => [isOnShelf, price, stock, packing] as const
const LIVELY = 16
const lively = memo(
  (
    sellable: Uint8Array,
    isOnShelf: NumberColumn,
    price: NumberColumn,
    stock: NumberColumn,
    packing: NumberColumn,
  ): Uint8Array => {
    const of = new Uint8Array(sellable.length)
    for (let row = 0; row < of.length; row++)
      of[row] =
        isOnShelf[row]! |
        (sellable[row]! << 1) |
        ((price[row]! > 0 ? 1 : 0) << 2) |
        // The last pieces are sold one by one, which a limit leaves more of.
        ((stock[row]! < packing[row]! ? 1 : 0) << 3)
    return of
  },
)

const UNKNOWN = 2
type Verdicts = { day: string; ofClass: Uint8Array }
type Special = { day: string; ofRow: Map<number, boolean | undefined>; isSpecial: Uint8Array }
/** What is judged of a class holds until the goods' steady columns change: a delta of stocks and prices changes none. */
const verdictsOf = memo((_classes: Classes, _buyer: Buyer): { latest?: Verdicts } => ({}))
const specialOf = memo((_columns: Columns, _buyer: Buyer, _own: Own): { latest?: Special } => ({}))

/** Row → whether this buyer may buy its smallest purchase; a visitor may buy nothing. */
export function buyableAt(columns: Columns, { buyer, now, own = NOTHING_OWN }: Asker): (row: number) => boolean {
  if (!buyer) return () => false
  const { packing, isSoldAlone, isEphedrine, prescription, scope, storage, clinicRule, isTail } = columns.numbers
  const steady = [packing, isSoldAlone, isEphedrine, prescription, scope, storage, clinicRule, isTail] as const
  const classes = classesOf(columns.texts.rare, ...steady)
  const verdicts = verdictsOf(classes, buyer)
  const special = specialOf(columns, buyer, own)
  const day = dayOf(now)
  if (verdicts.latest?.day !== day)
    verdicts.latest = { day, ofClass: new Uint8Array(classes.count * LIVELY).fill(UNKNOWN) }
  if (special.latest?.day !== day) special.latest = { day, ...specialRows(columns, buyer, own) }
  const { ofClass } = verdicts.latest
  const { ofRow, isSpecial } = special.latest
  const { of } = classes
  const livelyAt = livelyOf(columns, sellableMarks(columns))
  const checker = goodsChecker(buyer, now)
  const judge = (row: number): boolean => {
    const goods = readGoods(columns, row)
    const price: UnitPrice | undefined = own.prices.get(goods.id) ?? goods.price
    return checker.isBuyable({ ...goods, price })
  }
  return (row) => {
    if (isSpecial[row] === 1) {
      const known = ofRow.get(row) ?? judge(row)
      ofRow.set(row, known)
      return known
    }
    const known = of[row]! * LIVELY + livelyAt[row]!
    if (ofClass[known] === UNKNOWN) ofClass[known] = judge(row) ? 1 : 0
    return ofClass[known] === 1
  }
}

/** Rows of which something hangs on the goods' id. */
function specialRows({ numbers }: Columns, buyer: Buyer, own: Own): Pick<Special, 'ofRow' | 'isSpecial'> {
  const rows = rowsById(numbers.id)
  const isSpecial = new Uint8Array(numbers.id.length)
  for (const id of [...buyer.permittedGoods, ...own.prices.keys()]) {
    const row = rows.get(id)
    if (row !== undefined) isSpecial[row] = 1
  }
  return { ofRow: new Map(), isSpecial }
}
