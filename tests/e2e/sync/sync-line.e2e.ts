/** Network faults that an edit meets: pitfalls 1, 2, 9, 12, 14 and 26. */
import { api } from '#contract/api.ts'

import { callsOf } from '../support/buyer-calls.ts'
import { expectSynced, syncChip } from '../support/purchase.ts'
import { NIGHT, expect } from '../support/shop.ts'
import { entriesOf, outcomesOf, quantityOf, setQuantity, test } from '../support/sync-shop.ts'

/** Longer than the longest silence after which a page checks its connection. */
const DOUBT_MS = 30_000
const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
const isEdit = ({ path }: { path: string }) => path.endsWith('/edit') || path === '/api/batch'

test(
  'pitfalls 1 and 2: an answer that is lost and a request that comes twice have one effect each',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const { page } = await clinic()
    await expectSynced(page)
    const before = await truth.changes()
    const lost = line.trouble(isEdit, { kind: 'dropAnswer' }, { times: 1 })
    await setQuantity(page, first!, packing * 3)
    await lost.hasMet()
    await expectSynced(page)
    const doubled = line.trouble(isEdit, { kind: 'duplicate' }, { times: 1 })
    await setQuantity(page, first!, packing * 2)
    await doubled.hasMet()
    await expectSynced(page)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
    expect(await truth.changes()).toBe(before + 2)
    expect(await outcomesOf(page)).toHaveLength(2)
  },
)

test(
  'pitfall 12: an edit leaves within 5 s of the line’s return, and nobody has to ask',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const { page } = await clinic()
    await expectSynced(page)
    line.cut()
    await setQuantity(page, first!, packing * 2)
    await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
    const healedAt = performance.now()
    line.restore()
    await expectSynced(page)
    const sent = line.passed.find((passing) => isEdit(passing) && passing.at > healedAt)
    expect(sent!.at - healedAt).toBeLessThan(5_000)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
  },
)

test(
  'pitfall 14: a portal’s page, its redirect or a gateway’s error for an answer leave the edit pending',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const { page } = await clinic()
    await expectSynced(page)
    const before = await truth.changes()
    const faults = [{ kind: 'portal' }, { kind: 'portal', isRedirect: true }, { kind: 'gateway', status: 502 }] as const
    for (const [index, fault] of faults.entries()) {
      const trouble = line.trouble(isCall, fault)
      if (index === 0) await setQuantity(page, first!, packing * 2)
      await trouble.hasMet(2)
      await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
      expect(await entriesOf(page)).toHaveLength(1)
      trouble.lift()
      if (index < faults.length - 1) continue
      await expectSynced(page)
    }
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
    expect(await truth.changes()).toBe(before + 1)
  },
)

test(
  'pitfall 26: a line that takes everything and answers nothing is called offline, whatever the browser believes',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const { page } = await clinic()
    await expectSynced(page)
    const dead = line.trouble(() => true, { kind: 'hang' })
    await setQuantity(page, first!, packing * 2)
    await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/, { timeout: DOUBT_MS })
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await expect(quantityOf(page, first!)).toHaveValue(String(packing * 2))
    dead.lift()
    await expectSynced(page)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
  },
)

test('pitfall 9: a session that ends with edits pending is renewed over the page, and all of them follow', async ({
  clinic,
  line,
  truth,
  server,
  playwright,
}) => {
  const [first, second] = await truth.fill(2)
  const { packing } = truth.goods[0]!
  const { context, page } = await clinic()
  await expectSynced(page)
  const before = await truth.changes()
  line.cut()
  await setQuantity(page, first!, packing * 2)
  await setQuantity(page, second!, packing * 4)
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · 2 项待同步/)
  const session = await playwright.request.newContext({
    baseURL: `http://localhost:${server.port}`,
    storageState: await context.storageState(),
  })
  await (
    await callsOf(session)
  )(api.account.logout)
  await session.dispose()
  line.restore()

  const sheet = page.getByRole('dialog', { name: '登录已过期，请重新登录' })
  await expect(sheet).toContainText('2 项改动保存在本机')
  expect(await entriesOf(page)).toHaveLength(2)
  await sheet.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await sheet.getByRole('button', { name: '登录', exact: true }).click()
  await expectSynced(page)
  await expect(page).toHaveURL((url) => url.pathname === '/cart')
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 2, [second!]: packing * 4 })
  expect(await truth.changes()).toBe(before + 2)
})
