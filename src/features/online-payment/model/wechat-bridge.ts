/** What WeChat's browser gives its pages: the way to pay without leaving them. */
import type { WechatOrder } from '#contract/money/online-payment.ts'
import { SECOND_MS } from '#domain/instant.ts'

type Bridge = {
  invoke(name: 'getBrandWCPayRequest', order: WechatOrder, done: (answer: { err_msg: string }) => void): void
}

const READY_MS = 3 * SECOND_MS
const READY = 'WeixinJSBridgeReady'
const bridgeOf = () => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** The browser puts it into the page when it likes; undefined where it does not come. */
function findBridge(): Promise<Bridge | undefined> {
  const known = bridgeOf()
  if (known) return Promise.resolve(known)
  return new Promise((resolve) => {
    const conclude = () => {
      clearTimeout(waiting)
      document.removeEventListener(READY, conclude)
      resolve(bridgeOf())
    }
    const waiting = setTimeout(conclude, READY_MS)
    document.addEventListener(READY, conclude)
  })
}

/** `done` is only what WeChat says on the page: whether money has come the server asks the provider. */
export type BridgeAnswer = 'done' | 'cancelled' | 'failed' | 'absent'

/** Asks WeChat to pay an order (JSON of a WechatOrder). */
export async function payInWechat(order: string): Promise<BridgeAnswer> {
  const bridge = await findBridge()
  if (!bridge) return 'absent'
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', JSON.parse(order) as WechatOrder, ({ err_msg: said }) => {
      if (said === 'get_brand_wcpay_request:ok') resolve('done')
      else resolve(said === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'failed')
    }),
  )
}
