/**
 * A combo as one buyer meets it now: the goods of its parts, what a set costs against buying them apart, how many sets
 * can be had, and what stands in the way. The page, the worker and the server use this one function.
 */
import { activityState } from '../activity/activity.ts'
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { checkBuyer } from '../eligibility/check-buyer.ts'
import type { GoodsChecker } from '../eligibility/check-goods.ts'
import { REASON_CODES, refuse, type Refusal } from '../eligibility/reasons.ts'
import type { Goods } from '../goods/goods.ts'
import type { Sellable } from '../goods/sellable.ts'
import type { UnitPrice } from '../money.ts'
import { type Combo, comboFaults, type ComboPart, setPrice } from './combo.ts'

export type PackedPart = ComboPart & { goods: Goods }

export type ComboPack = {
  combo: Combo
  /**
   * The combo as a cart line sells it. Its piece is one set: `price` is the set's, `stock` and `limit` are sets.
   */
  goods: Sellable
  /** The parts whose goods are known. */
  parts: PackedPart[]
  /** Of one set for this buyer, its parts bought apart at list price; never below the set's price. */
  listPrice: UnitPrice
  /** Everything that keeps this buyer from buying a set, in canonical order; `goodsId` names the part it lies in. */
  refusals: Refusal[]
}

/** A combo and those of its parts whose goods are known. */
type ComboContents = Pick<ComboPack, 'combo' | 'parts'>

type PackContext = {
  goods: (id: number) => Goods | undefined
  buyer: Buyer | undefined
  checker: GoodsChecker
  /** Epoch ms. */
  now: number
}

/** Pieces of part goods that other lines of the same order take first. */
type ClaimCounter = (goodsId: number) => number
const NOTHING: ClaimCounter = () => 0

/** Sets in stock: a set needs all of its parts. */
export const setsInStock = ({ combo, parts }: ComboContents, claimed: ClaimCounter = NOTHING): number =>
  Math.max(
    0,
    Math.min(combo.stock, ...parts.map(({ goods, number }) => Math.floor((goods.stock - claimed(goods.id)) / number))),
  )

/** Sets the limits leave to this buyer in one order, the combo's own and those of its parts; Infinity = any number. */
export const setsAllowed = (
  { combo, parts }: ComboContents,
  buyer: Pick<Buyer, 'boughtInPeriod'> | undefined,
  claimed: ClaimCounter = NOTHING,
): number => {
  const bought = (id: number) => buyer?.boughtInPeriod[boughtKey(id)] ?? 0
  const ofParts = parts.flatMap(({ goods, number }) =>
    goods.limit ? Math.floor((goods.limit.number - bought(goods.id) - claimed(goods.id)) / number) : [],
  )
  const own = [combo.perOrder || Infinity, combo.perBuyer ? combo.perBuyer - bought(combo.id) : Infinity]
  return Math.max(0, Math.min(...own, ...ofParts))
}

export function packCombo(combo: Combo, packing: PackContext): ComboPack {
  const { buyer } = packing
  const parts = combo.parts.flatMap((part) => {
    const goods = packing.goods(part.goodsId)
    return goods ? [{ ...part, goods }] : []
  })
  const price = setPrice(combo.parts)
  const apart = setPrice(parts.map(({ goods, number, price: own }) => ({ number, price: goods.price ?? own })))
  const set = { combo, parts }
  return {
    ...set,
    goods: asSellable(set, buyer, price),
    listPrice: parts.length < combo.parts.length ? price : Math.max(price, apart),
    refusals: refusalsOf(set, packing),
  }
}

/** The pack with what other lines of the same order leave of it. */
export const withoutClaimed = (pack: ComboPack, buyer: Buyer, claimed: ClaimCounter): Sellable =>
  limited({ ...pack.goods, stock: setsInStock(pack, claimed) }, buyer, setsAllowed(pack, buyer, claimed))

function asSellable(set: ComboContents, buyer: Buyer | undefined, price: UnitPrice): Sellable {
  const { combo, parts } = set
  const expiries = parts.map(({ goods }) => goods.expiresOn).filter(Boolean)
  const goods: Sellable = {
    id: combo.id,
    name: combo.name,
    specification: '',
    unit: '套',
    packing: 1,
    caseSize: 0,
    isTail: false,
    warehouseId: combo.warehouseId,
    stock: setsInStock(set),
    expiresOn: expiries.toSorted()[0] ?? '',
    price,
    // Goods with ephedrine are never parts of a combo (`comboFaults`).
    isEphedrine: false,
    badges: [],
  }
  return limited(goods, buyer, setsAllowed(set, buyer))
}

/** The limit counts what was bought before, so that `allowed` sets remain of it. */
function limited(goods: Sellable, buyer: Buyer | undefined, allowed: number): Sellable {
  if (allowed === Infinity) return goods
  const bought = buyer?.boughtInPeriod[boughtKey(goods.id)] ?? 0
  return { ...goods, limit: { number: bought + allowed, period: 'range' } }
}

function refusalsOf(set: ComboContents, { buyer, checker, goods, now }: PackContext): Refusal[] {
  const { combo, parts } = set
  const ofBuyer = checkBuyer(buyer, now)
  const refusals = [...ofBuyer, ...ofCombo(set, buyer, now)]
  const [fault] = comboFaults(combo.parts, goods)
  if (fault) refusals.push(refuse('offShelf', `${fault}，本套餐暂停销售`))
  for (const part of parts) {
    for (const refusal of checker.refusals(part.goods, part.number)) {
      if (isAboutSets(refusal) || ofBuyer.some(({ code }) => code === refusal.code)) continue
      refusals.push({ ...refusal, text: `${part.goods.name}：${refusal.text}`, goodsId: part.goodsId })
    }
  }
  return refusals.toSorted((a, b) => REASON_CODES.indexOf(a.code) - REASON_CODES.indexOf(b.code))
}

/** These reasons do not hold for a part: it need not be sold alone, and its stock is counted in sets. */
const isAboutSets = ({ code }: Refusal): boolean => code === 'notSoldAlone' || code === 'outOfStock'

/** Refusals that lie in the combo itself: its time, its customers, its sets. */
function ofCombo(set: ComboContents, buyer: Buyer | undefined, now: number): Refusal[] {
  const { combo, parts } = set
  const state = activityState(combo, buyer, now)
  const refusals: Refusal[] = []
  if (state.kind === 'ended') refusals.push(refuse('offShelf', '套餐活动已结束，可单独采购套餐里的商品'))
  if (state.kind === 'upcoming') refusals.push(refuse('offShelf', '套餐活动尚未开始，开始后可加入购物车'))
  if (state.kind === 'notForYou') refusals.push(refuse('clinicRule', state.text))
  const short = parts.find(({ goods, number }) => goods.stock < number)
  if (combo.stock < 1) refusals.push({ code: 'outOfStock', text: '套餐已售完，可单独采购套餐里的商品' })
  else if (short)
    refusals.push({ ...refuse('outOfStock', `${short.goods.name}库存不足，凑不成一套`), goodsId: short.goodsId })
  const bought = buyer?.boughtInPeriod[boughtKey(combo.id)] ?? 0
  if (combo.perBuyer > 0 && bought >= combo.perBuyer)
    refusals.push(refuse('limitReached', `每家限购 ${combo.perBuyer} 套，已购 ${bought} 套`))
  return refusals
}
