import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import type { LadderType } from '#domain/goods/goods.ts'
import { exactUnitPrice, type UnitPrice } from '#domain/money.ts'

/** Prices as they are typed, in yuan; other prices by the key of their group. */
export type PriceDraft = {
  price: string
  groups: Readonly<Record<string, string>>
  type: LadderType
  steps: readonly { key: number; number: string; price: string }[]
}

const yuan = (price: UnitPrice | undefined) => (price === undefined ? '' : exactUnitPrice(price))

export const toPriceDraft = ({ prices }: SellerGoods): PriceDraft => ({
  price: yuan(prices.price),
  groups: Object.fromEntries(prices.groupPrices.map(({ key, price }) => [key, yuan(price)])),
  type: prices.ladderPriceType as LadderType,
  steps: prices.ladderPrice.map(({ number, price }, key) => ({ key, number: String(number), price: yuan(price) })),
})
