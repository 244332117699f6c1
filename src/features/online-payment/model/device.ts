import { isWechatBrowser } from '#domain/company/wechat.ts'
import type { Device } from '#domain/payment/online.ts'

/**
 * Where the page stands: on a telephone the provider's app can be opened in place of scanning a code; the browser of
 * WeChat pays by itself and opens no app.
 */
export function deviceOf(userAgent: string): Device {
  if (isWechatBrowser(userAgent)) return 'wechat'
  return /Android|iPhone|iPod|HarmonyOS|Mobile/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent)
    ? 'phone'
    : 'desktop'
}
