/** `npm run permission:answer -- COMPANY GOODS_ID [--reject REASON]`: the seller's word on an application. */
import { parseArgs } from 'node:util'

import { opsApi } from '#contract/ops/api.ts'

import { openOperatorClient } from './operator-client.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reject: { type: 'string' } } })
const [company, goodsId] = [positionals[0], Number(positionals[1])]
const reason = values.reject?.trim()
if (company === undefined || !Number.isInteger(goodsId) || positionals.length !== 2 || reason === '') {
  console.error('用法：npm run permission:answer -- 企业名称 商品编号 [--reject 原因]')
  process.exit(2)
}

try {
  const { call } = await openOperatorClient(process.env)
  const requests = await call(opsApi.permission.list, { query: { words: company } })
  const request = requests.find((one) => one.buyer.company === company && one.goodsId === goodsId)
  if (!request) throw new Error('没有等待答复的申请')
  const body = { buyerId: request.buyer.id, goodsId }
  await (reason === undefined
    ? call(opsApi.permission.grant, { body })
    : call(opsApi.permission.refuse, { body: { ...body, reason } }))
  console.log(reason === undefined ? '已答复：已获批' : '已答复：未获批')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
