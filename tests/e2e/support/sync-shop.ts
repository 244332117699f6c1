/** The shop of the tests about sync: the demo clinic's cart, and what the server holds. */
import type { Locator, Page } from '@playwright/test'

import { api } from '#contract/api.ts'
import type { Outcome, OutboxEntry } from '#db/user-database.ts'
import { lineId } from '#domain/cart/line.ts'

import { callsOf, type Call, goodsFor, type Offer } from './buyer-calls.ts'
import { cartLines } from './purchase.ts'
import { rowsOf } from './rows-of.ts'
import { expect, test as base, type VisitOptions, type Visitor } from './shop.ts'

export type Truth = {
  call: Call
  /** Goods the clinic may buy, cheap and plenty. */
  goods: readonly Offer[]
  /** Pieces per line. */
  cart(): Promise<Record<string, number>>
  /** Number of changes of this buyer so far: every edit that had an effect took one. */
  changes(): Promise<number>
  /** Fills the cart with this many lines of one inner pack each. Returns their ids. */
  fill(count: number): Promise<string[]>
}
type Clinic = (options?: VisitOptions & { path?: string }) => Promise<Visitor>

const USERNAME = 'clinic'

/** No fixture of a worker's scope is added, so that these files use the server of all others. */
export const test = base.extend<{ clinic: Clinic; truth: Truth }>({
  truth: async ({ server, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${server.port}` })
    await use(await truthOf(await callsOf(request, USERNAME)))
    await request.dispose()
  },
  /** A signed-in browser of the clinic, by default on its cart, which has at least one line. */
  clinic: async ({ visit }, use) => {
    await use(async ({ path = '/cart', ...options } = {}) => {
      const visitor = await visit(options)
      if (!options.profile) await callsOf(visitor.context.request, USERNAME)
      await visitor.page.goto(path)
      if (path === '/cart') await cartLines(visitor.page).first().waitFor()
      return visitor
    })
  },
})

async function truthOf(call: Call): Promise<Truth> {
  const goods = await goodsFor(call, '胶囊', 12)
  const pull = () => call(api.sync.pull, {})
  const cart = async () => {
    const rows = ((await pull()).changes['cart']?.rows ?? []) as { id: string; number: number }[]
    return Object.fromEntries(rows.map(({ id, number }) => [id, number]))
  }
  const fill = async (count: number) => {
    const ids = Object.keys(await cart())
    if (ids.length > 0) await call(api.cart.remove, { body: { ids } })
    const chosen = goods.slice(0, count)
    const params = chosen.map(({ id, warehouseId, packing }) => ({ goodsId: id, warehouseId, number: packing }))
    if (count > 0) await call(api.cart.add, { body: { params } })
    return chosen.map(lineOf)
  }
  return { call, goods, cart, fill, changes: async () => (await pull()).number }
}

/** The cart line that these goods make. */
export const lineOf = ({ id, warehouseId }: Pick<Offer, 'id' | 'warehouseId'>): string =>
  lineId({ goodsId: id, warehouseId, type: 0 })

export const quantityOf = (page: Page, line: string): Locator =>
  page.locator(`[data-line="${line}"]`).getByRole('textbox')

/** Types a number of pieces into a line of the cart and leaves the field. */
export async function setQuantity(page: Page, line: string, pieces: number): Promise<void> {
  await quantityOf(page, line).fill(String(pieces))
  await quantityOf(page, line).press('Enter')
}

/** On a goods page: adds the goods to the cart and waits for the confirmation. */
export async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^加入购物车 / })
    .first()
    .click()
  await expect(page.getByText(/^已加入购物车：/)).toBeVisible()
}

/** The queue, oldest first. */
export const entriesOf = (page: Page): Promise<OutboxEntry[]> => rowsOf(page, 'outbox')
/** The mirrored cart, without what is pending. */
export const mirroredCart = (page: Page): Promise<{ id: string; number: number }[]> => rowsOf(page, 'cart')
/** The outcomes of edits. */
export const outcomesOf = (page: Page): Promise<Outcome[]> => rowsOf(page, 'outcomes')
