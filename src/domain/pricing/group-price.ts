/**
 * Which of a goods' prices a buyer pays: base → customer group → price list → (promotion) → signed → 控销 area price; a
 * later one replaces an earlier one. Everything up to the list and the area is the same for a whole price group, and is
 * published with its catalogue; what is signed is the buyer's own.
 */
import type { Buyer, CustomerType } from '../eligibility/buyer.ts'
import type { Goods, LadderStep } from '../goods/goods.ts'
import type { UnitPrice } from '../money.ts'

export type CustomerGroup = 'clinic' | 'pharmacy' | 'wholesale'

/** Customer group, province and price list: "clinic", "clinic.510000", "clinic.510000.A", "clinic..A". */
export type PriceGroup = string

/** What goods cost where it is not the base price: by customer group, by `list:<name>` and by `area:<province>`. */
export type GroupPrices = Readonly<Record<string, UnitPrice>>

/** A price, and the last step of the order that set it. */
export type SetPrice = { price: UnitPrice; by: 'group' | 'signed' | 'area' }

export function customerGroupOf(customerType: CustomerType): CustomerGroup {
  switch (customerType) {
    case '诊所':
    case '民营医院':
    case '公立医疗机构':
      return 'clinic'
    case '批发企业':
      return 'wholesale'
    default:
      return 'pharmacy'
  }
}

export function priceGroupOf({
  customerType,
  region,
  priceList = '',
}: Pick<Buyer, 'customerType' | 'region'> & { priceList?: string }): PriceGroup {
  const province = /^\d{6}$/.test(region) ? `${region.slice(0, 2)}0000` : ''
  return joined(customerGroupOf(customerType), province, priceList)
}

const joined = (...parts: string[]): PriceGroup => parts.join('.').replace(/\.+$/, '')

function partsOf(group: PriceGroup): { customer: string; area: string; list: string } {
  const [customer = '', area = '', ...list] = group.split('.')
  return { customer, area: area && `area:${area}`, list: list.length > 0 ? `list:${list.join('.')}` : '' }
}

/** The group without its province and list where no goods has a price for them: `used` are the keys of group prices. */
export function narrowed(group: PriceGroup, used: ReadonlySet<string>): PriceGroup {
  const { customer, area, list } = partsOf(group)
  return joined(
    customer,
    used.has(area) ? area.slice('area:'.length) : '',
    used.has(list) ? list.slice('list:'.length) : '',
  )
}

/** The price that is the group's own; undefined = the base price holds. */
export function groupPriceOf(prices: GroupPrices, group: PriceGroup): SetPrice | undefined {
  const { customer, area, list } = partsOf(group)
  const ofArea = prices[area]
  if (ofArea !== undefined) return { price: ofArea, by: 'area' }
  const price = prices[list] ?? prices[customer]
  return price === undefined ? undefined : { price, by: 'group' }
}

/** Whether a price of its own list stands before that of the customer type. */
export const hasListPrice = (prices: GroupPrices, group: PriceGroup): boolean =>
  prices[partsOf(group).list] !== undefined

export type Terms = Pick<Goods, 'price' | 'ladderPrice' | 'flashSale'>

/**
 * What of the terms holds under another price. The ladder is written for the base price: who pays less must not pay
 * more for more. What was signed comes after the promotion, so no flash sale runs beside it; a 控销 area has one price
 * only.
 */
export function termsAt({ ladderPrice, flashSale }: Terms, { price, by }: SetPrice): Terms {
  return {
    price,
    ladderPrice: by === 'area' ? [] : cappedAt(price, ladderPrice),
    flashSale: by === 'group' ? flashSale : undefined,
  }
}

const cappedAt = (price: UnitPrice, ladder: readonly LadderStep[]): LadderStep[] =>
  ladder.map((step) => ({ number: step.number, price: Math.min(step.price, price) }))

export const CUSTOMER_GROUP_TEXT: Record<CustomerGroup, string> = {
  clinic: '医疗机构价',
  pharmacy: '药店价',
  wholesale: '批发企业价',
}

/** '' is the standing price, "ladder" the steps; `nameOf` names a province by its code. */
export function priceKeyText(key: string, nameOf: (code: string) => string | undefined): string {
  if (key === '') return '标准价'
  if (key === 'ladder') return '阶梯价'
  if (key.startsWith('list:')) return `价格组 ${key.slice('list:'.length)}`
  if (key.startsWith('area:')) {
    const code = key.slice('area:'.length)
    return `控销区域 ${nameOf(code) ?? code}`
  }
  return CUSTOMER_GROUP_TEXT[key as CustomerGroup] ?? key
}
