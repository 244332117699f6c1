import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { CustomerRow } from '#contract/ops/customer.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

type CustomerFilter = ListSpan & { words?: string; state?: CustomerRow['reviewState'] }

export const useCustomers = (filter: CustomerFilter) => useInfiniteQuery(pagesOf(opsApi.customer.list, filter))
export const customersFile = (filter: CustomerFilter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.customer.export, { query: { ...filter, format } })

export const useCustomer = (id: number) => useQuery(readOf(opsApi.customer.detail, { params: { id } }))

/** The 价格组 that goods have prices for. */
export const usePriceLists = () => useQuery(readOf(opsApi.customer.priceLists, { query: {} }))

export const useDealings = (id: number) => useQuery(readOf(opsApi.dealings.show, { params: { id } }))
export const useCaps = (onDone: () => unknown) => useAct(opsApi.dealings.changeCaps, onDone)
export const useEndSession = (onDone: () => unknown) => useAct(opsApi.dealings.endSession, onDone)

/** Of the company's own programs. */
export const useCompanyKeys = (id: number) => useQuery(readOf(opsApi.apiKey.list, { params: { id } }))
export const useEndKey = (onDone: () => unknown) => useAct(opsApi.apiKey.end, onDone)

/** Where its systems are told of its orders. */
export const useCompanyWebhooks = (id: number) => useQuery(readOf(opsApi.webhook.list, { params: { id } }))

/** Goods as this customer sees them; nothing is asked before there are words. */
export const useSeenGoods = (id: number, words: string) =>
  useQuery({ ...readOf(opsApi.customer.goods, { params: { id }, query: { words } }), enabled: words !== '' })

export const useTerms = (onDone: () => unknown) => useAct(opsApi.customer.terms, onDone)
export const useStrike = (onDone: () => unknown) => useAct(opsApi.customer.strike, onDone)
export const useLetters = (onDone: () => unknown) => useAct(opsApi.customer.letters, onDone)
export const useGiveVoucher = (onDone: () => unknown) => useAct(opsApi.grant.voucher, onDone)
export const useGiveCoupon = (onDone: () => unknown) => useAct(opsApi.grant.coupon, onDone)
export const useGivePoints = (onDone: () => unknown) => useAct(opsApi.grant.points, onDone)
export const useResetSecondFactor = (onDone: () => unknown) => useAct(opsApi.customer.resetSecondFactor, onDone)
export const usePasswordLink = (onDone: (made: Reply<typeof opsApi.customer.passwordLink>) => unknown) =>
  useAct(opsApi.customer.passwordLink, onDone)
export const useSignOut = (onDone: () => unknown) => useAct(opsApi.customer.signOut, onDone)
