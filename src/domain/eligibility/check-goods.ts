/**
 * May this buyer buy these goods? One rule per reason code, in the canonical order, run alike by the page, the worker
 * and the server. A visitor is judged only by the rules that need no buyer.
 */
import { type Goods, PRESCRIPTION_TEXT } from '../goods/goods.ts'
import type { QuantityTerms } from '../goods/sellable.ts'
import { keepingText } from '../goods/shelf-life.ts'
import { minimumQuantity, sellableStock } from '../goods/stock.ts'
import { dayOf, type Day } from '../instant.ts'
import { boughtKey, type Buyer, type CustomerType, type DocumentKind, receiptsToReturn } from './buyer.ts'
import { checkBuyer, holdsValid, isInReview, isPassed, SCOPE_PAPERS } from './check-buyer.ts'
import { isControlled } from './control.ts'
import { ephedrineRoom } from './ephedrine.ts'
import { awaitReview, REASON_CODES, RECEIPTS_IN_REVIEW, refuse, type ReasonCode, type Refusal } from './reasons.ts'

type JudgedGoods = Goods & Pick<QuantityTerms, 'keepsFor'>

/** No objection (false), the general one (true), a more precise sentence, or a refusal with a fix of its own. */
type Answer = boolean | string | Refusal
/** `quantity` is pieces. */
type Rule<Asking> = (goods: JudgedGoods, buyer: Asking, quantity: number, today: Day) => Answer

/** Reasons that lie in the goods alone. */
const GOODS_RULES: Partial<Record<ReasonCode, Rule<unknown>>> = {
  offShelf: (goods) => !goods.isOnShelf,
  notSoldAlone: (goods) => !goods.isSoldAlone,
  shelfLife: (goods, _, quantity) => lacksKeeping(goods, quantity),
  outOfStock: (goods, _, quantity) => goods.keepsFor === undefined && lacksStock(goods, quantity),
}

const BUYER_RULES: Partial<Record<ReasonCode, Rule<Buyer>>> = {
  ...GOODS_RULES,
  controlled: isControlled,
  clinicRule: breaksClinicRule,
  priceUnset: (goods) => !goods.price,
  prescription: ({ prescription }, buyer) =>
    prescription !== 'none' &&
    !buyer.prescriptions.includes(prescription) &&
    exceedsLicence(buyer, `许可不包含${PRESCRIPTION_TEXT[prescription]}`),
  outOfScope: ({ scope }, buyer) => !buyer.scopes.includes(scope) && exceedsLicence(buyer, `经营范围不包含“${scope}”`),
  outOfLetter: passesLetter,
  scopePaper: lacksScopePaper,
  coldLetter: (goods, buyer, _, today) =>
    goods.storage === 'cold' &&
    goods.prescription !== 'none' &&
    lacksLetter('coldLetter', '冷藏药品委托书', buyer, today),
  ephedrineLetter: lacksEphedrineLetter,
  ephedrineReceipt: (goods, buyer) =>
    goods.isEphedrine && buyer.overdueReceipts > 0 && (receiptsToReturn(buyer) > 0 || RECEIPTS_IN_REVIEW),
  ephedrineLimit: passesEphedrineLimit,
  limitReached: passesLimit,
}

/** What the licence allows is known once it was reviewed; before, the review is all there is to say. */
const exceedsLicence = (buyer: Buyer, what: string): false | string =>
  (isPassed(buyer) || buyer.reviewState.startsWith('change_')) && `贵单位的${what}，变更许可后请更新资质`

const MEDICAL_INSTITUTIONS: ReadonlySet<CustomerType> = new Set(['诊所', '民营医院', '公立医疗机构'])

function breaksClinicRule(goods: Goods, buyer: Buyer): boolean | string {
  if (goods.clinicRule === 'clinicOnly') {
    return !MEDICAL_INSTITUTIONS.has(buyer.customerType) && '该商品仅供医疗机构采购，如有疑问请联系客户经理'
  }
  return (
    goods.clinicRule === 'notClinic' && buyer.customerType === '诊所' && '该商品不供诊所采购，如有疑问请联系客户经理'
  )
}

/** Pieces there are, and too few of them keep as long as this buyer asks for. */
function lacksKeeping(goods: JudgedGoods, quantity: number): boolean | string {
  if (goods.keepsFor === undefined) return false
  const stock = sellableStock(goods)
  if (quantity <= stock) return false
  return `${keepingText(goods.keepsFor, stock, goods.unit)}，${stock > 0 ? '请减少数量或放宽效期要求' : '可换其他厂家，或放宽效期要求'}`
}

function lacksStock(goods: Goods, quantity: number): boolean | string {
  const stock = sellableStock(goods)
  if (stock === 0) return '商品暂时无货，可登记到货通知'
  return quantity > stock && `库存仅剩 ${stock} ${goods.unit}，请减少数量`
}

