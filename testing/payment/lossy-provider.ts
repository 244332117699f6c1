/** A provider at the end of a line that breaks. */
import type { PaymentProvider } from '#server/integrations/payment/provider.ts'

/** How often a request is lost before the provider has acted, and how often its answer is lost afterwards. */
export const LOST = 0.12

/** `isLost` is asked before each request and before each answer. */
export function lossy(provider: PaymentProvider, isLost: () => boolean): PaymentProvider {
  const breaking =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isLost()) throw new Error('the line broke before')
      const answer = await act(...args)
      if (isLost()) throw new Error('the line broke after')
      return answer
    }
  return {
    ...provider,
    start: breaking(provider.start),
    query: breaking(provider.query),
    close: breaking(provider.close),
    refund: breaking(provider.refund),
  }
}
