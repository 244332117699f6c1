/**
 * What a buyer may buy, judged by columns: the rules are asked once for all goods that they cannot tell apart, and only
 * when such goods are met.
 */
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { type FieldOf, GOODS_FIELDS, type GoodsField } from '#domain/goods/goods.ts'
import {
  earliestExpiry,
  keepsUntil,
  monthsWanted,
  SHELF_LIFE_MONTHS_MAX,
  type ShelfLifeTerms,
} from '#domain/goods/shelf-life.ts'
import { dayOf } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'
import { memo } from '#lib/memo.ts'

import type { Columns, TextColumn } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/numbers.ts'
import { rowsById } from '../columns/order.ts'
import { NOTHING_OWN, type Own, type Viewer } from '../columns/own.ts'
import { rareOf, readGoods, toDay } from '../columns/row.ts'
import { sellableMarks } from '../columns/stock-column.ts'
import { rowKey } from './row-key.ts'

/** Row → class of goods that the rules judge alike as long as what changes every day stays alike. */
type Classes = { of: Int32Array; count: number }
type Numbers = Columns['numbers']

/**
 * The static fields the rules of `check-goods.ts` look at, besides `control` and `limit`. What hangs on the goods' id
 * is judged row by row: permissions and prices of the buyer's own.
 */
const STATIC_INPUTS = [
  'isSoldAlone',
  'isEphedrine',
  'prescription',
  'scope',
  'storage',
  'clinicRule',
  'isTail',
] as const satisfies FieldOf<'flag' | 'choice'>[]

/** How many values a flag or a choice has. */
const countOf = (name: (typeof STATIC_INPUTS)[number]): number => {
  const field: GoodsField = GOODS_FIELDS[name]
  return field.kind === 'choice' ? field.values.length : 2
}

/** Classes by the static inputs; goods with a limit are a class of their own each. */
const classesOf = memo((rare: TextColumn, ...columns: NumberColumn[]): Classes => {
  const controlOf = controlsIn(rare)
  const controlAt = (row: number) => controlOf[rare.codes[row]!]!
  const key = rowKey([
    { count: rare.words.length + 1, at: controlAt },
    ...STATIC_INPUTS.map((name, index) => ({ count: countOf(name), at: (row: number) => columns[index]![row]! })),
  ])
  const classes = new Map<number, number>()
  const of = new Int32Array(rare.codes.length)
  let count = 0
  for (let row = 0; row < of.length; row++) {
    if (controlAt(row) === LIMITED) {
      of[row] = count++
      continue
    }
    const one = key.at(row)
    let known = classes.get(one)
    if (known === undefined) classes.set(one, (known = count++))
    of[row] = known
  }
  return { of, count }
})

const LIMITED = -1

/** Code of a rare word → number of its control, 0 for none; LIMITED where there is a limit. */
function controlsIn(rare: TextColumn): Int32Array {
  const controls = new Map<string, number>([['', 0]])
  return Int32Array.from(rare.words, (word, code) => {
    if (!word.includes('"control"') && !word.includes('"limit"')) return 0
    const { control, limit } = rareOf(rare, code)
    if (limit) return LIMITED
    const text = control ? JSON.stringify(control) : ''
    if (!controls.has(text)) controls.set(text, controls.size)
    return controls.get(text)!
  })
}

/** What a volatile state is made of, in bits; see `volatileOf`. */
const VOLATILE_STATES = 16
/** Row → its volatile state, which is what the rules see of the fields that change every day. */
const volatileOf = memo(
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
const volatileAt = ({ isOnShelf, price, stock, packing }: Numbers, sellable: Uint8Array) =>
  volatileOf(sellable, isOnShelf, price, stock, packing)

/** Row → its class, and row → what of it changes every day. */
export const judgedClasses = (columns: Columns): { classes: Classes; stateOf: Uint8Array } => ({
  classes: classesOf(columns.texts.rare, ...STATIC_INPUTS.map((name) => columns.numbers[name])),
  stateOf: volatileAt(columns.numbers, sellableMarks(columns)),
})

const UNKNOWN = 2
type Verdicts = { day: string; ofClass: Uint8Array }
type Special = { day: string; ofRow: Map<number, boolean | undefined>; isSpecial: Uint8Array }
/** What is judged of a class holds until a static column changes; a delta of stocks and prices changes none. */
const verdictsOf = memo((_classes: Classes, _buyer: Buyer): { latest?: Verdicts } => ({}))
const specialOf = memo((_columns: Columns, _buyer: Buyer, _own: Own): { latest?: Special } => ({}))

/** Row → whether this buyer may buy its smallest purchase and wants to see it; a visitor may buy nothing. */
export function buyableAt(columns: Columns, viewer: Viewer): (row: number) => boolean {
  const { buyer, now } = viewer
  if (!buyer) return () => false
  const isAllowed = allowedAt(columns, viewer, buyer)
  if (!buyer.shelfLife?.hidesShort) return isAllowed
  const keeps = longEnough(columns, buyer.shelfLife, now)
  return (row) => isAllowed(row) && keeps(row)
}

/** Row → whether its first batch keeps as long as the buyer asks for. */
function longEnough({ numbers }: Columns, terms: ShelfLifeTerms, now: number): (row: number) => boolean {
  const { id, categoryId, expiresOn } = numbers
  // A catalogue has few days and few wishes, and many goods.
  const known = new Map<number, boolean>()
  return (row) => {
    const goods = { id: id[row]!, categoryId: categoryId[row]! }
    const key = expiresOn[row]! * (SHELF_LIFE_MONTHS_MAX + 1) + monthsWanted(terms, goods)
    let keeps = known.get(key)
    if (keeps === undefined)
      known.set(key, (keeps = keepsUntil(toDay(expiresOn[row]!), earliestExpiry(terms, goods, now))))
    return keeps
  }
}

function allowedAt(columns: Columns, { now, own = NOTHING_OWN }: Viewer, buyer: Buyer): (row: number) => boolean {
  const { classes, stateOf } = judgedClasses(columns)
  const verdicts = verdictsOf(classes, buyer)
  const special = specialOf(columns, buyer, own)
  const day = dayOf(now)
  if (verdicts.latest?.day !== day)
    verdicts.latest = { day, ofClass: new Uint8Array(classes.count * VOLATILE_STATES).fill(UNKNOWN) }
  if (special.latest?.day !== day) special.latest = { day, ...specialRows(columns, buyer, own) }
  const { ofClass } = verdicts.latest
  const { ofRow, isSpecial } = special.latest
  const { of } = classes
  const checker = goodsChecker(buyer, now)
  const judge = (row: number): boolean => {
    const goods = readGoods(columns, row)
    const price: UnitPrice | undefined = own.prices.get(goods.id)?.price ?? goods.price
    return checker.isBuyable({ ...goods, price })
  }
  return (row) => {
    if (isSpecial[row] === 1) {
      const known = ofRow.get(row) ?? judge(row)
      ofRow.set(row, known)
      return known
    }
    const known = of[row]! * VOLATILE_STATES + stateOf[row]!
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
