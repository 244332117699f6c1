import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { toYuan } from '#domain/money.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let finance: TestOperator
let admin: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
  admin = await operatorOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

/** A purchase of one order a warehouse, with a proof of what it costs. */
async function transferred(warehouses: readonly number[], { isSent = true } = {}) {
  const rows = await Promise.all(warehouses.map((warehouseId) => addGoods(shop.db, { warehouseId })))
  const placed = await placeOrderOf(
    shop,
    buyer,
    rows.map((row) => [row, 30]),
  )
  if (isSent) await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
  const cancel = (at: number) =>
    shop.as(buyer).call(api.order.cancel, { params: { id: placed.orders[at]!.id }, body: { reason: '不需要了' } })
  const order = async (at: number) =>
    (await shop.as(buyer).call(api.order.detail, { params: { id: placed.orders[at]!.id } })).data
  return { ...placed, params: { id: placed.id }, cancel, order }
}
const seen = async (params: { id: number }) => (await finance.client.call(opsApi.transfer.detail, { params })).data
const confirm = (params: { id: number }, version?: number, arrived?: number) =>
  finance.client.call(opsApi.transfer.confirm, {
    params,
    body: { ...(version !== undefined && { version }), ...(arrived !== undefined && { arrived }) },
  })
const paymentOf = async (params: { id: number }) => (await shop.as(buyer).call(api.order.payment, { params })).data
const due = async () =>
  (await finance.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })).data.list
const news = async () => (await shop.as(buyer).call(api.message.list, { query: {} })).data.list[0]!
const lastNote = async (objectId: number) =>
  (await admin.client.call(opsApi.audit.list, { query: { object: 'transfer', objectId } })).data.list[0]!.after