/** The letter of authorisation may name less than the licence allows. One that ran out stops all buying by itself. */
function passesLetter({ scope }: Goods, { documents }: Buyer): boolean | string {
  const allowed = documents.find(({ kind }) => kind === '采购委托书')?.purchaseScopes ?? []
  return (
    allowed.length > 0 && !allowed.includes(scope) && `委托采购范围不含“${scope}”，更新采购委托书并审核通过后可采购`
  )
}

function lacksLetter(code: ReasonCode, kind: DocumentKind, buyer: Buyer, today: Day): boolean | Refusal {
  if (holdsValid(buyer, kind, today)) return false
  return !isInReview(buyer, kind) || awaitReview(code, kind, '可采购')
}

function lacksScopePaper({ scope }: Goods, buyer: Buyer, _quantity: number, today: Day): Answer {
  const kind = SCOPE_PAPERS[scope]
  if (!kind || holdsValid(buyer, kind, today)) return false
  if (isInReview(buyer, kind)) return awaitReview('scopePaper', kind, `可采购${scope}`)
  const lapsed = buyer.documents.find((document) => document.kind === kind)
  return lapsed
    ? `${kind}已于 ${lapsed.validTo} 到期，更新并审核通过后可采购${scope}`
    : `采购${scope}需有效的${kind}，请上传并审核通过后采购`
}

function lacksEphedrineLetter(goods: Goods, buyer: Buyer, _quantity: number, today: Day): Answer {
  if (!goods.isEphedrine) return false
  const lacking = lacksLetter('ephedrineLetter', '含麻委托书', buyer, today)
  if (lacking || !buyer.ephedrine) return lacking
  const { letters, limits } = buyer.ephedrine
  const each = `每个含麻订单使用 ${limits.lettersPerOrder} 份，请上传新的委托书后采购`
  if (letters >= limits.lettersPerOrder) return false
  return letters === 0 ? `含麻委托书已用完，${each}` : `含麻委托书只剩 ${letters} 份，${each}`
}

function passesEphedrineLimit(goods: Goods, buyer: Buyer, quantity: number, today: Day): boolean | string {
  const room = ephedrineRoom(goods, buyer, today)
  return room !== undefined && quantity > room.left && room.text
}

function passesLimit(goods: Goods, buyer: Buyer, quantity: number): boolean | string {
  if (!goods.limit) return false
  const remaining = Math.max(0, goods.limit.number - (buyer.boughtInPeriod[boughtKey(goods.id)] ?? 0))
  if (quantity <= remaining) return false
  if (remaining < minimumQuantity(goods)) return true
  return `限购 ${goods.limit.number} ${goods.unit}，还可购 ${remaining} ${goods.unit}，请减少数量`
}

export type GoodsChecker = {
  refusals: (goods: JudgedGoods, quantity?: number) => Refusal[]
  isBuyable: (goods: Goods, quantity?: number) => boolean
}

/** What one rule holds against goods; undefined = nothing. */
type Judge = (goods: JudgedGoods, quantity: number) => Refusal | undefined

function toRefusal(code: ReasonCode, answer: Answer): Refusal | undefined {
  if (answer === false) return undefined
  return typeof answer === 'object' ? answer : refuse(code, answer === true ? undefined : answer)
}

/** The rules that apply to the viewer, in canonical order. */
const judgesOf = <Asking>(rules: Partial<Record<ReasonCode, Rule<Asking>>>, asking: Asking, today: Day): Judge[] =>
  REASON_CODES.flatMap((code) => {
    const rule = rules[code]
    return rule ? (goods, quantity) => toRefusal(code, rule(goods, asking, quantity, today)) : []
  })

/**
 * The rules bound to one buyer at one moment, for judging many goods: what depends on the buyer alone is judged once.
 * Quantities are pieces; without one the smallest purchase is asked about.
 */
export function goodsChecker(buyer: Buyer | undefined, now: number): GoodsChecker {
  const ofBuyer = checkBuyer(buyer, now)
  const today = dayOf(now)
  const judges = buyer ? judgesOf(BUYER_RULES, buyer, today) : judgesOf(GOODS_RULES, buyer, today)
  return {
    refusals: (goods, quantity = minimumQuantity(goods)) => [
      ...ofBuyer,
      ...judges.flatMap((judge) => judge(goods, quantity) ?? []),
    ],
    isBuyable: (goods, quantity = minimumQuantity(goods)) =>
      ofBuyer.length === 0 && !judges.some((judge) => judge(goods, quantity)),
  }
}

/** All reasons why `buyer` (undefined = visitor) may not buy `quantity` pieces, in canonical order; empty = may buy. */
export const checkGoods = (goods: Goods, buyer: Buyer | undefined, now: number, quantity?: number): Refusal[] =>
  goodsChecker(buyer, now).refusals(goods, quantity)

/** Whether nothing keeps `buyer` from buying `quantity` pieces (default: the smallest purchase). */
export const isBuyable = (goods: Goods, buyer: Buyer | undefined, now: number, quantity?: number): boolean =>
  goodsChecker(buyer, now).isBuyable(goods, quantity)
