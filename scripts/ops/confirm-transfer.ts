/** `npm run order:confirm -- ORDER_NUMBER [--reject REASON]`: the seller's word on an uploaded transfer proof. */
import { parseArgs } from 'node:util'

import { opsApi } from '#contract/ops/api.ts'
import { formatYuan } from '#domain/money.ts'

import { openOperatorClient } from './operator-client.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reject: { type: 'string' } } })
const [number] = positionals
const reason = values.reject?.trim()
if (number === undefined || positionals.length > 1 || reason === '') {
  console.error('用法：npm run order:confirm -- 订单号 [--reject 原因]')
  process.exit(2)
}

try {
  const { call } = await openOperatorClient(process.env)
  const { list } = await call(opsApi.transfer.list, { query: { state: 'submitted', words: number } })
  const transfer = list.find((one) => one.orders.some((order) => order.number === number))
  if (!transfer) throw new Error('该订单没有等待确认的转账凭证')
  const params = { id: transfer.id }
  const done = await (reason === undefined
    ? call(opsApi.transfer.confirm, { body: {}, params })
    : call(opsApi.transfer.reject, { params, body: { reason } }))
  const numbers = done.orders.map((order) => order.number).join('、')
  console.log(reason === undefined ? `已确认到账 ¥${formatYuan(done.amount)}：${numbers}` : `已退回凭证：${numbers}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
