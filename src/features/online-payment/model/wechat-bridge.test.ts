// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { payInWechat } from './wechat-bridge.ts'

const page = globalThis as { WeixinJSBridge?: unknown }
const order = JSON.stringify({ appId: 'wx1', package: 'prepay_id=wx2' })

/** A browser of WeChat that answers so. */
const answering = (said: string) => ({
  invoke: vi.fn((_name: string, _order: object, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg: said }),
  ),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  delete page.WeixinJSBridge
})

it('asks WeChat for just this order, and tells what the payer did', async () => {
  const bridge = answering('get_brand_wcpay_request:ok')
  page.WeixinJSBridge = bridge
  expect(await payInWechat(order)).toBe('done')
  expect(bridge.invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', JSON.parse(order)])
  page.WeixinJSBridge = answering('get_brand_wcpay_request:cancel')
  expect(await payInWechat(order)).toBe('cancelled')
  page.WeixinJSBridge = answering('get_brand_wcpay_request:fail')
  expect(await payInWechat(order)).toBe('failed')
})

it('waits until WeChat has put its bridge into the page, and gives up where there is none', async () => {
  const paying = payInWechat(order)
  page.WeixinJSBridge = answering('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paying).toBe('done')
  delete page.WeixinJSBridge
  const missing = payInWechat(order)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await missing).toBe('absent')
})
