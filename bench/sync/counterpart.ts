/**
 * A buyer's browser with a filled cart, against the built server behind a proxy with faults; its profile is on disk.
 */
import { type BrowserContext, type Page, request } from 'playwright-core'

import { api } from '../../src/contract/api.ts'
import { lineId } from '../../src/domain/cart/line.ts'
import { type ChaosProxy, startChaosProxy } from '../../testing/server/chaos-proxy.ts'
import { startLiveServer } from '../../testing/server/live-server.ts'
import { type Call, callsOf } from '../../tests/e2e/support/buyer-calls.ts'
import { withBrowser } from '../browser.ts'
import { installProbe } from './probe.ts'

const USERNAME = 'clinic'
const LINES = 50

export type CounterpartLine = { id: string; number: number; packing: number }
export type Counterpart = {
  line: ChaosProxy
  context: BrowserContext
  page: Page
  /** Calls of the same buyer, directly to the server. */
  call: Call
  lines: CounterpartLine[]
}

export async function withCounterpart<T>(use: (counterpart: Counterpart) => Promise<T>): Promise<T> {
  const server = await startLiveServer()
  const line = await startChaosProxy(server)
  const elsewhere = await request.newContext({ baseURL: `http://127.0.0.1:${server.port}` })
  try {
    const call = await callsOf(elsewhere, USERNAME)
    const lines = await fillCart(call)
    return await withBrowser(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      // tsx compiles every function name into a call of this.
      await page.addInitScript('globalThis.__name = (it) => it')
      await page.addInitScript(installProbe)
      await page.goto(`${line.origin}/login`)
      await signIn(page)
      await page.goto(`${line.origin}/cart/step1`)
      await page
        .locator('[aria-label^="增加"]')
        .nth(LINES - 1)
        .waitFor()
      await page.waitForLoadState('networkidle')
      return use({ line, context, page, call, lines })
    })
  } finally {
    await elsewhere.dispose()
    await line.close()
    await server.stop()
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill(USERNAME)
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Goods without a limit and with stock to spare, a few pieces each. */
async function fillCart(call: Call): Promise<CounterpartLine[]> {
  const found = new Map<string, CounterpartLine>()
  for (let page = 1; found.size < LINES && page <= 10; page += 1) {
    const { list } = await call(api.goods.list, { query: { buyable: 1, stock: 'in', size: 100, page } })
    for (const { id, warehouseId, packing, stock, limit, price } of list)
      if (price !== undefined && !limit && stock >= packing * 12 && found.size < LINES)
        found.set(lineId({ goodsId: id, warehouseId, type: 0 }), { id: '', number: packing * 2, packing })
  }
  const lines = [...found].map(([id, line]) => ({ ...line, id }))
  if (lines.length < LINES) throw new Error(`only ${lines.length} goods with stock to spare`)
  const params = lines.map(({ id, number }) => {
    const [goodsId, warehouseId] = id.split('-').map(Number) as [number, number]
    return { goodsId, warehouseId, number }
  })
  const held = await call(api.cart.list)
  if (held.list.length > 0) await call(api.cart.remove, { body: { ids: held.list.map(({ id }) => id) } })
  await call(api.cart.add, { body: { params } })
  return lines
}

/** What the server holds, by line. */
export async function cartOnServer(call: Call): Promise<Record<string, number>> {
  const { list } = await call(api.cart.list)
  return Object.fromEntries(list.map(({ id, number }) => [id, number]))
}