describe('a transfer whose order was cancelled', () => {
  it('shows what was transferred, and becomes a refund of finance when the money has come', async () => {
    const { params, payable, orders, cancel, order } = await transferred([1])
    await cancel(0)
    const told = { amount: payable, late: payable, orders: [{ id: orders[0]!.id, isCancelled: true, payable: 0 }] }
    expect(await seen(params)).toMatchObject({ state: 'submitted', ...told })
    expect((await confirm(params)).data).toMatchObject({ state: 'confirmed', ...told })
    expect(await due()).toMatchObject([{ orderId: orders[0]!.id, amount: payable }])
    expect(await order(0)).toMatchObject({ status: 'cancelled', refundDue: payable, isRefundByHand: true })
    const [amount, number] = [toYuan(payable), orders[0]!.number]
    const split = `转账 ${amount} 已到账：${amount} 由财务退回付款账户`
    expect(await news()).toMatchObject({
      title: '订单已取消，到账的转账将退回',
      text: `${split}（订单 ${number} 已取消）。退款请留意到账。`,
    })
    expect((await order(0)).events.at(-1)!.text).toBe(split)
    expect((await confirm(params)).reason).toBe('ops.wrongState')
    const [refund] = await due()
    const done = { params: { id: refund!.id }, body: { reference: 'ICBC-1' } }
    const { data: sent } = await finance.client.call(opsApi.refund.done, done)
    const after = await order(0)
    expect([await due(), after.refundDue, after.isRefundByHand]).toEqual([[], undefined, undefined])
    expect(after.refundDone).toEqual({ amount: payable, at: sent.doneAt })
  })

  it('is closed when no money has come, and asks nobody to pay again', async () => {
    const { params, cancel, order } = await transferred([1])
    await cancel(0)
    const body = { reason: '未查到这笔到账' }
    const { data } = await finance.client.call(opsApi.transfer.reject, { params, body })
    expect(data.state).toBe('rejected')
    expect([await due(), (await order(0)).refundDue]).toEqual([[], undefined])
    expect((await order(0)).events.at(-1)!.text).toBe('转账凭证被退回：未查到这笔到账')
    expect((await news()).text).toMatch(/订单已取消，无需再付款。$/)
  })

  it('tells of every order when a proof comes back that none of them needs', async () => {
    const { params, orders, cancel, order } = await transferred([1, 2])
    await cancel(0)
    await cancel(1)
    await finance.client.call(opsApi.transfer.reject, { params, body: { reason: '未查到这笔到账' } })
    const { text } = await news()
    for (const { number } of orders) expect(text).toContain(number)
    const last = [await order(0), await order(1)].map(({ events }) => events.at(-1)!.text)
    expect(last).toEqual(Array.from({ length: 2 }, () => '转账凭证被退回：未查到这笔到账'))
  })

  it('tells the cancelled order too why its proof comes back, while another is still to be paid', async () => {
    const { params, orders, cancel, order } = await transferred([1, 2])
    expect((await news()).text).toContain(`订单 ${orders[0]!.number} 等 2 个订单的转账凭证已收到`)
    await cancel(0)
    expect((await order(0)).rejectReason).toBeUndefined()
    const body = { reason: '金额与订单不符' }
    await finance.client.call(opsApi.transfer.reject, { params, body })
    const last = async (at: number) => (await order(at)).events.at(-1)!.text
    expect(await last(0)).toBe('转账凭证被退回：金额与订单不符；本单已取消，无需再付款')
    expect(await last(1)).toBe(
      '转账凭证被退回：金额与订单不符。款项已汇出的不要重复付款，请核对后重新上传凭证；没有汇出的，请付款',
    )
    expect(await order(0)).toMatchObject({ transferState: 'rejected', rejectReason: '金额与订单不符' })
    expect(await order(1)).toMatchObject({ status: 'pending_payment', rejectReason: '金额与订单不符' })
    // The next proof is of the other order alone, and its return nothing to the cancelled one.
    await uploadProof(shop.as(buyer), params.id, PNG, 'next.png')
    const first = { transferState: 'rejected', rejectReason: '金额与订单不符' }
    expect([await order(0), await order(1)]).toEqual([
      expect.objectContaining(first),
      expect.objectContaining({ transferState: 'submitted' }),
    ])
    await finance.client.call(opsApi.transfer.reject, { params, body: { reason: '凭证重复使用' } })
    expect(await order(0)).toMatchObject(first)
    expect([await last(0), await last(1)]).toEqual([
      '转账凭证被退回：金额与订单不符；本单已取消，无需再付款',
      '转账凭证被退回：凭证重复使用。款项已汇出的不要重复付款，请核对后重新上传凭证；没有汇出的，请付款',
    ])
  })

  it('is none of an order that was cancelled before its proof', async () => {
    const { params, cancel, order } = await transferred([1, 2], { isSent: false })
    await cancel(0)
    await uploadProof(shop.as(buyer), params.id, PNG, 'proof.png')
    const { transferState, proof } = await order(0)
    expect([transferState, proof]).toEqual(['none', undefined])
    expect(await order(1)).toMatchObject({ transferState: 'submitted', proof: 'image' })
    await finance.client.call(opsApi.transfer.reject, { params, body: { reason: '金额与订单不符' } })
    expect((await order(0)).rejectReason).toBeUndefined()
  })

  it('pays what still stands of a split purchase and owes the rest, in the version that was seen', async () => {
    const { params, payable, orders, cancel, order } = await transferred([1, 2])
    const before = await seen(params)
    await cancel(0)
    expect((await confirm(params, before.version)).reason).toBe('ops.overtaken')
    const after = await seen(params)
    const standing = (await order(1)).payable
    const told = { amount: payable, late: payable - standing }
    const rows = [
      [orders[1]!.id, standing, false],
      [orders[0]!.id, 0, true],
    ]
    const rowsOf = (transfer: typeof after) =>
      transfer.orders.map(({ id, payable: taken, isCancelled }) => [id, taken, isCancelled])
    expect([after, rowsOf(after)]).toEqual([expect.objectContaining(told), rows])
    const { data: confirmed } = await confirm(params, after.version)
    expect([confirmed, rowsOf(confirmed)]).toEqual([expect.objectContaining(told), rows])
    expect(await lastNote(params.id)).toEqual({
      状态: '已到账',
      到账: toYuan(payable),
      付款: toYuan(standing),
      待退款: toYuan(payable - standing),
    })
    expect(await order(1)).toMatchObject({ status: 'pending_shipment', paid: standing })
    expect(await due()).toMatchObject([{ orderId: orders[0]!.id, amount: payable - standing }])
    const [paid, gone] = [orders[1]!.number, orders[0]!.number]
    const split = `转账 ${toYuan(payable)} 已到账：${toYuan(standing)} 付订单 ${paid}，${toYuan(payable - standing)} 由财务退回付款账户`
    expect((await order(0)).events.at(-1)!.text).toBe(split)
    expect(await news()).toMatchObject({
      title: '转账已到账，多余部分将退回',
      text: `${split}（订单 ${gone} 已取消）。已付订单等待发货，退款请留意到账。`,
    })
  })

  it('expects of a proof sent after the cancellation what its page asked for', async () => {
    const { params, payable, cancel, order } = await transferred([1, 2])
    await cancel(0)
    const standing = (await order(1)).payable
    expect(await paymentOf(params)).toMatchObject({ remaining: standing, proofAmount: payable })
    await uploadProof(shop.as(buyer), params.id, PNG, 'rest.png')
    expect((await paymentOf(params)).proofAmount).toBeUndefined()
    const { amount, late, arrivals } = await seen(params)
    expect({ amount, late, arrivals }).toEqual({ amount: standing, late: undefined, arrivals: [standing, payable] })
    await confirm(params)
    expect([await due(), (await order(1)).paid]).toEqual([[], standing])
  })

  it('owes what came by the word of finance, where a newer picture was of the same money', async () => {
    const { params, payable, cancel } = await transferred([1, 2])
    await cancel(0)
    await uploadProof(shop.as(buyer), params.id, PNG, 'clearer.png')
    await cancel(1)
    const { arrivals, version } = await seen(params)
    expect(arrivals).toHaveLength(2)
    expect((await confirm(params, version, payable)).data).toMatchObject({ amount: payable, late: payable })
    expect((await due()).map(({ amount }) => amount)).toEqual([payable])
  })

  it('sends back what a customer sent too much, and takes no less than is owed', async () => {
    const { params, payable, order } = await transferred([1])
    const { version } = await seen(params)
    expect((await confirm(params, version, payable - 1)).message).toBe(
      `到账 ${toYuan(payable - 1)} 少于应付 ${toYuan(payable)}，不能确认。请退回凭证并说明差额`,
    )
    const { data } = await confirm(params, version, payable + 3_000)
    expect(data).toMatchObject({ state: 'confirmed', amount: payable + 3_000, late: 3_000 })
    expect(await due()).toMatchObject([{ amount: 3_000, reason: '转账多付，由财务退回付款账户' }])
    expect(await order(0)).toMatchObject({ status: 'pending_shipment', paid: payable })
    expect((await news()).title).toBe('转账已到账，多余部分将退回')
  })

  it('owes nothing where only what still stands came, although the old proof was for more', async () => {
    const { params, orders, cancel, order } = await transferred([1, 2])
    await cancel(0)
    const standing = (await order(1)).payable
    const { data } = await confirm(params, undefined, standing)
    expect(data).toMatchObject({ state: 'confirmed', amount: standing })
    expect([data.late, data.arrivals, await due()]).toEqual([undefined, undefined, []])
    expect(await lastNote(params.id)).toEqual({ 状态: '已到账', 到账: toYuan(standing), 付款: toYuan(standing) })
    expect((await order(0)).events.at(-1)!.text).toBe(
      `转账 ${toYuan(standing)} 已到账，付订单 ${orders[1]!.number}；本单没有款项到账，无需退款`,
    )
    expect((await news()).title).toBe('转账已到账')
  })

  it('tells the buyer at once what becomes of the money, whoever cancels', async () => {
    const { cancel, order, orders } = await transferred([1, 2])
    const last = async (at: number) => (await order(at)).events.at(-1)!.text
    const paidFirst = async (at: number) =>
      (await admin.client.call(opsApi.order.detail, { params: { id: orders[at]!.id } })).data.paidFirst
    expect(await paidFirst(0)).toEqual([orders[1]!.number])
    await cancel(0)
    expect([await paidFirst(0), await paidFirst(1)]).toEqual([undefined, undefined])
    expect(await last(0)).toMatch(/^已提交转账凭证：.*先付其余订单.*只汇其余订单的应付金额/)
    const body = { reason: '商品缺货' }
    await admin.client.call(opsApi.order.cancel, { params: { id: orders[1]!.id }, body })
    expect(await last(1)).toMatch(/^已提交转账凭证：.*退回付款账户；还没有汇出的，请不要再汇$/)
    expect((await news()).text).toBe(`订单 ${orders[1]!.number} 已取消：商品缺货。${await last(1)}。`)
  })

  it('tells the reason of a returned proof where the next one is sent', async () => {
    const { params } = await transferred([1])
    await finance.client.call(opsApi.transfer.reject, { params, body: { reason: '付款单位与客户名称不一致' } })
    expect((await paymentOf(params)).rejectReason).toBe('付款单位与客户名称不一致')
    await uploadProof(shop.as(buyer), params.id, PNG, 'next.png')
    expect((await paymentOf(params)).rejectReason).toBeUndefined()
  })
})
