/** The providers there are accounts for. Their SDKs take 8 MB, so they are loaded where there is an account. */
import type { PaymentAccounts } from './accounts.ts'
import type { PaymentProviders } from './provider.ts'

/** Where a provider sends its notices. */
export const noticePath = (provider: string): string => `/api/payment/notice/${provider}`

export async function createPaymentProviders(
  { alipay, wechat }: PaymentAccounts,
  publicUrl: string,
  clock: { now(): number },
): Promise<PaymentProviders> {
  return {
    ...(alipay && { alipay: (await import('./alipay.ts')).createAlipay(alipay, publicUrl + noticePath('alipay')) }),
    ...(wechat && {
      wechat: (await import('./wechat-pay.ts')).createWechatPay(wechat, publicUrl + noticePath('wechat'), clock),
    }),
  }
}
