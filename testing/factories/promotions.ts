/** Promotions on everything, as rows of a test's shop. */
import type { Database } from '#server/db/connect.ts'
import { promotions } from '#server/tables/promotion.ts'

import { someCashback, someDiscount } from './domain-factory.ts'

const rules = { discount: someDiscount, cashback: someCashback }

/** 全场9.4折, or cashback in three tiers, for all buyers unless `changes` say otherwise. Returns its id. */
export async function addPromotion(
  db: Database,
  kind: keyof typeof rules,
  changes: Partial<typeof promotions.$inferInsert> = {},
): Promise<number> {
  const { id: _id, name, ...rule } = rules[kind]()
  const row = { kind, name, rule, rules: '一条规则', ...changes }
  return (await db.insert(promotions).values(row).returning({ id: promotions.id }))[0]!.id
}
