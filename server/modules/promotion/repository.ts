import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { promotions } from '../../tables/promotion.ts'

export type PromotionRow = typeof promotions.$inferSelect
type Kind = PromotionRow['kind']

/** Promotions in their order, without those that ended at or before `endedAfter` (epoch ms). */
export const findPromotions = (
  db: Executor,
  { kind, endedAfter }: { kind?: Kind; endedAfter: number },
): Promise<PromotionRow[]> =>
  db
    .select()
    .from(promotions)
    .where(and(kind && eq(promotions.kind, kind), or(isNull(promotions.endsAt), gt(promotions.endsAt, endedAfter))))
    .orderBy(asc(promotions.position), asc(promotions.id))

/** What pricing needs of a promotion. */
export type PricedPromotion = Pick<
  PromotionRow,
  'id' | 'kind' | 'name' | 'startsAt' | 'endsAt' | 'customerTypes' | 'regions' | 'rule'
>

/** Those that are not over at `now` (epoch ms), as a column of another query. */
export const currentPromotions = (now: SQL): SQL<PricedPromotion[]> => sql<PricedPromotion[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${promotions.id}, 'kind', ${promotions.kind}, 'name', ${promotions.name},
    'startsAt', ${promotions.startsAt}, 'endsAt', ${promotions.endsAt},
    'customerTypes', ${promotions.customerTypes}, 'regions', ${promotions.regions}, 'rule', ${promotions.rule}
  ) order by ${promotions.position}, ${promotions.id}), '[]')
  from ${promotions} where ${promotions.endsAt} is null or ${promotions.endsAt} > ${now})`
