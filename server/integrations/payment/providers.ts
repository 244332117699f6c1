/** The providers there are accounts for. */
import type { PaymentAccounts } from './accounts.ts'
import { createAlipay } from './alipay.ts'
import type { PaymentProviders } from './provider.ts'
import { createWechatPay } from './wechat-pay.ts'

/** Where a provider sends its notices. */
export const noticePath = (provider: string): string => `/api/payment/notice/${provider}`

export async function createPaymentProviders(
  { alipay, wechat }: PaymentAccounts,
  publicUrl: string,
  clock: { now(): number },
): Promise<PaymentProviders> {
  return {
    ...(alipay && { alipay: await createAlipay(alipay, publicUrl + noticePath('alipay')) }),
    ...(wechat && { wechat: await createWechatPay(wechat, publicUrl + noticePath('wechat'), clock) }),
  }
}
