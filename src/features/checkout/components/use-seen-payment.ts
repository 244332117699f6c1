import { useLocation } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'

import { usePayment } from '../queries.ts'

/** Hands the answer that led to a page on to it, as the address's state. */
export const withPayment = (payment: Payment) => ({ state: { payment } })

/**
 * A payment as last heard: until the server has answered, what the page before was told, and never a stored answer from
 * before it was paid. Without a connection the stored one is all there is.
 */
export function useSeenPayment(id: number): ReturnType<typeof usePayment> {
  const seen = usePayment(id)
  const given = (useLocation().state as { payment?: Payment } | null)?.payment
  return seen.isLoading ? { ...seen, data: given?.id === id ? given : undefined } : seen
}
