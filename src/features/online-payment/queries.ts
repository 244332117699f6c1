import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

/** What can be paid through providers of a payment. */
export const useWays = (paymentId: number) => useRemote(api.onlinePayment.ways, { params: { id: paymentId } })

/** What a link to pay shows. */
export const useLinkedPayment = (token: string) => useRemote(api.onlinePayment.linked, { params: { token } })

export const isNetworkError = (error: unknown): boolean => error instanceof NetworkError
