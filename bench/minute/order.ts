/** What the hands do with orders: last month's again, and a colleague's that waits for a word. */
import { request } from 'playwright-core'

import { api } from '../../src/contract/api.ts'
import { callsOf, goodsFor, type Offer, place, placePieces } from '../../tests/e2e/support/buyer-calls.ts'
import { shipOrder } from '../../tests/e2e/support/seller.ts'
import type { Task } from '../minute.ts'
import { fillCart, gone, linesOf, offersOf, synced } from './cart.ts'

export const lastMonth: Task = async ({ page, line, clinic }) => {
  await fillCart(clinic, [])
  await page.goto(line.origin)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await synced(page)
  return async (hands) => {
    await hands.press('g', 'd')
    hands.decide()
    await hands.point(page.getByRole('button', { name: /^再次购买，订单/ }).first())
    // What became of each line stands in a dialog that leads to the cart.
    await page.locator('dialog[open] button:focus').waitFor()
    await hands.press('Enter')
    await linesOf(page).first().waitFor()
    for (const pieces of ['30', '40']) {
      hands.decide()
      await hands.press('ArrowDown')
      await hands.type(pieces)
    }
    await hands.press('Enter')
    await synced(page)
  }
}

const LINES = 20
/** Two pieces of one line are broken, and two of another are missing. */
const BROKEN = 2
const SHORT = 10

/** One warehouse sends them together. */
const ofOneParcel = ({ isEphedrine, warehouseId }: Offer) => !isEphedrine && warehouseId === 1

/** A delivery of twenty lines, counted and signed for. */
export const receive: Task = async (counter) => {
  const { page, line, clinic, server } = counter
  await fillCart(clinic, [])
  const offers = (await offersOf(counter)).filter(ofOneParcel).slice(0, LINES)
  const wanted = offers.map(({ id, warehouseId, packing }) => ({ id, warehouseId, number: packing * 2 }))
  const placed = await placePieces(clinic, wanted)
  await clinic(api.order.payByBalance, { params: { id: placed.id } })
  const orderId = placed.orders[0]!.id
  await shipOrder(`http://127.0.0.1:${server.port}`, orderId)
  await page.goto(`${line.origin}/order/dhys/${orderId}`)
  const rows = page.getByRole('main').locator('li[tabindex="0"]')
  await rows.nth(LINES - 1).waitFor()
  await synced(page)
  line.cut()
  return async (hands) => {
    await hands.point(rows.first())
    for (let at = 0; at < LINES; at += 1) {
      if (at === BROKEN) await hands.press('d', 'd')
      if (at === SHORT) await hands.type(String(wanted[0]!.number - 2))
      await hands.press('Enter')
      if (at + 1 < LINES)
        await rows
          .nth(at + 1)
          .and(page.locator(':focus'))
          .waitFor()
    }
    hands.decide(2)
    await page.getByLabel('验收人').and(page.locator(':focus')).waitFor()
    // An input method takes the letters and a space for the name.
    await hands.type('lisi ')
    // One takes the name, the other signs.
    await hands.press('Enter', 'Enter')
    await page.getByText('已保存在本机，联网后自动提交').waitFor()
  }
}

const CLERK = { username: '采购王芳', phone: '13900002468', password: '春风十里 taohua' }
const LIMIT_FEN = 10_000

/** A colleague with a small limit orders more than that. */
export const release: Task = async ({ page, line, server, clinic }) => {
  const { phone } = CLERK
  const invitation = { name: '王芳', phone, roles: ['buyer' as const], limits: { perOrder: LIMIT_FEN } }
  const { token } = await clinic(api.colleague.invite, { body: invitation })
  await clinic(api.code.create, { body: { phone, purpose: 'register' } })
  const context = await request.newContext({ baseURL: `http://127.0.0.1:${server.port}` })
  try {
    const joining = { ...CLERK, code: server.codeOf(phone) }
    await clinic(api.colleague.join, { params: { token }, body: joining })
    const clerk = await callsOf(context, CLERK.username, CLERK.password)
    await place(clerk, await goodsFor(clerk, '布洛芬', 1))
  } finally {
    await context.dispose()
  }
  await page.goto(`${line.origin}/order/dsp`)
  const released = page.getByRole('button', { name: /放行/ })
  await released.first().waitFor()
  return async (hands) => {
    await hands.point(released.first())
    await page
      .locator('dialog[open]')
      .waitFor({ timeout: 1_500 })
      .then(
        () => hands.point(page.locator('dialog[open]').getByRole('button', { name: /放行/ })),
        () => undefined,
      )
    await gone(page.getByRole('article'))
  }
}
