import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Executor } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { loadTerms } from '#server/modules/cart/terms-repository.ts'
import { findPlacerState } from '#server/modules/order/limits/spending-repository.ts'
import { people } from '#testing/server/people.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

describe.skipIf(process.env.TEST_DB !== 'postgres')('on PostgreSQL (TEST_DB=postgres)', () => {
  it('prepares what is asked again and again, each value answered as before', async () => {
    const { db, close } = await openTestDatabase()
    const answers = await db.transaction(async (tx) => {
      const found: unknown[] = []
      for (const value of [1, 2, 3, 4]) found.push(...(await rowsOf(tx, sql`select ${value}::int * 2 as twice`)))
      const prepared = sql`select statement from pg_prepared_statements where statement like 'select $1::int * 2%'`
      return { found, prepared: (await rowsOf(tx, prepared)).length }
    })
    expect(answers).toEqual({ found: [2, 4, 6, 8].map((twice) => ({ twice })), prepared: 1 })
    await close()
  })

  it('plans once what every order and edit asks: PostgreSQL tries five values, and then keeps a plan', async () => {
    const { db, close } = await openTestDatabase()
    const { buyerId, userId } = await people.clinic(db)
    // What it counted of many orders lets it see that hardly any lie in this month: a plan for one value looks cheap.
    await db.execute(sql`insert into payments (buyer_id, draft_id, draft_hash, payable, created_at)
      select ${buyerId}, 'old-' || n, '', 1, n from generate_series(1, 2000) n`)
    await db.execute(sql`insert into orders (buyer_id, payment_id, number, status, warehouse_id, is_ephedrine, goods_amount,
        manjian_amount, coupon_amount, gift_amount, freight, payable, address, created_at)
      select buyer_id, id, draft_id, 'completed', 1, false, 1, 0, 0, 0, 0, 1, '{}', created_at from payments where draft_id like 'old-%'`)
    await db.execute(sql`analyze`)
    const now = Date.now()
    const plans = await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      for (let times = 0; times < 8; times += 1) {
        await findPlacerState(tx, { buyerId, userId, now })
        await loadTerms(tx, buyerId, now)
        await loadBuyer(tx, buyerId, now)
      }
      return rowsOf(
        tx,
        sql`select name, custom_plans::int as "planned", generic_plans > 0 as "isKept"
        from pg_prepared_statements where name in ('placer_state', 'short_cart_circumstances', 'short_buyers_of_ids') order by name`,
      )
    })
    expect(plans).toEqual(
      ['placer_state', 'short_buyers_of_ids', 'short_cart_circumstances'].map((name) => ({
        name,
        planned: 5,
        isKept: true,
      })),
    )
    await close()
  })
})
