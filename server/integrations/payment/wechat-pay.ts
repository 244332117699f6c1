/** 微信支付 APIv3: `wechatpay-axios-plugin` signs each request and checks the signature of each answer (ADR 039). */
import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { WechatOrder } from '#contract/money/online-payment.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import type { WechatPayAccount } from './accounts.ts'
import {
  type Entrance,
  ForgedNoticeError,
  type Notice,
  type PaymentProvider,
  type Receipt,
  type RefundAnswer,
  type RefundRequest,
  type Trade,
  type TradeRequest,
} from './provider.ts'

const TIMEOUT_MS = 8_000
/** How old a notice may be. */
const NOTICE_MS = 5 * MINUTE_MS
/** Money has come, whether or not some of it went back since. */
const PAID: ReadonlySet<string> = new Set(['SUCCESS', 'REFUND'])
const CLOSED: ReadonlySet<string> = new Set(['CLOSED', 'REVOKED', 'PAYERROR'])
/** Refusals of the provider that pass by themselves. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED'])

const PaidTrade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int(), currency: z.string() }),
})
const NoticeBody = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})
/** What is known when nothing came back, or no success. */
type Failure = { response?: { status: number; data: Answer['data'] | '' }; message: string }
type Answer = { status: number; data: Record<string, unknown> & { code?: string; message?: string } }

