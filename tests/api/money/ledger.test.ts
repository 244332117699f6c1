import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { grantVoucher } from '#server/modules/wallet/index.ts'
import { ledger } from '#server/tables/account.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const refusalOf = async (write: PromiseLike<unknown>): Promise<string> => {
  try {
    await write
    return 'written'
  } catch (error) {
    return String((error as Error).cause)
  }
}

describe('the ledger', () => {
  it('is never changed, taken from or emptied, and each purse is the sum of its entries', async () => {
    const buyer = await people.clinic(shop.db, { balance: 500_000 })
    await paidOrderOf(shop, buyer)
    await grantVoucher(shop.db, {
      buyerId: buyer.buyerId,
      name: '补偿券',
      reason: '延误',
      face: 3_000,
      startsAt: TEST_NOW,
      endsAt: TEST_NOW + 1,
      now: TEST_NOW,
    })
    const own = eq(ledger.buyerId, buyer.buyerId)
    for (const write of [
      shop.db.update(ledger).set({ after: 1 }).where(own),
      shop.db.delete(ledger).where(own),
      shop.db.execute(sql`truncate ledger`),
    ])
      expect(await refusalOf(write)).toContain('the ledger is append-only')

    const entries = await shop.db.select().from(ledger).orderBy(ledger.buyerId, ledger.purse, ledger.seq)
    const sums = new Map<string, number>()
    for (const { buyerId, purse, delta, after } of entries) {
      const sum = (sums.get(`${buyerId} ${purse}`) ?? 0) + delta
      sums.set(`${buyerId} ${purse}`, sum)
      expect(after).toBe(sum)
    }
    for (const purse of ['balance', 'voucher'] as const)
      expect(await loadPurse(shop.db, buyer.buyerId, purse)).toBe(sums.get(`${buyer.buyerId} ${purse}`))
  })

  it('shows its last page where a page beyond is asked for', async () => {
    const buyer = await people.clinic(shop.db, { balance: 500_000 })
    const query = { page: 9_999 }
    const log = await shop.as(buyer).call(api.wallet.moneyLog, { query })
    expect(log.data).toMatchObject({ page: 1, pages: 1, total: 1, list: [{ delta: 500_000 }] })
    const held = await shop.as(buyer).call(api.wallet.coupons, { query })
    expect(held.data).toMatchObject({ page: 1, pages: 1, total: 0 })
  })
})
