import { toYuan } from '#domain/money.ts'
import { pointsText } from '#domain/points/points-text.ts'

import type { LogPurse } from '../queries.ts'

/** "¥12.00", or "1,200 分". */
export const purseText = (purse: LogPurse, amount: number): string =>
  purse === 'points' ? pointsText(amount) : toYuan(amount)

/** On the axis of the chart: "¥1.2 万", "300". */
export function axisText(purse: LogPurse, amount: number): string {
  const value = purse === 'points' ? amount : amount / 100
  const sign = purse === 'points' ? '' : '¥'
  return value >= 10_000 ? `${sign}${Number((value / 10_000).toFixed(1))} 万` : `${sign}${Math.round(value)}`
}