const addressOf = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`

/** The SDK takes 20 MB and a sixth of a second, so a demo loads it when somebody pays. */
const sdkOf = memo(async (account: WechatPayAccount) => {
  const { Decorator, ...sdk } = await import('wechatpay-axios-plugin')
  const client = new Decorator({
    mchid: account.merchantId,
    serial: account.serial,
    privateKey: account.privateKey,
    certs: { [account.publicKeyId]: account.publicKey },
    baseURL: account.url,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    // The answer is read here with its status; the SDK checks the signature of those that succeed.
    validateStatus: (status: number) => status < 300,
  })
  return { ...sdk, client }
})

export async function createWechatPay(
  account: WechatPayAccount,
  notifyUrl: string,
  clock: { now(): number },
): Promise<PaymentProvider> {
  const { appId, merchantId, key, publicKeyId, publicKey } = account
  // Nobody waits for it who pays in earnest, and an account that it refuses ends the start.
  if (!account.isSimulated) await sdkOf(account)

  /** Throws where the provider said nothing about the matter. */
  const ask = async (method: 'GET' | 'POST', path: string, data?: object): Promise<Answer> => {
    const { client } = await sdkOf(account)
    const asking = client.v3.request<Answer['data'] | ''>({ method, url: path, ...(data && { data }) })
    // The SDK's error holds headers and keys, so it goes no further.
    const { response, message } = await asking.then(
      (answer): Failure => ({ response: answer, message: '' }),
      (error: Failure) => ({ response: error.response, message: error.message }),
    )
    const code = response?.data && response.data.code
    const isTold = response !== undefined && (response.status < 300 || (response.status < 500 && code !== undefined))
    if (!isTold || TRY_AGAIN.has(code ?? '')) throw new Error(`WeChat Pay: ${code ?? message}`)
    return { status: response.status, data: response.data || {} }
  }
  const must = async (method: 'GET' | 'POST', path: string, data?: object): Promise<Answer['data']> => {
    const answer = await ask(method, path, data)
    if (answer.status >= 300) throw new Error(`WeChat Pay refused ${path}: ${String(answer.data.code)}`)
    return answer.data
  }

  const orderOf = async (prepaid: string): Promise<WechatOrder> => {
    const { Formatter, Rsa } = await sdkOf(account)
    const [timeStamp, nonceStr] = [String(Formatter.timestamp()), Formatter.nonce()]
    const content = `prepay_id=${prepaid}`
    const toSign = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, content)
    const paySign = Rsa.sign(toSign, account.privateKey)
    return { appId, timeStamp, nonceStr, package: content, signType: 'RSA', paySign }
  }

  const start = async ({
    number,
    amount,
    subject,
    form,
    expiresAt,
    returnUrl,
    clientIp,
    openid,
  }: TradeRequest): Promise<Entrance> => {
    const trade = {
      appid: appId,
      mchid: merchantId,
      description: subject,
      out_trade_no: number,
      time_expire: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: notifyUrl,
      amount: { total: amount, currency: 'CNY' },
    }
    if (form === 'code') {
      const { code_url: code } = await must('POST', '/v3/pay/transactions/native', trade)
      return { kind: 'scan', content: String(code) }
    }
    if (form === 'inside') {
      const payer = { openid: openid ?? '' }
      const { prepay_id: prepaid } = await must('POST', '/v3/pay/transactions/jsapi', { ...trade, payer })
      return { kind: 'ask', content: JSON.stringify(await orderOf(String(prepaid))) }
    }
    const scene = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } }
    const { h5_url: address } = await must('POST', '/v3/pay/transactions/h5', { ...trade, scene_info: scene })
    return { kind: 'open', content: `${String(address)}&redirect_url=${encodeURIComponent(returnUrl)}` }
  }

  const query = async (number: string): Promise<Trade> => {
    const { status, data } = await ask('GET', `${addressOf(number)}?mchid=${merchantId}`)
    if (status === 404) return { state: 'unknown' }
    if (status >= 300) throw new Error(`WeChat Pay refused to tell: ${String(data.code)}`)
    const state = String(data.trade_state)
    if (PAID.has(state)) return { state: 'paid', ...receiptOf(PaidTrade.parse(data)) }
    return { state: CLOSED.has(state) ? 'closed' : 'waiting' }
  }

  /** The file, checked against the hash that was told with its address; undefined while it is not made. */
  const fetchBill = async (path: string): Promise<Buffer | 'none' | undefined> => {
    const { status, data } = await ask('GET', path)
    if (data.code === 'NO_STATEMENT_EXIST') return 'none'
    if (data.code === 'STATEMENT_CREATING') return undefined
    if (status >= 300) throw new Error(`WeChat Pay has no bill: ${String(data.code)}`)
    const { pathname, search } = new URL(String(data.download_url))
    const { client } = await sdkOf(account)
    const asking = client.v3.request<Buffer>({ method: 'GET', url: pathname + search, responseType: 'arraybuffer' })
    const file = await asking.catch((error: Failure) => {
      throw new Error(`WeChat Pay: ${error.message}`)
    })
    const hash = createHash('sha1').update(file.data).digest('hex')
    if (hash !== String(data.hash_value).toLowerCase()) throw new Error("WeChat Pay's bill is damaged")
    return file.data
  }

  const readNotice = async ({ headers, body }: Notice): Promise<Receipt | undefined> => {
    const { Aes, Formatter, Rsa } = await sdkOf(account)
    const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
    const [timestamp, text] = [header('timestamp'), body.toString('utf8')]
    const isRecent = Math.abs(clock.now() - Number(timestamp) * SECOND_MS) <= NOTICE_MS
    const signed = Formatter.response(timestamp, header('nonce'), text)
    if (!isRecent || header('serial') !== publicKeyId || !Rsa.verify(signed, header('signature'), publicKey))
      throw new ForgedNoticeError('signature')
    const notice = NoticeBody.safeParse(JSON.parse(text))
    if (!notice.success) throw new ForgedNoticeError('fields')
    if (notice.data.event_type !== 'TRANSACTION.SUCCESS') return undefined
    const { ciphertext, nonce, associated_data: associated } = notice.data.resource
    const trade = PaidTrade.safeParse(JSON.parse(Aes.AesGcm.decrypt(ciphertext, key, nonce, associated)))
    if (!trade.success) throw new ForgedNoticeError('fields')
    if (trade.data.appid !== appId || trade.data.mchid !== merchantId) throw new ForgedNoticeError('merchant')
    return receiptOf(trade.data)
  }

  return {
    id: 'wechat',
    isSimulated: account.isSimulated === true,
    appId,
    start,
    query,
    async close(number) {
      await ask('POST', `${addressOf(number)}/close`, { mchid: merchantId })
      return query(number)
    },
    async refund(request) {
      const { status, data } = await ask('POST', '/v3/refund/domestic/refunds', refundOf(request))
      if (status >= 300) return { state: 'refused', reason: String(data.message ?? data.code) }
      return refundAnswer(data)
    },
    async bill(day) {
      const trades = await fetchBill(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      const funds = trades && (await fetchBill(`/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`))
      if (!trades || !funds) return undefined
      // It loads the SDK.
      const { readFundFlowBill, readTradeBill } = await import('./wechat-bill.ts')
      return {
        entries: trades === 'none' ? [] : readTradeBill(trades),
        funds: funds === 'none' ? 0 : readFundFlowBill(funds),
      }
    },
    async readNotice(notice) {
      try {
        return await readNotice(notice)
      } catch (error) {
        throw error instanceof ForgedNoticeError ? error : new ForgedNoticeError('content')
      }
    },
    reply: (isTaken) => ({
      status: isTaken ? 200 : 400,
      type: 'application/json',
      body: JSON.stringify(isTaken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
  }
}

const receiptOf = (trade: z.output<typeof PaidTrade>): Receipt => ({
  number: trade.out_trade_no,
  reference: trade.transaction_id,
  amount: trade.amount.total,
  paidAt: Date.parse(trade.success_time),
})

const refundOf = ({ number, refundNumber, amount, total, reason }: RefundRequest) => ({
  out_trade_no: number,
  out_refund_no: refundNumber,
  reason: [...reason].slice(0, 80).join(''),
  amount: { refund: amount, total, currency: 'CNY' },
})

function refundAnswer(data: Answer['data']): RefundAnswer {
  if (data.status === 'SUCCESS') return { state: 'done', reference: String(data.refund_id) }
  if (data.status === 'PROCESSING') return { state: 'underway' }
  return { state: 'refused', reason: data.status === 'CLOSED' ? '退款已关闭' : '退款异常，用户账户或银行卡不可用' }
}
