/**
 * May this buyer buy these goods? One rule per reason code, in the canonical order, run alike by the page, the worker
 * and the server. Rules are told apart by what they need: a visitor is judged only by those that need no buyer.
 */
import { boughtKey } from '../cart/bought.ts'
import type { Goods } from '../goods/goods.ts'
import { minimumQuantity, sellableStock } from '../goods/stock.ts'
import { dayOf, type Day } from '../instant.ts'
import type { Buyer, CustomerType } from './buyer.ts'
import { checkBuyer, holdsValid } from './check-buyer.ts'
import { isControlled } from './control.ts'
import { refuse, type ReasonCode, type Refusal } from './reasons.ts'

type Question = { goods: Goods; today: Day; quantity: number }
/** A rule answers false (no objection), true, or with a more precise sentence. */
type Rule = { code: ReasonCode } & (
  | { asksBuyer: true; refuses: (question: Question & { buyer: Buyer }) => boolean | string }
  | { asksBuyer: false; refuses: (question: Question) => boolean | string }
)

const MEDICAL_INSTITUTIONS: ReadonlySet<CustomerType> = new Set(['诊所', '民营医院', '公立医疗机构'])

const RULES: readonly Rule[] = [
  { code: 'controlled', asksBuyer: true, refuses: ({ goods, buyer }) => isControlled(goods, buyer) },
  { code: 'offShelf', asksBuyer: false, refuses: ({ goods }) => !goods.isOnShelf },
  { code: 'notSoldAlone', asksBuyer: false, refuses: ({ goods }) => !goods.isSoldAlone },
  { code: 'clinicRule', asksBuyer: true, refuses: ({ goods, buyer }) => breaksClinicRule(goods, buyer) },
  { code: 'priceUnset', asksBuyer: true, refuses: ({ goods }) => !goods.price },
  {
    code: 'prescription',
    asksBuyer: true,
    refuses: ({ goods, buyer }) => goods.prescription !== 'none' && !buyer.prescriptions.includes(goods.prescription),
  },
  {
    code: 'outOfScope',
    asksBuyer: true,
    refuses: ({ goods, buyer }) =>
      !buyer.scopes.includes(goods.scope) && `贵单位的经营范围不包含“${goods.scope}”，变更许可后请更新资质`,
  },
  {
    code: 'coldLetter',
    asksBuyer: true,
    refuses: ({ goods, buyer, today }) =>
      goods.storage === 'cold' && goods.prescription !== 'none' && !holdsValid(buyer, '冷藏药品委托书', today),
  },
  {
    code: 'ephedrineLetter',
    asksBuyer: true,
    refuses: ({ goods, buyer, today }) => goods.isEphedrine && !holdsValid(buyer, '含麻委托书', today),
  },
  {
    code: 'ephedrineReceipt',
    asksBuyer: true,
    refuses: ({ goods, buyer }) => goods.isEphedrine && buyer.overdueReceipts > 0,
  },
  { code: 'outOfStock', asksBuyer: false, refuses: ({ goods, quantity }) => lacksStock(goods, quantity) },
  {
    code: 'limitReached',
    asksBuyer: true,
    refuses: ({ goods, buyer, quantity }) => passesLimit(goods, buyer, quantity),
  },
]

function breaksClinicRule(goods: Goods, buyer: Buyer): boolean | string {
  if (goods.clinicRule === 'clinicOnly') {
    return !MEDICAL_INSTITUTIONS.has(buyer.customerType) && '该商品仅供医疗机构采购，如有疑问请联系客户经理'
  }
  return (
    goods.clinicRule === 'notClinic' && buyer.customerType === '诊所' && '该商品不供诊所采购，如有疑问请联系客户经理'
  )
}

function lacksStock(goods: Goods, quantity: number): boolean | string {
  const stock = sellableStock(goods)
  if (stock === 0) return '商品暂时无货，可登记到货通知'
  return quantity > stock && `库存仅剩 ${stock} ${goods.unit}，请减少数量`
}

function passesLimit(goods: Goods, buyer: Buyer, quantity: number): boolean | string {
  if (!goods.limit) return false
  const remaining = Math.max(0, goods.limit.number - (buyer.boughtInPeriod[boughtKey(goods.id)] ?? 0))
  if (quantity <= remaining) return false
  if (remaining < minimumQuantity(goods)) return true
  return `限购 ${goods.limit.number} ${goods.unit}，还可购 ${remaining} ${goods.unit}，请减少数量`
}

export type GoodsChecker = {
  refusals: (goods: Goods, quantity?: number) => Refusal[]
  isBuyable: (goods: Goods, quantity?: number) => boolean
}

/**
 * The rules bound to one buyer at one moment, for judging many goods: what depends on the buyer alone is judged once.
 * Quantities are pieces; without one the smallest purchase is asked about.
 */
export function goodsChecker(buyer: Buyer | undefined, now: number): GoodsChecker {
  const today = dayOf(now)
  const ofBuyer = checkBuyer(buyer, now)
  const ask = (rule: Rule, question: Question): boolean | string => {
    if (!rule.asksBuyer) return rule.refuses(question)
    return buyer ? rule.refuses({ ...question, buyer }) : false
  }
  const questionOf = (goods: Goods, quantity = minimumQuantity(goods)): Question => ({ goods, today, quantity })
  return {
    refusals: (goods, quantity) => {
      const question = questionOf(goods, quantity)
      const ofGoods = RULES.flatMap((rule) => {
        const answer = ask(rule, question)
        if (answer === false) return []
        return [answer === true ? refuse(rule.code) : refuse(rule.code, answer)]
      })
      return [...ofBuyer, ...ofGoods]
    },
    isBuyable: (goods, quantity) => {
      if (ofBuyer.length > 0) return false
      const question = questionOf(goods, quantity)
      return !RULES.some((rule) => ask(rule, question) !== false)
    },
  }
}

/** All reasons why `buyer` (undefined = visitor) may not buy `quantity` pieces, in canonical order; empty = may buy. */
export const checkGoods = (goods: Goods, buyer: Buyer | undefined, now: number, quantity?: number): Refusal[] =>
  goodsChecker(buyer, now).refusals(goods, quantity)

/** Whether nothing keeps `buyer` from buying `quantity` pieces (default: the smallest purchase). */
export const isBuyable = (goods: Goods, buyer: Buyer | undefined, now: number, quantity?: number): boolean =>
  goodsChecker(buyer, now).isBuyable(goods, quantity)
