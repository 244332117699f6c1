/** Promotions on everything, as rows of a test's shop. */
import type { ManjianTier } from '#domain/pricing/offers.ts'
import type { Database } from '#server/db/connect.ts'
import { promotions } from '#server/tables/promotion.ts'

import { someCashback, someDiscount, someOffers } from './domain-factory.ts'

const rules = {
  discount: someDiscount,
  cashback: someCashback,
  manjian: () => ({ id: 0, name: '满减', tiers: someOffers().manjians }),
}

/**
 * 全场9.4折, cashback in three tiers, or 满减 in two, for all buyers unless `changes` say otherwise. Returns its id.
 */
export async function addPromotion(
  db: Database,
  kind: keyof typeof rules,
  changes: Partial<typeof promotions.$inferInsert> = {},
): Promise<number> {
  const { id: _id, name, ...rule } = rules[kind]()
  const row = { kind, name, rule, rules: '一条规则', ...changes }
  return (await db.insert(promotions).values(row).returning({ id: promotions.id }))[0]!.id
}

/** 满减 in these tiers, for all buyers and without end. */
export const addManjian = (db: Database, ...tiers: ManjianTier[]): Promise<number> =>
  addPromotion(db, 'manjian', { rule: { tiers } })
