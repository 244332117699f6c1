/** 补货计划: for how long to buy, and how often it is looked at. */
import { DAY_MS } from '../instant.ts'

/** The site's figures, in days. `leadDays`: from order to shelf where this buyer's own deliveries do not say yet. */
export type ReplenishmentSettings = { targetDays: number; leadDays: number }
export const REPLENISHMENT: ReplenishmentSettings = { targetDays: 30, leadDays: 3 }

/** What a company chose. `everyDays` 0 = only when somebody looks. Instants are epoch ms. */
export type ReplenishmentPlan = {
  targetDays: number
  everyDays: number
  setAt: number
  /** When a device last worked out a round of it. */
  draftedAt?: number | undefined
}

/** A company has one plan: the key of its row. */
export const PLAN_ID = 1

export const TARGET_DAYS = { min: 7, max: 180 } as const
export const EVERY_DAYS = { min: 3, max: 60 } as const

/** When the next round is due (epoch ms); undefined without rounds. */
export function nextRound({ everyDays, setAt, draftedAt = 0 }: ReplenishmentPlan): number | undefined {
  return everyDays > 0 ? Math.max(setAt, draftedAt) + everyDays * DAY_MS : undefined
}

/** Without rounds the buyer is taken to look once a week. */
const LOOKED_AT_DAYS = 7
export const reviewDaysOf = (plan: Pick<ReplenishmentPlan, 'everyDays'> | undefined): number =>
  plan?.everyDays || LOOKED_AT_DAYS
