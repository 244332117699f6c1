/**
 * Paying by a provider: the shop knows this, and a provider's file knows the provider. Money is fen, instants epoch ms.
 */
import type { Day } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'
import type { BillEntry } from '#domain/payment/books.ts'
import type { PaymentForm, Provider } from '#domain/payment/online.ts'

export type TradeRequest = {
  /** Ours (out_trade_no), unique for ever. */
  number: string
  amount: Fen
  subject: string
  form: PaymentForm
  expiresAt: number
  /** Where the payer's browser comes back to. */
  returnUrl: string
  /** Address of the payer's device. */
  clientIp: string
  /** Who pays, where the form is `inside`: of the application `appId`. */
  openid?: string | undefined
}

/**
 * `open`: an address for the payer's browser · `scan`: the content of a code for his telephone · `ask`: JSON for the
 * browser of WeChat.
 */
export type Entrance = { kind: 'open' | 'scan' | 'ask'; content: string }

export type Receipt = { number: string; reference: string; amount: Fen; paidAt: number }
export type Trade = { state: 'waiting' | 'closed' | 'unknown' } | ({ state: 'paid' } & Receipt)

export type RefundRequest = {
  /** Of the payment. */
  number: string
  /** Ours (out_refund_no): asked for again, it is the same refund. */
  refundNumber: string
  amount: Fen
  /** What was received of the payment. */
  total: Fen
  reason: string
}
/** `refused`: asking again changes nothing until somebody has done something. */
export type RefundAnswer =
  | { state: 'done'; reference: string }
  | { state: 'underway' }
  | { state: 'refused'; reason: string }

/** `funds`: fen by which the day's payments, refunds and fees changed our account, where the provider tells. */
export type ProviderBill = { entries: BillEntry[]; funds?: Fen }

export type Notice = { headers: Record<string, string | string[] | undefined>; body: Buffer }
export type NoticeReply = { status: number; type: string; body: string }

/** A notice that is not the provider's, or not for us. */
export class ForgedNoticeError extends Error {}

/** Every call throws when the provider does not answer, or answers what we cannot believe: try again later. */
export type PaymentProvider = {
  id: Provider
  /** Stands for the provider on this machine: its cashier can be opened by anybody. */
  isSimulated: boolean
  /** The application that names payers to it; absent: it has no form `inside`. */
  appId?: string
  start(request: TradeRequest): Promise<Entrance>
  query(number: string): Promise<Trade>
  /** Closes what is not paid; what the trade is afterwards. */
  close(number: string): Promise<Trade>
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** The bill of a day in Shanghai; undefined while it is not made. */
  bill(day: Day): Promise<ProviderBill | undefined>
  /** The money a notice tells of; undefined for a notice of something else. Throws ForgedNoticeError. */
  readNotice(notice: Notice): Promise<Receipt | undefined>
  reply(isTaken: boolean): NoticeReply
}

export type PaymentProviders = Partial<Record<Provider, PaymentProvider>>

/** Fen of "12.30". Throws RangeError for what is no amount. */
export function fenOf(yuan: string): Fen {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan.trim())
  if (!match) throw new RangeError(`not an amount: ${yuan}`)
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -fen : fen
}

/** Fen of a fee, which providers write with up to five decimals. Throws RangeError for what is no amount. */
export function feeOf(yuan: string): Fen {
  const fen = Math.round(Number(yuan.trim()) * 100)
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a fee: ${yuan}`)
  return fen
}

/** "12.30", as providers write an amount. */
export const yuanOf = (fen: Fen): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
