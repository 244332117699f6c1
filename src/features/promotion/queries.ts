import { api } from '#contract/api.ts'
import type { CashbackRecord } from '#contract/promotion.ts'
import type { Fen } from '#domain/money.ts'
import { cashbackSoFar } from '#domain/order/cashback-so-far.ts'
import { useCart, useCartQuote } from '#features/cart/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** 全场折扣 running, to come and over lately; the answer seen before when there is no network. */
export const useDiscounts = () => useRemote(api.promotion.discounts)

/** 满额返现, likewise. */
export const useCashbacks = () => useRemote(api.promotion.cashbacks)

export const promotionReads = [
  keptRead(api.promotion.discounts),
  keptRead(api.promotion.cashbacks),
  keptRead(api.promotion.cashbackRecords),
]

export type Records = { list?: readonly CashbackRecord[]; asOf?: number; error?: unknown; reload: () => void }

/** What this buyer's orders brought and will bring, as last loaded. */
export function useCashbackRecords(): Records {
  const { data, asOf, error, reload } = useRemote(api.promotion.cashbackRecords)
  return { reload, error, ...(data && { list: data }), ...(asOf !== undefined && { asOf }) }
}

/** Fen of goods that count: in orders that stand, and selected in the cart. */
export type Progress = { ordered: Fen; inCart: Fen }

/**
 * How far this buyer is in a promotion, from the orders and the cart of this device, offline too; undefined until
 * known.
 */
export function useProgress(promotionId: number | undefined): Progress | undefined {
  const orders = useCollection('orders')
  const { quote, error } = useCartQuote(useCart().lines)
  if (orders.state !== 'ready' || (!quote && error === undefined)) return undefined
  const ordered = promotionId === undefined ? 0 : (cashbackSoFar(orders.rows)[promotionId] ?? 0)
  const promised = quote?.cashback
  return { ordered, inCart: promised?.id === promotionId ? (promised?.base ?? 0) : 0 }
}
