/** What the hands do at the counter: a list by heart, a substitute, conflicts. */
import type { Locator, Page } from 'playwright-core'

import { api } from '../../src/contract/api.ts'
import { lineId } from '../../src/domain/cart/line.ts'
import { type Call, type Offer, placePieces } from '../../tests/e2e/support/buyer-calls.ts'
import type { Counter, Task } from '../minute.ts'

/** Initials as a clinic knows them by heart. */
const BY_HEART = 'amx gml mts hxz yag nhj xch jwx fkq fyj lhq amlz blf bhs dyx atf gmq qjd rsf swz'.split(' ')
const PIECES = 20

export const linesOf = (page: Page): Locator => page.locator('[data-line]')
export const gone = (at: Locator) => at.first().waitFor({ state: 'detached' })

/** Waits until nothing is pending. */
export const synced = (page: Page) => page.getByRole('button', { name: /^同步状态.*已同步/ }).waitFor()

export const fromMemory: Task = async ({ page, line }) => {
  await page.goto(`${line.origin}/kjcg`)
  const entry = page.getByRole('combobox', { name: /^品名、简码/ })
  await entry.waitFor()
  line.cut()
  return async (hands) => {
    for (const code of BY_HEART) {
      hands.decide()
      await hands.type(`${code} ${PIECES}`)
      await page.getByRole('option').first().waitFor()
      await hands.press('Enter')
    }
    await hands.press('Control+Enter')
    await gone(page.getByRole('main').locator('li[data-state]'))
    return async () => {
      await page.goto(`${line.origin}/cart`)
      await linesOf(page)
        .nth(BY_HEART.length - 1)
        .waitFor()
    }
  }
}

/** The cart of the clinic with one inner pack of each of these. */
export async function fillCart(clinic: Call, offers: readonly Offer[]): Promise<void> {
  const { list } = await clinic(api.cart.list)
  if (list.length > 0) await clinic(api.cart.remove, { body: { ids: list.map(({ id }) => id) } })
  const params = offers.map(({ id, warehouseId, packing }) => ({ goodsId: id, warehouseId, number: packing }))
  if (params.length > 0) await clinic(api.cart.add, { body: { params } })
}

/** Somebody else buys all that there is of these goods. */
async function buyUp(pharmacy: Call, offers: readonly Offer[]): Promise<void> {
  await fillCart(pharmacy, [])
  await placePieces(
    pharmacy,
    offers.map(({ id, warehouseId, stock }) => ({ id, warehouseId, number: stock })),
  )
}

type NamedOffer = Offer & { name: string; specification: string }

const PAGES = 4

async function buyable(call: Call): Promise<NamedOffer[]> {
  const pages = Array.from({ length: PAGES }, (_, at) =>
    call(api.goods.list, { query: { buyable: 1, stock: 'in', size: 100, page: at + 1 } }),
  )
  return (await Promise.all(pages)).flatMap(({ list }) => list.filter(({ limit, flashSale }) => !limit && !flashSale))
}

/** Goods that both may buy, the cheapest to buy up first. */
export async function offersOf({ clinic, pharmacy }: Counter): Promise<NamedOffer[]> {
  const open = new Set((await buyable(pharmacy)).map(({ id }) => id))
  return (await buyable(clinic))
    .filter(({ id, price, stock, packing }) => {
      const isWhole = stock >= packing * 3 && stock % packing === 0
      return open.has(id) && price !== undefined && isWhole
    })
    .toSorted((a, b) => a.stock * a.price! - b.stock * b.price!)
}

export const substitute: Task = async (counter) => {
  const { page, line, clinic, pharmacy } = counter
  const offers = await offersOf(counter)
  let out: NamedOffer | undefined
  for (const offer of offers) {
    const others = await clinic(api.goods.substitutes, { params: { id: offer.id } })
    if (others.length === 0) continue
    out = offer
    break
  }
  if (!out) throw new Error('no goods with a substitute')
  await fillCart(clinic, [out])
  await buyUp(pharmacy, [out])
  await page.goto(`${line.origin}/list/table`)
  await page.locator('main a[href^="/list/info/"]').first().waitFor()
  await synced(page)
  return async (hands) => {
    await hands.press('g', 'c')
    hands.decide()
    const row = linesOf(page).first()
    await hands.point(row.getByRole('button', { name: /^同名同规格/ }))
    hands.decide()
    await hands.point(page.getByRole('button', { name: /^加入购物车/ }).first())
    await linesOf(page).nth(1).waitFor()
  }
}

const CONFLICTS = 5

export const conflicts: Task = async (counter) => {
  const { page, line, clinic, pharmacy } = counter
  const offers = (await offersOf(counter)).slice(0, CONFLICTS)
  await fillCart(clinic, offers)
  await page.goto(`${line.origin}/cart`)
  await linesOf(page)
    .nth(CONFLICTS - 1)
    .waitFor()
  await synced(page)
  line.cut()
  for (const { id, warehouseId, packing } of offers) {
    const row = page.locator(`[data-line="${lineId({ goodsId: id, warehouseId, type: 0 })}"]`)
    await row.getByRole('textbox').fill(String(packing * 3))
    await row.getByRole('textbox').press('Enter')
  }
  await buyUp(pharmacy, offers)
  line.restore()
  await page.getByRole('button', { name: /^同步状态.*需处理/ }).waitFor()
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  return async (hands) => {
    await hands.press('g', 't')
    // On a busy machine the server's answers come one after the other.
    const rows = page.locator('[data-leaves]')
    await rows.nth(CONFLICTS - 1).waitFor()
    for (let at = 0; at < CONFLICTS; at += 1) {
      hands.decide()
      await hands.press('1')
    }
    await page.getByRole('dialog', { name: '同步状态' }).getByText('所有改动都已同步').waitFor()
  }
}
