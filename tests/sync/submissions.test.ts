import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { currentDatabase } from '#db/current.ts'
import { restoreSession, signIn, signOut } from '#sync/account/account.ts'
import { engineStatus } from '#sync/stores.ts'
import { attachFiles, keepForm, submitForm, withdrawForm } from '#sync/submissions/forms.ts'
import { sendSubmissions } from '#sync/submissions/send-submissions.ts'
import * as page from '#sync/submissions/submit.ts'
import { currentSession } from '#sync/transport/session.ts'
import { cheapHash } from '#testing/cheap-hash.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { receivedOrderOf, type ReceivedOrder } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

import { deviceOf, type Tab } from './support/device.ts'
import { type Network, networkTo, type SentRequest } from './support/network.ts'
import { closePage, openPage, until } from './support/page.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await people.clinic(shop.db, { passwordHash: await cheapHash('changbei-demo') })
})

/** A WebP by its content, in letters only: the network of the tests carries text. */
const photo = (mark: string) => ({
  bytes: new TextEncoder().encode(`RIFF${mark.padEnd(4, '_')}WEBPVP8 `).buffer,
  type: 'image/webp',
  name: `${mark}.webp`,
})
const nameOf = ({ id }: Pick<ReceivedOrder, 'id'>) => ({ purpose: 'claim', subject: id }) as const
const filled = { label: '售后申请', form: { description: '渗漏' } }
const draftOf = ({ id, lineId }: ReceivedOrder, quantity = 2) => ({
  orderId: id,
  kind: 'return' as const,
  reason: 'damage' as const,
  lines: [{ lineId, batch: 'A1', quantity }],
  description: '渗漏',
})

async function submit({ db }: Pick<Tab, 'db'>, order: ReceivedOrder, { photos = ['a', 'b'], quantity = 2 } = {}) {
  await keepForm(db, nameOf(order), filled, 1)
  await attachFiles(db, nameOf(order), filled, photos.map(photo), 1)
  await submitForm(db, nameOf(order), { ...filled, draft: draftOf(order, quantity) }, 2)
}
const receiptOf = async () => (await shop.as(buyer).call(api.receipt.list)).data.list[0]!
const signInAs = ({ username }: Person) => signIn({ username, password: 'changbei-demo' })
const isDone = async () => (await currentDatabase()!.submissions.toArray()).every(({ state }) => state === 'done')
const FAULT = { code: 500, message: '系统繁忙', data: null }
const send = ({ db, ports }: Tab) => sendSubmissions(db, ports)
const stateOf = async ({ db }: Pick<Tab, 'db'>) => (await db.submissions.toArray()).map(({ state }) => state)
const claimsOf = async (who: Person) => (await shop.as(who).call(api.afterSales.list, { query: {} })).data.list
/** The answer to the first request to each path is lost. */
const loseFirstAnswers = (network: Network) => {
  const seen = new Set<string>()
  network.fate = ({ method, path, body }: SentRequest) => {
    const key = `${path} ${body.length}`
    if (method !== 'POST' || seen.has(key)) return 'ok'
    seen.add(key)
    return 'dropAnswer'
  }
}
async function prepared() {
  const order = await receivedOrderOf(shop, buyer)
  const device = await deviceOf(shop, buyer)
  return { order, device, tab: device.openTab() }
}

describe('a submitted form with photos', () => {
  it('waits for a network and arrives once, photos and all, though every first answer is lost', async () => {
    const { order, device, tab } = await prepared()
    device.network.fate = () => 'dropRequest'
    await submit(tab, order)
    expect(await send(tab)).toEqual({ kind: 'network' })
    expect(await claimsOf(buyer)).toEqual([])
    loseFirstAnswers(device.network)
    for (let pass = 0; pass < 4; pass += 1) await send(tab)
    expect([await stateOf(tab), await tab.db.attachments.count()]).toEqual([['done'], 0])
    const [claim, ...more] = await claimsOf(buyer)
    expect([claim!.photos.length, more]).toEqual([2, []])
  })

  it('is sent once by two tabs that do not know of each other', async () => {
    const { order, device, tab } = await prepared()
    await submit(tab, order)
    await Promise.all([send(tab), send(device.openTab())])
    expect(await stateOf(tab)).toEqual(['done'])
    const claims = await claimsOf(buyer)
    expect(claims.map(({ photos }) => photos.length)).toEqual([2])
  })

  it('is frozen once the server may have seen it, and free again with a refusal', async () => {
    const { order, device, tab } = await prepared()
    await submit(tab, order, { quantity: 99 })
    device.network.fate = () => 'dropAnswer'
    await send(tab)
    await keepForm(tab.db, nameOf(order), { label: '别的', form: {} }, 3)
    expect(await withdrawForm(tab.db, nameOf(order))).toBe(false)
    expect(await tab.db.submissions.toArray()).toMatchObject([{ label: '售后申请', form: { description: '渗漏' } }])
    device.network.fate = () => 'ok'
    await send(tab)
    const [refused] = await tab.db.submissions.toArray()
    expect(refused).toMatchObject({ state: 'refused', refusal: expect.stringContaining('最多可申请 20') })
    expect(await tab.db.attachments.count()).toBe(2)
    await submitForm(tab.db, nameOf(order), { ...filled, draft: draftOf(order, 1) }, 4)
    await send(tab)
    expect((await claimsOf(buyer)).map(({ lines, photos }) => [lines[0]!.quantity, photos.length])).toEqual([[1, 2]])
  })

  it('can be taken back as long as it was never sent', async () => {
    const { order, tab } = await prepared()
    await submit(tab, order)
    expect(await withdrawForm(tab.db, nameOf(order))).toBe(true)
    expect([await send(tab), await stateOf(tab)]).toEqual([{ kind: 'idle' }, ['draft']])
  })

  it('keeps the photo that was refused, with the reason, beside the claim that was filed', async () => {
    const { order, tab } = await prepared()
    await attachFiles(
      tab.db,
      nameOf(order),
      filled,
      [{ ...photo('x'), bytes: new TextEncoder().encode('no').buffer }],
      1,
    )
    await submit(tab, order, { photos: ['a'] })
    await send(tab)
    const [claim] = await claimsOf(buyer)
    expect(claim!.photos).toHaveLength(1)
    expect(await tab.db.submissions.toArray()).toMatchObject([{ state: 'refused', targetId: claim!.id }])
    const left = (await tab.db.attachments.toArray()).filter(({ isTaken }) => !isTaken)
    expect(left).toMatchObject([{ name: 'x.webp', refusal: '请上传 jpg、png 或 webp 格式的照片' }])
  })

  it('holds up no other when the server fails on it', async () => {
    const { order, device, tab } = await prepared()
    const other = await receivedOrderOf(shop, buyer)
    await submit(tab, order)
    await submit(tab, other)
    const { fetch } = device.network
    device.network.fetch = async (url, init) => {
      const isFirst = String(init.body).includes(`order_id=${order.id}&`)
      return isFirst
        ? Response.json(FAULT, { status: 500, headers: { [ANSWER_HEADER]: ANSWER_MARK } })
        : fetch(url, init)
    }
    expect((await send(tab)).kind).toBe('busy')
    expect((await claimsOf(buyer)).map(({ orderId }) => orderId)).toEqual([other.id])
    device.network.fetch = fetch
    await send(tab)
    expect((await claimsOf(buyer)).map(({ orderId }) => orderId).toSorted()).toEqual([order.id, other.id].toSorted())
  })
})

