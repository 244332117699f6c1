/**
 * A stand-in for 支付宝 where there is no account: the gateway's protocol on a port of this machine, with RSA keys made
 * at the start. It checks each request's signature and signs each answer and notice as the provider does.
 */
import { randomUUID } from 'node:crypto'

import type { AlipayAccount } from '../accounts.ts'
import { instantOf, timeOf } from '../alipay-time.ts'
import { fenOf, yuanOf } from '../provider.ts'
import { alipayBillOf } from './alipay-bill.ts'
import { isBillMade } from './bill-lines.ts'
import { rsaKeys, sign, verify } from './keys.ts'
import { createTill, serveTill, type Till, type TillAnswer, type TillOptions, type TillRequest } from './till.ts'

export type AlipaySimulator = { account: AlipayAccount; till: Till; close(): Promise<void> }

type Fields = Record<string, string>
type Content = Record<string, string | undefined>

const toSign = (fields: Fields, left: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => !left.includes(name) && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const ok = (content: object) => ({ code: '10000', msg: 'Success', ...content })
const failed = (subCode: string, subMsg: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
})

export async function startAlipaySimulator(options: TillOptions): Promise<AlipaySimulator> {
  const [shop, provider] = [rsaKeys(), rsaKeys()]
  const [appId, sellerId] = ['2021000000000001', '2088000000000001']

  const till = createTill('alipay', options, (trade, { isForOther = false } = {}) => {
    const fields: Fields = {
      notify_time: timeOf(till.now()),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID(),
      charset: 'utf-8',
      version: '1.0',
      app_id: isForOther ? '2021000000000002' : appId,
      seller_id: sellerId,
      trade_no: trade.reference,
      out_trade_no: trade.number,
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuanOf(trade.amount),
      subject: trade.subject,
      gmt_payment: timeOf(trade.paidAt ?? till.now()),
    }
    const body = new URLSearchParams({
      ...fields,
      sign_type: 'RSA2',
      sign: sign(toSign(fields, []), provider.privateKey),
    }).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
  })

  const openTrade = (fields: Fields, content: Content) =>
    till.open({
      number: content.out_trade_no!,
      amount: fenOf(content.total_amount!),
      subject: content.subject ?? '',
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
      expiresAt: instantOf(content.time_expire!),
    })

  const perform = (fields: Fields, content: Content): object => {
    const trade = till.find(content.out_trade_no ?? '')
    switch (fields.method) {
      case 'alipay.trade.precreate': {
        const { number } = openTrade(fields, content)
        return ok({ out_trade_no: number, qr_code: `${origin}/cashier/${number}` })
      }
      case 'alipay.data.dataservice.bill.downloadurl.query':
        return isBillMade(content.bill_date!, till.now()) && till.linesOf(content.bill_date!, 'trades').length > 0
          ? ok({ bill_download_url: `${origin}/bill/${content.bill_date}` })
          : failed('isp.bill_not_exist', '账单不存在')
    }
    if (!trade) return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
    const isRefunded = trade.refunds.reduce((total, { amount }) => total + amount, 0) === trade.amount
    switch (fields.method) {
      case 'alipay.trade.query': {
        const paid = trade.paidAt === undefined ? {} : { send_pay_date: timeOf(trade.paidAt) }
        const status = {
          waiting: 'WAIT_BUYER_PAY',
          paid: isRefunded ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
          closed: 'TRADE_CLOSED',
        }
        const facts = { trade_no: trade.reference, out_trade_no: trade.number, total_amount: yuanOf(trade.amount) }
        return ok({ ...facts, trade_status: status[trade.state], ...paid })
      }
      case 'alipay.trade.close':
        if (trade.state === 'paid') return failed('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常')
        till.close(trade)
        return ok({ out_trade_no: trade.number, trade_no: trade.reference })
      case 'alipay.trade.refund': {
        const made = till.refund(trade, content.out_request_no!, fenOf(content.refund_amount!))
        if (!made) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
        return ok({ out_trade_no: trade.number, trade_no: trade.reference, fund_change: made.isNew ? 'Y' : 'N' })
      }
      case 'alipay.trade.fastpay.refund.query':
        return ok(
          trade.refunds.some(({ number }) => number === content.out_request_no)
            ? { refund_status: 'REFUND_SUCCESS' }
            : {},
        )
      default:
        return failed('isv.invalid-method', '不存在的方法名')
    }
  }

  const answer = ({ method, url, body }: TillRequest): TillAnswer => {
    const [, place, day] = url.pathname.split('/')
    if (place === 'bill')
      return {
        status: 200,
        headers: { 'content-type': 'application/zip' },
        body: alipayBillOf(till.linesOf(day!, 'trades'), day!),
      }
    if (place !== 'gateway.do') return undefined
    const fields: Fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
    const isSigned = verify(toSign(fields, ['sign']), fields.sign ?? '', shop.publicKey)
    const isOurs = isSigned && fields.app_id === appId
    const content = JSON.parse(fields.biz_content ?? '{}') as Content
    if (fields.method === 'alipay.trade.page.pay' || fields.method === 'alipay.trade.wap.pay') {
      if (!isOurs || method !== 'GET') return { status: 403, body: 'invalid-signature' }
      return { status: 303, headers: { location: `/cashier/${openTrade(fields, content).number}` }, body: '' }
    }
    const given = JSON.stringify(isOurs ? perform(fields, content) : failed('isv.invalid-signature', '验签出错'))
    const key = `${(fields.method ?? 'error').replaceAll('.', '_')}_response`
    const headers = { 'content-type': 'application/json;charset=utf-8' }
    return { status: 200, headers, body: `{"${key}":${given},"sign":"${sign(given, provider.privateKey)}"}` }
  }
  const { origin, close } = await serveTill(till, '支付宝收银台（模拟）', answer)
  const account: AlipayAccount = {
    appId,
    sellerId,
    privateKey: shop.privateKey,
    publicKey: provider.publicKey,
    gateway: `${origin}/gateway.do`,
    isSimulated: true,
  }
  return { account, till, close }
}
