/** Paying through a provider: whom one may choose, in which form, and what becomes of money that arrived. */
import type { Fen } from '../money.ts'

export const PROVIDERS = ['alipay', 'wechat'] as const
export type Provider = (typeof PROVIDERS)[number]
export const PROVIDER_TEXT: Record<Provider, string> = { alipay: '支付宝', wechat: '微信支付' }

/**
 * `page`: the provider's page on a computer · `code`: a code to scan · `phone`: the provider's app on this phone ·
 * `inside`: the provider's own browser, which shows this page.
 */
export const PAYMENT_FORMS = ['page', 'code', 'phone', 'inside'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

/** Where the page stands; `wechat`: in WeChat's own browser, which opens neither the other's app nor its own. */
export type Device = 'desktop' | 'phone' | 'wechat'

const FORMS: Record<Provider, Record<Device, readonly PaymentForm[]>> = {
  alipay: { desktop: ['code', 'page'], phone: ['phone', 'code'], wechat: ['code'] },
  wechat: { desktop: ['code'], phone: ['phone', 'code'], wechat: ['inside', 'code'] },
}

/**
 * How a user may pay within WeChat's own browser: at once, or only when he has bound his WeChat, so that the provider
 * knows who pays.
 */
export const INSIDE_STATES = ['ready', 'unbound'] as const

/** The forms that make sense on a device, the handiest first. */
export const formsOf = (provider: Provider, device: Device): readonly PaymentForm[] => FORMS[provider][device]

/** Whether the provider knows this form at all. */
export const hasForm = (provider: Provider, form: PaymentForm): boolean =>
  Object.values(FORMS[provider]).some((forms) => forms.includes(form))

/** Business settings: minutes that an attempt may be paid, and hours that a link to pay may be used. */
export type OnlineSettings = { attemptMinutes: number; linkHours: number }
export const ONLINE_SETTINGS: OnlineSettings = { attemptMinutes: 15, linkHours: 24 }

/** `open` waits for the payer, `paid` has brought money, `closed` brings none any more. */
export const ATTEMPT_STATES = ['open', 'paid', 'closed'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** How received money is split: what pays for orders, and what goes back to the payer. */
export type Split = { applied: Fen; back: Fen }

/**
 * Money that covers what remains pays for it, and what is over goes back; money that does not, because the orders were
 * cancelled, paid otherwise or have become dearer, goes back whole. `applied + back` is always what was received.
 */
export function splitReceived(received: Fen, remaining: Fen): Split {
  const applied = remaining > 0 && received >= remaining ? remaining : 0
  return { applied, back: received - applied }
}

/** What a payment through a provider has left to give back. */
export type Refundable = { id: number; provider: Provider; left: Fen }

/**
 * Fen that go back: through providers by themselves, one payment after the other, and what none of them has by hand.
 */
export function splitOverPayments<R extends Refundable>(
  amount: Fen,
  payments: readonly R[],
): { online: { payment: R; amount: Fen }[]; byHand: Fen } {
  const online = []
  let byHand = amount
  for (const payment of payments) {
    const share = Math.min(byHand, payment.left)
    if (share > 0) online.push({ payment, amount: share })
    byHand -= share
  }
  return { online, byHand }
}

const SHOWN_START = 2
const SHOWN_END = 2

/** A company's name for somebody who was handed a link: enough to recognise it, too little to learn it. */
export function maskName(name: string): string {
  const letters = [...name]
  const hidden = letters.length - SHOWN_START - SHOWN_END
  if (hidden > 0)
    return `${letters.slice(0, SHOWN_START).join('')}${'*'.repeat(hidden)}${letters.slice(-SHOWN_END).join('')}`
  return `${letters.slice(0, 1).join('')}${'*'.repeat(Math.max(1, letters.length - 1))}`
}
