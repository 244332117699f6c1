/** `npm run order:confirm -- ORDER_NUMBER [--reject REASON]`: the seller's word on an uploaded transfer proof. */
import { parseArgs } from 'node:util'

import { AppError } from '#contract/protocol/errors.ts'
import { formatYuan } from '#domain/money.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { decideTransfer } from '#server/modules/order/index.ts'
import { systemClock } from '#server/platform/clock.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reject: { type: 'string' } } })
const [orderNumber] = positionals
if (orderNumber === undefined || positionals.length > 1 || values.reject?.trim() === '') {
  console.error('用法：npm run order:confirm -- 订单号 [--reject 原因]')
  process.exit(2)
}

try {
  await decide(orderNumber, values.reject?.trim())
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** The embedded database belongs to one process: stop the server first, or work on PostgreSQL. */
async function decide(number: string, reason: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
  try {
    const connection = await connect(config.databaseUrl)
    try {
      const now = systemClock.now()
      const common = { orderNumber: number, now }
      const decision =
        reason === undefined ? ({ isConfirmed: true } as const) : ({ isConfirmed: false, reason } as const)
      const { orders, paid } = await decideTransfer(connection.db, { ...common, ...decision })
      const numbers = orders.map((order) => order.number).join('、')
      console.log(reason === undefined ? `已确认到账 ¥${formatYuan(paid)}：${numbers}` : `已退回凭证：${numbers}`)
    } finally {
      await connection.close()
    }
  } finally {
    await lock?.release()
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError && error.code === 'order.wrongState') return '该订单没有等待确认的转账凭证'
  return error instanceof Error ? error.message : String(error)
}
