import { prepareBuyer, type Prepared } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { visitsOf, watchShifts } from './screen-visits.ts'
import { listen, sizes, walk } from './screen-walk.ts'
import { expect, shopTest, signIn, WIDE } from './shop.ts'

const test = shopTest()
test.setTimeout(600_000)

test('every screen stands for a buyer, with a line and without, and everybody can use it', async ({ visit, line }) => {
  let prepared: Prepared | undefined
  for (const size of sizes) {
    const { context, page } = await visit(size)
    const heard = listen(context)
    await watchShifts(page)
    await signIn(page)
    prepared ??= await prepareBuyer(context)
    await page.goto('/')
    await readyForOffline(page)
    const visits = visitsOf(prepared)
    expect(await walk(page, visits, heard, { isOnline: true, isForEverybody: () => size === WIDE })).toEqual([])
    line.cut()
    expect(await walk(page, visits, heard, { isOnline: false })).toEqual([])
    line.restore()
  }
})

test('addresses nobody built, and old ones, lead somewhere', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL((url) => url.pathname === '/404')
  await signIn(page)
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})
