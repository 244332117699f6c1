/** `npm run permission:answer -- COMPANY GOODS_ID [--reject REASON]`: the seller's word on an application. */
import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { answerPermission } from '#server/modules/permission/index.ts'
import { systemClock } from '#server/platform/clock.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reject: { type: 'string' } } })
const [company, goodsId] = [positionals[0], Number(positionals[1])]
const reason = values.reject?.trim()
if (company === undefined || !Number.isInteger(goodsId) || positionals.length !== 2 || reason === '') {
  console.error('用法：npm run permission:answer -- 企业名称 商品编号 [--reject 原因]')
  process.exit(2)
}

const config = readConfig(process.env)
// The embedded database belongs to one process: stop the server first, or work on PostgreSQL.
const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
try {
  const connection = await connect(config.databaseUrl)
  try {
    const isAnswered = await answerPermission(connection.db, { company, goodsId, reason, now: systemClock.now() })
    console.log(isAnswered ? (reason ? '已答复：未获批' : '已答复：已获批') : '没有等待答复的申请')
    if (!isAnswered) process.exitCode = 1
  } finally {
    await connection.close()
  }
} finally {
  await lock?.release()
}
