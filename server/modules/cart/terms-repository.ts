import { and, eq, sql } from 'drizzle-orm'

import { sum } from '#domain/money.ts'
import type { FreightCredit } from '#domain/order/reprice.ts'

import type { Database } from '../../db/connect.ts'
import { preparedQuery, shortRead } from '../../db/prepared-query.ts'
import { withDefaults } from '../../settings/settings.ts'
import { orders } from '../../tables/order.ts'
import { type Settings, settings as settingsTable } from '../../tables/placement.ts'
import { earlierCashback } from '../cashback/index.ts'
import { currentPromotions, toOffers } from '../promotion/index.ts'
import type { Cart } from './load-cart.ts'

const termsQuery = preparedQuery((db) =>
  db
    .select({
      settings: sql<Settings | null>`(select ${settingsTable.value} from ${settingsTable} limit 1)`,
      credits: sql<FreightCredit[]>`coalesce(jsonb_agg(jsonb_build_object('orderId', ${orders.id}, 'amount',
        ${orders.goodsAmount} - ${orders.discountAmount} - ${orders.manjianAmount} + ${orders.giftAmount})), '[]')`,
      promotions: currentPromotions(sql`${sql.placeholder('now')}::bigint`),
      cashbackEarlier: earlierCashback(sql`${sql.placeholder('buyerId')}`),
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, sql.placeholder('buyerId')),
        // In the text: as parameters they would be planned for at each call.
        sql`${orders.status} = 'pending_shipment' and not ${orders.isEphedrine}`,
      ),
    )
    .prepare(shortRead('cart_circumstances')),
)

/** What a cart is priced under besides its lines, in one query. */
export async function loadTerms(
  db: Database,
  buyerId: number,
  now: number,
): Promise<Pick<Cart, 'settings' | 'offers' | 'credits' | 'noTransOrderAmount' | 'cashbackEarlier'>> {
  const [row] = await termsQuery(db).execute({ buyerId, now })
  const settings = withDefaults(row?.settings)
  const credits = row?.credits ?? []
  return {
    settings,
    offers: { ...settings.offers, ...toOffers(row?.promotions ?? []) },
    credits,
    noTransOrderAmount: sum(credits.map(({ amount }) => amount)),
    cashbackEarlier: row?.cashbackEarlier ?? {},
  }
}
