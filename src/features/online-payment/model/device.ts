import type { Device } from '#domain/payment/online.ts'

/**
 * Where the page stands: on a telephone the provider's app can be opened in place of scanning a code; the browser of
 * WeChat, on a telephone or a computer, pays by itself and opens no app. 企业微信 is not it.
 */
export function deviceOf(userAgent: string): Device {
  if (/MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)) return 'wechat'
  return /Android|iPhone|iPod|HarmonyOS|Mobile/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent)
    ? 'phone'
    : 'desktop'
}