/** An ephedrine order that was received: its receipt waits for the buyer. */
async function due() {
  const goods = await addGoods(shop.db, { isEphedrine: true })
  const placed = await placeOrderOf(shop, buyer, [[goods, 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG)
  const { client } = await operatorOf(shop)
  await client.call(opsApi.transfer.confirm, { body: {}, params: { id: placed.id } })
  const params = { id: placed.orders[0]!.id }
  await client.call(opsApi.order.ship, { params, body: { carrier: '顺丰医药', waybill: 'SF1' } })
  await shop.as(buyer).call(api.order.receive, { params })
  return { client, receipt: await receiptOf() }
}

describe('a receipt with ephedrine', () => {
  const form = { label: '回执', form: { signedBy: '张三', isStamped: true } }

  it('sends its photos and then the word, each once, and all again after a rejection', async () => {
    const { receipt, client } = await due()
    const device = await deviceOf(shop, buyer)
    const tab = device.openTab()
    const name = { purpose: 'receipt', subject: receipt.id } as const
    const give = async (photos: string[]) => {
      await attachFiles(tab.db, name, form, photos.map(photo), 1)
      await submitForm(tab.db, name, { ...form, draft: { signedBy: '张三' } }, 2)
      loseFirstAnswers(device.network)
      for (let pass = 0; pass < 5; pass += 1) await send(tab)
    }
    await give(['a', 'b'])
    expect(await receiptOf()).toMatchObject({ status: 'submitted', photos: 2, signedBy: '张三' })
    await client.call(opsApi.receipt.reject, { params: { id: receipt.id }, body: { reason: '公章不清楚' } })
    await give(['a'])
    expect(await receiptOf()).toMatchObject({ status: 'submitted', photos: 1 })
    expect(await stateOf(tab)).toEqual(['done'])
  })
})

describe('of an account', () => {
  let network: Network
  const browserFetch = globalThis.fetch
  beforeAll(openPage)
  beforeEach(() => {
    network = networkTo(shop.app, undefined)
    globalThis.fetch = ((url: string, init: RequestInit) => network.fetch(url, init)) as typeof fetch
    localStorage.clear()
  })
  afterEach(async () => {
    if (currentSession()) await signOut('discard')
    globalThis.fetch = browserFetch
  })

  it('survives a closed page, is never sent for another account, and is sent by itself when its own is back', async () => {
    const order = await receivedOrderOf(shop, buyer)
    const stranger = await people.pharmacy(shop.db, { passwordHash: await cheapHash('changbei-demo') })
    await signInAs(buyer)
    network.fate = () => 'dropRequest'
    const picked = photo('a')
    await page.attachFiles(nameOf(order), filled, [new File([picked.bytes], picked.name, { type: picked.type })])
    await page.submitForm(nameOf(order), { ...filled, draft: draftOf(order) })
    await closePage()
    await restoreSession()
    expect(await signOut('keep')).toEqual({ left: 0 })
    network.fate = () => 'ok'
    await signInAs(stranger)
    await until(() => engineStatus().state === 'idle')
    expect([await claimsOf(buyer), await claimsOf(stranger)]).toEqual([[], []])
    await signOut('keep')
    await signInAs(buyer)
    await until(isDone)
    expect((await claimsOf(buyer)).map(({ photos }) => photos.length)).toEqual([1])
  })

  it('waits through an expired session', async () => {
    const order = await receivedOrderOf(shop, buyer)
    await signInAs(buyer)
    await until(() => engineStatus().state === 'idle')
    network.token = undefined
    await page.submitForm(nameOf(order), { ...filled, draft: draftOf(order) })
    await until(() => engineStatus().state === 'needsAuth')
    expect(await currentDatabase()!.countPending()).toBe(1)
    await signInAs(buyer)
    await until(isDone)
    expect(await claimsOf(buyer)).toHaveLength(1)
  })
})
