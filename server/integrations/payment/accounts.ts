/** The accounts at the providers, out of the environment. */
import { createPrivateKey, createPublicKey } from 'node:crypto'

import { z } from 'zod'

export const PaymentEnvironment = z.object({
  /** 支付宝开放平台; without it nobody pays by Alipay in production, and a simulator stands for it elsewhere. */
  ALIPAY_APP_ID: z.string().optional(),
  /** 商户 PID (2088…). */
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do'),
  /** 微信支付 APIv3, with 微信支付公钥. */
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_MCH_ID: z.string().optional(),
  WECHAT_PAY_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_KEY: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().optional(),
  WECHAT_PAY_URL: z.url().default('https://api.mch.weixin.qq.com'),
})
type Environment = z.output<typeof PaymentEnvironment>

/** Keys are PEM. */
export type AlipayAccount = {
  appId: string
  sellerId: string
  privateKey: string
  publicKey: string
  gateway: string
  isSimulated?: boolean
}
export type WechatPayAccount = {
  appId: string
  merchantId: string
  /** Of our certificate. */
  serial: string
  privateKey: string
  /** APIv3 密钥: 32 bytes that notices are encrypted with. */
  key: string
  /** Of the provider. */
  publicKeyId: string
  publicKey: string
  url: string
  isSimulated?: boolean
}
/** Undefined: nobody pays that way. */
export type PaymentAccounts = { alipay: AlipayAccount | undefined; wechat: WechatPayAccount | undefined }

/** Throws with a readable text when an account is named in part, or a key cannot be read. */
export function readPaymentAccounts(env: Environment, publicUrl: string | undefined): PaymentAccounts {
  const alipay = whole('支付宝', publicUrl, {
    ALIPAY_APP_ID: env.ALIPAY_APP_ID,
    ALIPAY_SELLER_ID: env.ALIPAY_SELLER_ID,
    ALIPAY_PRIVATE_KEY: env.ALIPAY_PRIVATE_KEY,
    ALIPAY_PUBLIC_KEY: env.ALIPAY_PUBLIC_KEY,
  })
  const wechat = whole('微信支付', publicUrl, {
    WECHAT_PAY_APP_ID: env.WECHAT_PAY_APP_ID,
    WECHAT_PAY_MCH_ID: env.WECHAT_PAY_MCH_ID,
    WECHAT_PAY_SERIAL: env.WECHAT_PAY_SERIAL,
    WECHAT_PAY_PRIVATE_KEY: env.WECHAT_PAY_PRIVATE_KEY,
    WECHAT_PAY_KEY: env.WECHAT_PAY_KEY,
    WECHAT_PAY_PUBLIC_KEY_ID: env.WECHAT_PAY_PUBLIC_KEY_ID,
    WECHAT_PAY_PUBLIC_KEY: env.WECHAT_PAY_PUBLIC_KEY,
  })
  if (wechat && Buffer.byteLength(wechat.WECHAT_PAY_KEY) !== KEY_BYTES)
    throw new Error('WECHAT_PAY_KEY 须为 32 字节的 APIv3 密钥')
  return {
    alipay: alipay && {
      appId: alipay.ALIPAY_APP_ID,
      sellerId: alipay.ALIPAY_SELLER_ID,
      privateKey: readKey('ALIPAY_PRIVATE_KEY', alipay.ALIPAY_PRIVATE_KEY, 'private'),
      publicKey: readKey('ALIPAY_PUBLIC_KEY', alipay.ALIPAY_PUBLIC_KEY, 'public'),
      gateway: env.ALIPAY_GATEWAY,
    },
    wechat: wechat && {
      appId: wechat.WECHAT_PAY_APP_ID,
      merchantId: wechat.WECHAT_PAY_MCH_ID,
      serial: wechat.WECHAT_PAY_SERIAL,
      privateKey: readKey('WECHAT_PAY_PRIVATE_KEY', wechat.WECHAT_PAY_PRIVATE_KEY, 'private'),
      key: wechat.WECHAT_PAY_KEY,
      publicKeyId: wechat.WECHAT_PAY_PUBLIC_KEY_ID,
      publicKey: readKey('WECHAT_PAY_PUBLIC_KEY', wechat.WECHAT_PAY_PUBLIC_KEY, 'public'),
      url: env.WECHAT_PAY_URL,
    },
  }
}

const KEY_BYTES = 32

/** All of the variables, or none: undefined. */
function whole<K extends string>(
  name: string,
  publicUrl: string | undefined,
  variables: Record<K, string | undefined>,
): Record<K, string> | undefined {
  const values = Object.values<string | undefined>(variables)
  if (values.every((value) => !value)) return undefined
  if (values.some((value) => !value) || !publicUrl)
    throw new Error(`${name}配置不全：${Object.keys(variables).join('、')}、PUBLIC_URL 须一起填写`)
  return variables as Record<K, string>
}

/** A key as PEM (line ends may be written `\n`) or as bare Base64, in whichever of the usual containers. */
function readKey(name: string, text: string, kind: 'private' | 'public'): string {
  const isPem = text.includes('-----BEGIN')
  const key = isPem ? text.replaceAll(String.raw`\n`, '\n') : Buffer.from(text, 'base64')
  for (const type of kind === 'private' ? (['pkcs8', 'pkcs1'] as const) : (['spki', 'pkcs1'] as const))
    try {
      const input = typeof key === 'string' ? key : ({ key, format: 'der', type } as const)
      if (kind === 'private')
        return createPrivateKey(input as never)
          .export({ type: 'pkcs8', format: 'pem' })
          .toString()
      return createPublicKey(input as never)
        .export({ type: 'spki', format: 'pem' })
        .toString()
    } catch {
      continue
    }
  throw new Error(`${name} 不是可用的 RSA 密钥`)
}
