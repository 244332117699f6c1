import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { rowsOf } from '#server/db/rows.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { grantVoucher } from '#server/modules/wallet/index.ts'
import { ledger } from '#server/tables/account.ts'
import { files } from '#server/tables/company/file.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf } from '#testing/server/operators.ts'
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

  it('agrees for every company to the fen with what finance found and what was asked back', async () => {
    const buyer = await people.clinic(shop.db, { balance: 500_000 })
    const finance = await operatorOf(shop, 'finance')
    const facts = { name: 'proof.png', mime: 'image/png', bytes: 10, sha256: '', createdAt: TEST_NOW }
    const fileId = randomUUID()
    await shop.db.insert(files).values({ id: fileId, buyerId: buyer.buyerId, purpose: 'document', ...facts })
    const ask = shop.as(buyer)
    const { data: topUp } = await ask.call(api.wallet.topUp, {
      body: { requestId: randomUUID(), amount: 100_000, fileId },
    })
    const params = { id: topUp.id }
    await finance.client.call(opsApi.topUp.confirm, { params, body: { credited: 99_900, version: 0 } })
    const account = { bank: '中国工商银行成都支行', account: '6222000011112222' }
    const [refused] = await Promise.all(
      [50_000, 70_000].map((amount) =>
        ask.call(api.wallet.withdraw, { body: { requestId: randomUUID(), amount, ...account } }),
      ),
    )
    const reason = { reason: '账号有误', version: 0 }
    await finance.client.call(opsApi.withdrawal.reject, { params: { id: refused!.data.id }, body: reason })
    expect(await loadPurse(shop.db, buyer.buyerId, 'balance')).toBe(500_000 + 99_900 - 70_000)
    // What a factory puts into a purse has no note.
    const differing = await rowsOf(
      shop.db,
      sql`select b.id from buyers b where
        (select coalesce(sum(delta), 0) from ledger l where l.buyer_id = b.id and kind = 'recharge' and note <> '')
          <> (select coalesce(sum(credited), 0) from top_ups t where t.buyer_id = b.id and state = 'confirmed')
        or (select coalesce(-sum(delta), 0) from ledger l where l.buyer_id = b.id and kind = 'withdraw')
          <> (select coalesce(sum(amount), 0) from withdrawals w where w.buyer_id = b.id and state <> 'rejected')`,
    )
    expect(differing).toEqual([])
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
