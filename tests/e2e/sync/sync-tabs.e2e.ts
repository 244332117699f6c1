/** Tabs and devices of one buyer beside each other: pitfall 4, and two devices on one line. */
import { api } from '#contract/api.ts'

import { NARROW } from '../support/browser.ts'
import { expectSynced, syncChip } from '../support/purchase.ts'
import { NIGHT, expect } from '../support/shop.ts'
import { outcomesOf, quantityOf, setQuantity, test } from '../support/sync-shop.ts'

const isEdit = ({ path }: { path: string }) => path.endsWith('/edit') || path === '/api/batch'

test('pitfall 4: a frozen tab loses its lock; what it had sent comes late, and thawed it does nothing twice', async ({
  clinic,
  line,
  truth,
}) => {
  const [first] = await truth.fill(1)
  const { packing } = truth.goods[0]!
  const { context, page } = await clinic()
  await expectSynced(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await expectSynced(other)
  const before = await truth.changes()
  const held = line.trouble(isEdit, { kind: 'hold' }, { times: 1 })
  await setQuantity(page, first!, packing * 2)
  await held.hasMet()
  const lifecycle = await context.newCDPSession(page)
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })

  await setQuantity(other, first!, packing * 3)
  await expectSynced(other)
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 3 })
  held.lift()
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(quantityOf(page, first!)).toHaveValue(String(packing * 3))
  await setQuantity(page, first!, packing * 4)
  for (const tab of [page, other]) {
    await expectSynced(tab)
    await expect(quantityOf(tab, first!)).toHaveValue(String(packing * 4))
  }
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 4 })
  expect(await truth.changes()).toBe(before + 3)
  await expect.poll(() => outcomesOf(page)).toHaveLength(3)
})

const STREAM = 'GET /api/sync/events'
/** Longer than the time between two pulls of a page without an event stream. */
const UNPOKED_MS = 45_000

test(
  'pitfall 16: what another device did appears by itself, at once with change notices and soon without',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const setElsewhere = (number: number) =>
      truth.call(api.cart.setQuantity, { params: { id: first! }, body: { params: { number } } })
    const { page } = await clinic()
    await expect.poll(() => line.passed.some(({ path }) => path === '/api/sync/events')).toBe(true)
    await expectSynced(page)
    await setElsewhere(packing * 2)
    await expect(quantityOf(page, first!)).toHaveValue(String(packing * 2))

    const buffering = line.trouble(STREAM, { kind: 'buffer' })
    await page.reload()
    await expect(quantityOf(page, first!)).toHaveValue(String(packing * 2))
    await setElsewhere(packing * 3)
    await expect(quantityOf(page, first!)).toHaveValue(String(packing * 3), { timeout: UNPOKED_MS })
    buffering.lift()
  },
)

test(
  'two devices that changed one line offline agree in the end, and the one that came later is told',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const [counter, phone] = [await clinic(), await clinic()]
    await expectSynced(counter.page)
    await expectSynced(phone.page)
    line.cut()
    await setQuantity(counter.page, first!, packing * 3)
    await setQuantity(phone.page, first!, packing * 5)
    for (const { page } of [counter, phone]) await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
    const [session] = await phone.context.cookies()
    line.restore()
    const late = line.trouble(({ headers }) => Boolean(headers.cookie?.includes(session!.value)), { kind: 'hang' })
    await expectSynced(counter.page)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 3 })

    late.lift()
    await expect(syncChip(phone.page)).toHaveAccessibleName(/1 项需处理/)
    const told = phone.page.locator(`[data-line="${first}"]`)
    await expect(told).toContainText('其他设备')
    await phone.page.setViewportSize(NARROW)
    const block = await told
      .getByText(/以您的为准/)
      .locator('xpath=../..')
      .boundingBox()
    expect(block!.x).toBeGreaterThanOrEqual(0)
    expect(block!.x + block!.width).toBeLessThanOrEqual(NARROW.width)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 5 })
    await counter.page.evaluate(() => dispatchEvent(new Event('focus')))
    for (const { page } of [counter, phone]) await expect(quantityOf(page, first!)).toHaveValue(String(packing * 5))
  },
)
