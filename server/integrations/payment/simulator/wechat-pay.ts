/**
 * A stand-in for 微信支付 APIv3 where there is no merchant: its addresses on a port of this machine, with RSA keys made
 * at the start. It checks each request's signature, signs each answer, and encrypts and signs notices as the provider
 * does.
 */
import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'

import { SECOND_MS } from '#domain/instant.ts'

import { SIMULATED_APP_ID } from '../../wechat/simulated-app.ts'
import type { WechatPayAccount } from '../accounts.ts'
import { isBillMade } from './bill-lines.ts'
import { rsaKeys, sign, verify } from './keys.ts'
import {
  type BillName,
  createTill,
  serveTill,
  type Till,
  type TillAnswer,
  type TillOptions,
  type TillRequest,
  type TillTrade,
} from './till.ts'
import { fundFlowBillOf, tradeBillOf } from './wechat-bill.ts'

export type WechatPaySimulator = { account: WechatPayAccount; till: Till; close(): Promise<void> }

/** How old a request may be. */
const CLOCK_SECONDS = 300
const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00')

type Body = {
  mchid?: string
  appid?: string
  out_trade_no?: string
  out_refund_no?: string
  description?: string
  payer?: { openid?: string }
  notify_url?: string
  time_expire?: string
  amount?: { total?: number; refund?: number }
}
type Outcome = { status: number; data?: object; text?: string }

const refused = (status: number, code: string, message: string): Outcome => ({ status, data: { code, message } })

/** What is signed: each piece ends its line. */
const lines = (...pieces: string[]): string => pieces.map((piece) => `${piece}\n`).join('')

