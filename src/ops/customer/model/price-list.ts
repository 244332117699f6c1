import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { CUSTOMER_GROUP_TEXT, customerGroupOf } from '#domain/pricing/group-price.ts'

/** What a customer without a 价格组 pays: the price of its type, else the standing one. */
export const withoutListText = (type: CustomerType): string =>
  `${CUSTOMER_GROUP_TEXT[customerGroupOf(type)]}，没有的按标准价`

/** What is said of a 价格组 that no goods has a price for; it may be filled later, so it is no fault. */
export const UNPRICED_TEXT = '没有这个组的价格，按客户类型的价格，没有的按标准价'

/** `known`: the lists that goods have prices for; undefined until they are read. */
export const isUnpriced = (priceList: string, known: readonly string[] | undefined): boolean =>
  priceList.trim() !== '' && known !== undefined && !known.includes(priceList.trim())
