/** 支付宝: the provider's own SDK signs each request (RSA2) and checks the signature of each answer. */
import { memo } from '#lib/memo.ts'

import type { AlipayAccount } from './accounts.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { instantOf, timeOf } from './alipay-time.ts'
import {
  type Entrance,
  fenOf,
  ForgedNoticeError,
  type PaymentProvider,
  type Receipt,
  type RefundRequest,
  type Trade,
  type TradeRequest,
  yuanOf,
} from './provider.ts'

const TIMEOUT_MS = 8_000
const SUCCESS = '10000'
/** 20000 and these say nothing about the money: ask again. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['ACQ.SYSTEM_ERROR', 'AOP.SYSTEM_ERROR', 'isp.unknow-error'])
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
const NO_BILL: ReadonlySet<string> = new Set(['isp.bill_not_exist', 'isv.bill_not_exist', 'BILL_NOT_EXIST'])
const PAID: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

type Answer = { code: string; msg?: string; subCode?: string; subMsg?: string } & Record<string, string | undefined>

/** The SDK would write the time of the machine's zone. */
const stamped = (params: Record<string, unknown>) => ({ timestamp: timeOf(Date.now()), ...params })

/** The SDK takes 30 MB and half a second, so a demo loads it when somebody pays. */
const sdkOf = memo(async ({ appId, privateKey, publicKey, gateway }: AlipayAccount) => {
  const { AlipaySdk } = await import('alipay-sdk')
  return new AlipaySdk({
    appId,
    privateKey,
    alipayPublicKey: publicKey,
    keyType: 'PKCS8',
    gateway,
    timeout: TIMEOUT_MS,
  })
})

export async function createAlipay(account: AlipayAccount, notifyUrl: string): Promise<PaymentProvider> {
  const { appId, sellerId } = account
  // Nobody waits for it who pays in earnest, and an account that it refuses ends the start.
  if (!account.isSimulated) await sdkOf(account)

  /** Throws for an answer that says nothing about the matter. */
  const ask = async (method: string, bizContent: Record<string, unknown>, params = {}): Promise<Answer> => {
    const sdk = await sdkOf(account)
    const answer = (await sdk.exec(method, stamped({ bizContent, ...params }), { validateSign: true })) as Answer
    if (answer.code === '20000' || TRY_AGAIN.has(answer.subCode ?? ''))
      throw new Error(`Alipay: ${answer.subCode ?? answer.code}`)
    return answer
  }
  const must = async (method: string, bizContent: Record<string, unknown>, params = {}): Promise<Answer> => {
    const answer = await ask(method, bizContent, params)
    if (answer.code !== SUCCESS) throw new Error(`Alipay refused ${method}: ${answer.subCode ?? answer.code}`)
    return answer
  }

  const start = async (request: TradeRequest): Promise<Entrance> => {
    const { number, amount, subject, form, expiresAt, returnUrl } = request
    const content = {
      out_trade_no: number,
      total_amount: yuanOf(amount),
      subject,
      time_expire: timeOf(expiresAt),
      seller_id: sellerId,
    }
    if (form === 'code') {
      const { qrCode } = await must('alipay.trade.precreate', content, { notifyUrl })
      return { kind: 'scan', content: qrCode! }
    }
    const [method, product] =
      form === 'page' ? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'] : ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
    const bizContent = { ...content, product_code: product }
    const sdk = await sdkOf(account)
    return {
      kind: 'open',
      content: sdk.pageExecute(method!, 'GET', stamped({ bizContent, notifyUrl, returnUrl })),
    }
  }

  const query = async (number: string): Promise<Trade> => {
    const answer = await ask('alipay.trade.query', { out_trade_no: number })
    if (answer.subCode === NO_TRADE) return { state: 'unknown' }
    if (answer.code !== SUCCESS) throw new Error(`Alipay refused to tell: ${answer.subCode ?? answer.code}`)
    // A trade that was refunded whole is closed, and has a time at which the money came.
    const isPaid = PAID.has(answer.tradeStatus ?? '') || (answer.tradeStatus === 'TRADE_CLOSED' && answer.sendPayDate)
    if (!isPaid) return { state: answer.tradeStatus === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
    return {
      state: 'paid',
      number,
      reference: answer.tradeNo!,
      amount: fenOf(answer.totalAmount!),
      paidAt: instantOf(answer.sendPayDate!),
    }
  }

  const refund = async ({ number, refundNumber, amount, reason }: RefundRequest) => {
    const content = { out_trade_no: number, out_request_no: refundNumber }
    const answer = await ask('alipay.trade.refund', {
      ...content,
      refund_amount: yuanOf(amount),
      refund_reason: reason,
    })
    if (answer.code !== SUCCESS)
      return { state: 'refused' as const, reason: answer.subMsg ?? answer.subCode ?? answer.code }
    if (answer.fundChange === 'Y') return { state: 'done' as const, reference: refundNumber }
    // Asked a second time it moves nothing: whether the first time did is told by the query.
    const { refundStatus } = await must('alipay.trade.fastpay.refund.query', content)
    return refundStatus === 'REFUND_SUCCESS'
      ? { state: 'done' as const, reference: refundNumber }
      : { state: 'underway' as const }
  }

  return {
    id: 'alipay',
    isSimulated: account.isSimulated === true,
    start,
    query,
    async close(number) {
      await ask('alipay.trade.close', { out_trade_no: number })
      return query(number)
    },
    refund,
    async bill(day) {
      const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      if (NO_BILL.has(answer.subCode ?? '')) return undefined
      if (answer.code !== SUCCESS) throw new Error(`Alipay has no bill: ${answer.subCode ?? answer.code}`)
      const response = await fetch(answer.billDownloadUrl!, { signal: AbortSignal.timeout(TIMEOUT_MS * 4) })
      if (!response.ok) throw new Error(`Alipay's bill of ${day}: ${response.status}`)
      return readAlipayBill(new Uint8Array(await response.arrayBuffer()))
    },
    async readNotice({ body }) {
      const sdk = await sdkOf(account)
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      // Decoded already. With what the SDK would fall back to, an attacker chose SHA-1.
      if (fields.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(fields)) throw new ForgedNoticeError('signature')
      if (fields.app_id !== appId || fields.seller_id !== sellerId) throw new ForgedNoticeError('merchant')
      if (!PAID.has(fields.trade_status ?? '')) return undefined
      return receiptOf(fields)
    },
    reply: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  }
}

function receiptOf(fields: Record<string, string>): Receipt {
  const { out_trade_no: number, trade_no: reference, total_amount: total, gmt_payment: paid } = fields
  const paidAt = instantOf(paid ?? fields.notify_time ?? '')
  if (!number || !reference || !total || Number.isNaN(paidAt)) throw new ForgedNoticeError('fields')
  return { number, reference, amount: fenOf(total), paidAt }
}
