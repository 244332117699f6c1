/** A browser that ends as in a power cut, opened again on the same profile: pitfalls 5, 6 and 7. */
import { z } from 'zod'

import { api } from '#contract/api.ts'

import { cartLines, expectSynced } from '../support/purchase.ts'
import { NIGHT, expect } from '../support/shop.ts'
import { addToCart, lineOf, entriesOf, outcomesOf, quantityOf, setQuantity, test } from '../support/sync-shop.ts'

const moments = [
  'right after the feedback',
  'before the server heard of it',
  'before its answer came',
  'after its answer',
]
for (const moment of moments) {
  test(
    `pitfall 7: a browser killed ${moment} neither loses nor doubles the edit`,
    { tag: moment === 'before its answer came' ? [] : NIGHT },
    async ({ clinic, line, truth }) => {
      await truth.fill(0)
      const before = await truth.changes()
      const [goods] = truth.goods
      const { page, profile, kill } = await clinic({ path: `/list/info/${goods!.id}` })
      await expectSynced(page)
      const held = moment.startsWith('before')
        ? line.trouble('POST /api/cart', { kind: moment.includes('heard') ? 'hold' : 'holdAnswer' }, { times: 1 })
        : undefined
      await addToCart(page)
      await held?.hasMet()
      if (moment === 'after its answer') await expectSynced(page)
      await kill()

      const again = await clinic({ profile })
      await expect(quantityOf(again.page, lineOf(goods!))).toHaveValue(String(goods!.packing))
      await expectSynced(again.page)
      // What the killed browser had sent arrives only now.
      held?.lift()
      await expect.poll(truth.cart).toEqual({ [lineOf(goods!)]: goods!.packing })
      expect(await truth.changes()).toBe(before + 1)
      expect(await entriesOf(again.page)).toEqual([])
      const outcomes = await outcomesOf(again.page)
      expect(outcomes).toHaveLength(1)
      expect(outcomes[0]).not.toHaveProperty('refusal')
    },
  )
}

test(
  'pitfalls 5 and 6: what two tabs did in turns offline is sent in that order by the one that is opened again',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first, second] = await truth.fill(2)
    const { packing } = truth.goods[0]!
    const { context, page, profile, kill } = await clinic()
    const other = await context.newPage()
    await other.goto('/cart')
    await expectSynced(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    line.cut()
    for (const [index, tab] of [page, other, page, other].entries()) {
      for (const id of [first!, second!]) await setQuantity(tab, id, packing * (index + 2))
    }
    await other
      .locator(`[data-line="${second}"]`)
      .getByRole('button', { name: /^删除/ })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(cartLines(other)).toHaveCount(1)
    const entries = await entriesOf(other)
    await kill()

    const again = await clinic({ profile })
    await expect(cartLines(again.page)).toHaveCount(1)
    await expect(quantityOf(again.page, first!)).toHaveValue(String(packing * 5))
    const from = line.passed.length
    line.restore()
    await expectSynced(again.page)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 5 })
    const sent = line.passed.slice(from).filter(({ path }) => path === '/api/batch')
    const operations = sent.flatMap(({ body }) => z.decode(api.sync.batch.body!, JSON.parse(body)).entries)
    expect(operations.map(({ operationId }) => operationId)).toEqual(entries.map(({ operationId }) => operationId))
  },
)
