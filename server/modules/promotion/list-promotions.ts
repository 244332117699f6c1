/** 全场折扣 and 满额返现 as data; whether one holds for a buyer is the shared domain's to say. */
import type { CashbackPromotion, DiscountPromotion } from '#contract/promotion.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { CashbackRule, DiscountRule, ManjianRule } from '#domain/pricing/offers.ts'

import type { Executor } from '../../db/connect.ts'
import { withoutNulls } from '../../db/rows.ts'
import { findPromotions, type PricedPromotion, type PromotionRow } from './repository.ts'

/** How long its page still shows a promotion that has ended. */
const SHOWN_ENDED_MS = 60 * DAY_MS

const pricedOf = ({ id, name, startsAt, endsAt, customerTypes, regions }: PricedPromotion) =>
  withoutNulls({ id, name, startsAt, endsAt, customerTypes, regions })
const discountOf = (row: PricedPromotion) => ({ ...(row.rule as DiscountRule), ...pricedOf(row) })
const cashbackOf = (row: PricedPromotion) => ({ ...(row.rule as CashbackRule), ...pricedOf(row) })

const tiersOf = (row: PricedPromotion) => {
  const { id: _id, name: _name, ...terms } = pricedOf(row)
  return (row.rule as ManjianRule).tiers.map((tier) => ({ ...tier, ...terms }))
}

/** Promotions as the shared quote takes them. */
export const toOffers = (rows: readonly PricedPromotion[]) => ({
  discounts: rows.filter(({ kind }) => kind === 'discount').map(discountOf),
  manjians: rows.filter(({ kind }) => kind === 'manjian').flatMap(tiersOf),
  cashbacks: rows.filter(({ kind }) => kind === 'cashback').map(cashbackOf),
})

/** What runs and what comes, for everybody alike. */
export const loadOffers = async (db: Executor, now: number) => toOffers(await findPromotions(db, { endedAfter: now }))

const shownOf = ({ note, rules, tone }: PromotionRow) => ({ note, rules, tone })
const findShown = (db: Executor, kind: PromotionRow['kind'], now: number) =>
  findPromotions(db, { kind, endedAfter: now - SHOWN_ENDED_MS })

export const listDiscounts = async (db: Executor, now: number): Promise<DiscountPromotion[]> =>
  (await findShown(db, 'discount', now)).map((row) => ({ ...discountOf(row), ...shownOf(row) }))

export const listCashbacks = async (db: Executor, now: number): Promise<CashbackPromotion[]> =>
  (await findShown(db, 'cashback', now)).map((row) => ({ ...cashbackOf(row), ...shownOf(row) }))
