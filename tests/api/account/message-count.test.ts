/** Every count of unread messages says the same: the account's, the list's, that of the kinds, and the device's own. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { Message } from '#contract/message.ts'
import type { Pull } from '#contract/sync.ts'
import { countUnread, MESSAGE_KINDS } from '#domain/message/message.ts'
import type { Executor } from '#server/db/connect.ts'
import { type NewMessage, settleMessages, tellAnew, tellBuyer, tellEnd } from '#server/modules/message/index.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let buyer: Person
/** A device that has been in use from the beginning, and how far it has read. */
let mirror: Map<number, Message>
let known: Pull | undefined

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  shop.clock.set(TEST_NOW)
  mirror = new Map()
  known = undefined
})
afterAll(() => shop.close())

const pull = async (after?: Pull): Promise<Pull> =>
  (await shop.as(buyer).call(api.sync.pull, { query: after ? { epoch: after.epoch, number: after.number } : {} })).data
const mirrored = ({ changes }: Pull): Message[] => (changes['messages']?.rows ?? []).map((row) => Message.parse(row))
const inTransaction = (act: (tx: Executor) => Promise<void>) =>
  shop.db.transaction((tx) => act(tx as unknown as Executor))
const tell = (...drafts: NewMessage[]) => inTransaction((tx) => tellBuyer(tx, buyer.buyerId, drafts, shop.clock.now()))

/** How many messages are unread, by each that counts them; in the order of `everywhere`. */
async function counts(): Promise<number[]> {
  known = await pull(known)
  for (const id of known.changes['messages']?.removed ?? []) mirror.delete(Number(id))
  for (const message of mirrored(known)) mirror.set(message.id, message)
  const unread = async (query: { kind?: (typeof MESSAGE_KINDS)[number] }) =>
    (await shop.as(buyer).call(api.message.list, { query: { ...query, unread: true } })).data.total
  let ofKinds = 0
  for (const kind of MESSAGE_KINDS) ofKinds += await unread({ kind })
  const now = shop.clock.now()
  return [
    (await shop.as(buyer).call(api.account.base)).data.messageCount,
    await unread({}),
    ofKinds,
    countUnread([...mirror.values()], now),
    countUnread(mirrored(await pull()), now),
  ]
}
const everywhere = (count: number) => [count, count, count, count, count]

it('agrees after each message that comes, is read, replaced, settled or expires', async () => {
  const ofEachKind = MESSAGE_KINDS.map((kind): NewMessage => ({ kind, title: kind, text: '正文' }))
  await tell(...ofEachKind)
  expect(await counts()).toEqual(everywhere(8))

  const [newest, second] = [...mirror.keys()].toSorted((a, b) => b - a)
  await shop.as(buyer).call(api.message.read, { body: { ids: [second!] } })
  expect(await counts()).toEqual(everywhere(7))

  const review = { kind: 'order', title: '待放行', text: '正文', subject: 'review:1' } as const
  const recall = { kind: 'system', title: '召回', text: '正文', subject: 'recall:1' } as const
  const coming = { kind: 'receipt', title: '将到期', text: '正文', subject: 'receipt:1' } as const
  await tell(
    review,
    recall,
    coming,
    { ...ofEachKind[5]!, expiresAt: TEST_NOW + 1_000 },
    { ...recall, subject: 'own', readAt: 1 },
  )
  expect(await counts()).toEqual(everywhere(11))

  await shop.as(buyer).call(api.message.readAll, { body: { until: newest! } })
  expect(await counts()).toEqual(everywhere(4))

  await inTransaction((tx) => tellEnd(tx, buyer.buyerId, review, { now: TEST_NOW, isOwn: true }))
  expect(await counts()).toEqual(everywhere(3))
  await inTransaction((tx) => tellAnew(tx, buyer.buyerId, review, TEST_NOW))
  expect(await counts()).toEqual(everywhere(4))
  await inTransaction((tx) => settleMessages(tx, buyer.buyerId, ['receipt:'], TEST_NOW))
  expect(await counts()).toEqual(everywhere(3))

  shop.clock.advance(1_000)
  expect(await counts()).toEqual(everywhere(2))
})