function encrypt(text: string, key: string, nonce: string, associated: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

export async function startWechatPaySimulator(options: TillOptions): Promise<WechatPaySimulator> {
  const [shop, provider] = [rsaKeys(), rsaKeys()]
  const ids = { appId: SIMULATED_APP_ID, merchantId: '1900000001', serial: '5157F09EFDC096DE15EBE81A47057A72' }
  const [publicKeyId, key] = ['PUB_KEY_ID_0119000000012026', randomUUID().replaceAll('-', '')]

  const signed = (text: string, at: number): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at / SECOND_MS)), randomBytes(16).toString('hex')]
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': publicKeyId,
      'wechatpay-signature': sign(lines(timestamp, nonce, text), provider.privateKey),
    }
  }
  const tradeData = (trade: TillTrade) => ({
    appid: ids.appId,
    mchid: ids.merchantId,
    out_trade_no: trade.number,
    trade_type: trade.type ?? 'NATIVE',
    trade_state: trade.state === 'paid' ? (trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS') : STATES[trade.state],
    ...(trade.paidAt !== undefined && { transaction_id: trade.reference, success_time: timeOf(trade.paidAt) }),
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY' },
  })
  const till = createTill('wechat', options, (trade, { isForOther = false } = {}) => {
    const nonce = randomBytes(6).toString('hex')
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: timeOf(till.now()),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: encrypt(
          JSON.stringify({ ...tradeData(trade), ...(isForOther && { mchid: '1900000002' }) }),
          key,
          nonce,
          'transaction',
        ),
        associated_data: 'transaction',
        nonce,
      },
    })
    return { headers: { 'content-type': 'application/json', ...signed(body, till.now()) }, body }
  })

  const place = (body: Body, type: 'NATIVE' | 'MWEB' | 'JSAPI'): Outcome => {
    if (type === 'JSAPI' && !body.payer?.openid) return refused(400, 'PARAM_ERROR', 'openid 不能为空')
    if (body.appid !== ids.appId || body.mchid !== ids.merchantId || !body.amount?.total || !body.out_trade_no)
      return refused(400, 'PARAM_ERROR', '参数错误')
    const known = till.find(body.out_trade_no)
    if (known && known.amount !== body.amount.total) return refused(400, 'INVALID_REQUEST', '订单号重复')
    const { number } = till.open({
      number: body.out_trade_no,
      amount: body.amount.total,
      subject: body.description ?? '',
      notifyUrl: body.notify_url ?? '',
      returnUrl: '',
      expiresAt: Date.parse(body.time_expire ?? ''),
      type,
    })
    const address = `${origin}/cashier/${number}`
    if (type === 'JSAPI') return { status: 200, data: { prepay_id: `wx${number}` } }
    return { status: 200, data: type === 'MWEB' ? { h5_url: `${origin}/h5/${number}?mweb=1` } : { code_url: address } }
  }

  const refund = (body: Body): Outcome => {
    const trade = till.find(body.out_trade_no ?? '')
    if (!trade) return refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    const made = till.refund(trade, body.out_refund_no ?? '', body.amount?.refund ?? 0)
    if (!made) return refused(400, 'NOT_ENOUGH', '退款金额超限')
    // The real one works it off later: the first answer is always that.
    const status = made.isNew ? 'PROCESSING' : 'SUCCESS'
    return { status: 200, data: { refund_id: made.refund.reference, out_refund_no: made.refund.number, status } }
  }

  const textOf = (name: BillName, day: string) =>
    (name === 'trades' ? tradeBillOf : fundFlowBillOf)(till.linesOf(day, name))
  const bill = (name: BillName, day: string): Outcome => {
    if (!isBillMade(day, till.now())) return refused(400, 'STATEMENT_CREATING', '账单生成中')
    if (till.linesOf(day, name).length === 0) return refused(400, 'NO_STATEMENT_EXIST', '账单不存在')
    const text = textOf(name, day)
    const hash = createHash('sha1').update(text).digest('hex')
    return {
      status: 200,
      data: {
        hash_type: 'SHA1',
        hash_value: hash,
        download_url: `${origin}/v3/billdownload/file?token=${name}.${day}`,
      },
    }
  }

  const perform = ({ method, url }: TillRequest, body: Body): Outcome => {
    const [, , , ...rest] = url.pathname.split('/')
    const where = `${method} ${url.pathname}`
    if (where === 'POST /v3/pay/transactions/native') return place(body, 'NATIVE')
    if (where === 'POST /v3/pay/transactions/h5') return place(body, 'MWEB')
    if (where === 'POST /v3/pay/transactions/jsapi') return place(body, 'JSAPI')
    if (where === 'POST /v3/refund/domestic/refunds') return refund(body)
    if (where === 'GET /v3/bill/tradebill') return bill('trades', url.searchParams.get('bill_date') ?? '')
    if (where === 'GET /v3/bill/fundflowbill') return bill('funds', url.searchParams.get('bill_date') ?? '')
    if (where === 'GET /v3/billdownload/file') {
      const [name, day = ''] = (url.searchParams.get('token') ?? '').split('.')
      return { status: 200, text: textOf(name as BillName, day) }
    }
    const [noun, by, number = '', act] = rest
    if (noun !== 'transactions' || by !== 'out-trade-no') return refused(404, 'NOT_FOUND', '地址不存在')
    const trade = till.find(decodeURIComponent(number))
    if (!trade) return refused(404, 'ORDER_NOT_EXIST', '订单不存在')
    if (act !== 'close') return { status: 200, data: tradeData(trade) }
    if (trade.state === 'paid') return refused(400, 'ORDERPAID', '订单已支付')
    till.close(trade)
    return { status: 204 }
  }

  const isSigned = ({ method, url, headers, body }: TillRequest): boolean => {
    const given = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string | undefined>
    const isRecent = Math.abs(Date.now() / SECOND_MS - Number(given.timestamp)) < CLOCK_SECONDS
    const isOurs = given.mchid === ids.merchantId && given.serial_no === ids.serial
    const content = lines(method, url.pathname + url.search, given.timestamp ?? '', given.nonce_str ?? '', body)
    return isRecent && isOurs && verify(content, given.signature ?? '', shop.publicKey)
  }

  /** What WeChat's browser does with getBrandWCPayRequest: it checks the merchant's signature, and the payer pays. */
  const askedByBrowser = (order: Record<string, string>): TillAnswer => {
    const { appId, timeStamp = '', nonceStr = '', package: content = '', paySign = '' } = order
    const toSign = lines(ids.appId, timeStamp, nonceStr, content)
    const isOurs = appId === ids.appId && verify(toSign, paySign, shop.publicKey)
    const isPaid = isOurs && till.pay(content.replace('prepay_id=wx', ''))
    return { status: 200, body: `get_brand_wcpay_request:${isPaid ? 'ok' : 'fail'}` }
  }

  const answer = (request: TillRequest): TillAnswer => {
    const [, start, number = ''] = request.url.pathname.split('/')
    if (start === 'h5') {
      const trade = till.find(decodeURIComponent(number))
      if (!trade) return undefined
      trade.returnUrl = request.url.searchParams.get('redirect_url') ?? ''
      return { status: 303, headers: { location: `/cashier/${number}` }, body: '' }
    }
    if (start === 'bridge') return askedByBrowser(JSON.parse(request.body) as Record<string, string>)
    const { status, data, text } = isSigned(request)
      ? perform(request, request.body ? (JSON.parse(request.body) as Body) : {})
      : refused(401, 'SIGN_ERROR', '签名错误')
    const body = text ?? (data ? JSON.stringify(data) : '')
    return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...signed(body, Date.now()) }, body }
  }
  const { origin, close } = await serveTill(till, '微信支付收银台（模拟）', answer)
  const keys = { privateKey: shop.privateKey, publicKeyId, publicKey: provider.publicKey, key }
  return { account: { ...ids, ...keys, url: origin, isSimulated: true }, till, close }
}

const STATES = { waiting: 'NOTPAY', closed: 'CLOSED' } as const
