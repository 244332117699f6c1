/** What we ask of others, measured and traced: who is slow or fails is seen before a buyer calls. */
import type { PaymentProvider, PaymentProviders } from '../integrations/payment/provider.ts'
import { aroundCalls, traceCalls } from '../tracing/span.ts'
import { outsideSeconds } from './metrics.ts'

/** `client`, whose asynchronous calls are each measured, and traced where there are traces. */
export const watchOutside = <T extends object>(service: string, client: T): T =>
  aroundCalls(traceCalls(service, client), (operation, call) => {
    const begun = performance.now()
    const answer = call()
    if (answer instanceof Promise)
      answer.then(
        () => noteOutside({ service, operation, isDone: true }, begun),
        () => noteOutside({ service, operation, isDone: false }, begun),
      )
    return answer
  })

/** `readNotice` is not measured: the notice has come already, and reading it asks nobody outside. */
const watchProvider = (service: string, provider: PaymentProvider): PaymentProvider => ({
  ...watchOutside(service, provider),
  readNotice: provider.readNotice,
})

/** `wechat-pay`, because `wechat` is the service that signs people in. */
export const watchProviders = ({ alipay, wechat }: PaymentProviders): PaymentProviders => ({
  ...(alipay && { alipay: watchProvider('alipay', alipay) }),
  ...(wechat && { wechat: watchProvider('wechat-pay', wechat) }),
})

/** `begun`: by `performance.now()`. */
function noteOutside({ isDone, ...asked }: { service: string; operation: string; isDone: boolean }, begun: number) {
  outsideSeconds.observe({ ...asked, result: isDone ? 'done' : 'failed' }, (performance.now() - begun) / 1_000)
}
