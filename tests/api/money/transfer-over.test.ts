import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { toYuan } from '#domain/money.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let finance: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
})
afterAll(() => shop.close())

/** Two orders of one payment, the first cancelled after or before the proof; `over` fen came above the proof's sum. */
async function confirmed({ isSentFirst, over }: { isSentFirst: boolean; over: number }) {
  const buyer = await people.clinic(shop.db)
  const rows = await Promise.all([1, 2].map((warehouseId) => addGoods(shop.db, { warehouseId })))
  const { id, orders, payable } = await placeOrderOf(
    shop,
    buyer,
    rows.map((row) => [row, 30]),
  )
  const [gone, kept] = [orders[0]!, orders[1]!]
  if (isSentFirst) await uploadProof(shop.as(buyer), id, PNG)
  await shop.as(buyer).call(api.order.cancel, { params: { id: gone.id }, body: { reason: '不需要了' } })
  if (!isSentFirst) await uploadProof(shop.as(buyer), id, PNG)
  const order = async (of: { id: number }) =>
    (await shop.as(buyer).call(api.order.detail, { params: { id: of.id } })).data
  const owed = (await order({ id: kept.id })).payable
  const arrived = (isSentFirst ? payable : owed) + over
  await finance.client.call(opsApi.transfer.confirm, { params: { id }, body: { arrived } })
  const { data } = await finance.client.call(opsApi.refund.list, { query: { state: 'due', words: buyer.company } })
  const { list } = (await shop.as(buyer).call(api.message.list, { query: {} })).data
  const lastOf = async (params: { id: number }) => (await order(params)).events.at(-1)!.text
  return { gone, kept, owed, arrived, due: data.list, text: list[0]!.text, lastOf, lessened: payable - owed }
}

it('names what goes back for the cancelled order and what was sent too much', async () => {
  const { gone, kept, owed, arrived, due, text, lastOf, lessened } = await confirmed({ isSentFirst: true, over: 4_145 })
  const reasons = `${toYuan(lessened)} 因订单取消，¥41.45 为多付`
  expect(due).toMatchObject([{ orderId: gone.id, amount: arrived - owed, reason: `${reasons}，由财务退回付款账户` }])
  const split = `转账 ${toYuan(arrived)} 已到账：${toYuan(owed)} 付订单 ${kept.number}，${toYuan(arrived - owed)} 由财务退回付款账户，其中 ${reasons}`
  expect(await lastOf(gone)).toBe(split)
  expect(text).toContain(`${split}（订单 ${gone.number} 已取消）`)
})

it('names the cancellation alone where less came than the proof was for', async () => {
  const { due, text } = await confirmed({ isSentFirst: true, over: -100 })
  expect(due).toMatchObject([{ reason: '转账到账时订单已不需要付款，由财务退回付款账户' }])
  expect(text).not.toContain('多付')
})

it('names what was sent too much alone where the order was cancelled before the proof', async () => {
  const { kept, due, text } = await confirmed({ isSentFirst: false, over: 3_000 })
  expect(due).toMatchObject([{ orderId: kept.id, amount: 3_000, reason: '转账多付，由财务退回付款账户' }])
  expect(text).not.toContain('已取消')
})
