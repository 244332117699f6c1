/** Simulators for the providers that have no account, outside production. */
import { join } from 'node:path'

import type { Config } from '../../../config.ts'
import type { PaymentAccounts } from '../accounts.ts'

export async function simulatePayments(
  { payments, isProduction, dataDir }: Pick<Config, 'payments' | 'isProduction' | 'dataDir'>,
  now: () => number,
): Promise<{ accounts: PaymentAccounts; close(): Promise<void> }> {
  if (isProduction) return { accounts: payments, close: () => Promise.resolve() }
  const file = (name: string) => join(dataDir, `simulated-${name}.json`)
  const alipay = payments.alipay
    ? undefined
    : await (await import('./alipay.ts')).startAlipaySimulator({ now, file: file('alipay') })
  const wechat = payments.wechat
    ? undefined
    : await (await import('./wechat-pay.ts')).startWechatPaySimulator({ now, file: file('wechat-pay') })
  return {
    accounts: { alipay: alipay?.account ?? payments.alipay, wechat: wechat?.account ?? payments.wechat },
    async close() {
      await alipay?.close()
      await wechat?.close()
    },
  }
}
