/** 抽奖: the turns of a company, and what a turn wins. */
import { dayOf } from '../instant.ts'

/** How often a company may draw: once in all, or once a day (Asia/Shanghai). */
export const DRAW_PERIODS = ['once', 'day'] as const
export type DrawPeriod = (typeof DRAW_PERIODS)[number]

/** Names a company's turn at `now` (epoch ms). A second draw in the same turn brings the same result. */
export const turnOf = (period: DrawPeriod, now: number): string => (period === 'once' ? 'once' : dayOf(now))

/** `weight` divided by the sum of all weights is the prize's share of all turns. */
export type PrizeWeight = { weight: number }

export const totalWeight = (prizes: readonly PrizeWeight[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/** The prize at `roll`, a whole number from 0 up to but not including the sum of weights. Throws RangeError beyond. */
export function prizeAt<T extends PrizeWeight>(prizes: readonly T[], roll: number): T {
  let left = roll
  for (const prize of prizes) {
    if (left < prize.weight) return prize
    left -= prize.weight
  }
  throw new RangeError(`no prize at ${roll}`)
}

/** 成都高新仁和诊所 → 成都****诊所: a winner shown to others without being named. */
export function maskCompany(company: string): string {
  const characters = [...company]
  if (characters.length <= 4) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`
}
