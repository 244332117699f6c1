import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { submitForm } from '#sync/submissions/forms.ts'
import { sendSubmissions } from '#sync/submissions/send-submissions.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'

import { deviceOf, type Tab } from './support/device.ts'
import type { SentRequest } from './support/network.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
})

const send = ({ db, ports }: Tab) => sendSubmissions(db, ports)
const stateOf = async ({ db }: Pick<Tab, 'db'>) => (await db.submissions.toArray()).map(({ state }) => state)
const ordersOf = async (who: Person) => (await shop.as(who).call(api.order.list, { query: {} })).data.list

describe('a kept order that goes by itself', () => {
  const NUMBER = 30
  async function keptBy(tab: Pick<Tab, 'db'>, changes: { price?: number; tolerance?: number } = {}) {
    const { price = 100_000, tolerance = 0 } = changes
    const goods = await addGoods(shop.db)
    const [address] = (await shop.as(buyer).call(api.address.list)).data
    const draft = {
      lines: [{ id: `${goods.id}-${goods.warehouseId}-0`, number: NUMBER, price, gift: 0 }],
      payable: (price / 100) * NUMBER + 1_200,
      addressId: address!.id,
      isKept: true,
      tolerance,
    }
    await submitForm(tab.db, { purpose: 'order', subject: goods.id }, { label: '周一补货', form: {}, draft }, 1)
  }

  it('waits for a network and becomes one order, though its first answer is lost and two tabs send it', async () => {
    const device = await deviceOf(shop, buyer)
    const tab = device.openTab()
    await keptBy(tab)
    device.network.fate = () => 'dropRequest'
    expect(await send(tab)).toEqual({ kind: 'network' })
    expect(await ordersOf(buyer)).toEqual([])
    let isLost = false
    device.network.fate = ({ method }: SentRequest) => {
      if (method !== 'POST' || isLost) return 'ok'
      isLost = true
      return 'dropAnswer'
    }
    for (let pass = 0; pass < 2; pass += 1) await Promise.all([send(tab), send(device.openTab())])
    expect(await stateOf(tab)).toEqual(['done'])
    expect(await ordersOf(buyer)).toMatchObject([{ payable: 31_200, lines: [{ number: NUMBER }] }])
  })

  it('comes back to the buyer with the reason when it costs more than he allowed, and is no order', async () => {
    const device = await deviceOf(shop, buyer)
    const tab = device.openTab()
    await keptBy(tab, { price: 99_000, tolerance: 299 })
    await send(tab)
    const [kept] = await tab.db.submissions.toArray()
    expect([kept!.state, kept!.refusal]).toEqual(['refused', '价格或库存有变化，请核对后重新提交'])
    expect(await ordersOf(buyer)).toEqual([])
  })
})
