/** Addresses of companies, and the job that tells them, run by hand. */
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { api } from '#contract/api.ts'
import { SECOND_MS } from '#domain/instant.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/kinds.ts'
import { tellSystems } from '#server/modules/webhook/index.ts'
import { webhooks } from '#server/tables/platform/webhook.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import { type Receiver, startReceiver } from './receiver.ts'

export type HookShop = {
  shop: TestApp
  receiver: Receiver
  /** Tells the systems; how many deliveries arrived. */
  tell(): Promise<number>
  /** Types of what the receiver got, the newest last. */
  types(): string[]
  /** Registers the receiver, for every kind unless told otherwise. A second passes. */
  hookOf(who: Person, kinds?: readonly WebhookKind[], url?: string): Promise<{ id: number; secret: string }>
  close(): Promise<void>
}

export async function startHookShop(): Promise<HookShop> {
  const [shop, receiver] = await Promise.all([startTestApp({ webhookTargets: 'local' }), startReceiver()])
  return {
    shop,
    receiver,
    tell: () => tellSystems(shop.app.services),
    types: () => receiver.received.map(({ type }) => type),
    async hookOf(who, kinds = WEBHOOK_KINDS, url = receiver.url) {
      const { data } = await shop.as(who).call(api.webhook.make, { body: { url, kinds: [...kinds] } })
      shop.clock.advance(SECOND_MS)
      return data
    },
    async close() {
      await receiver.close()
      await shop.close()
    },
  }
}

/**
 * Starts such a shop for the file's tests, with a stranger, and a buyer for each of them: all are filled before the first
 * one.
 */
export function hookShop() {
  const hooks = {} as HookShop
  const [shop, receiver] = [{} as TestApp, {} as Receiver]
  const [buyer, stranger] = [{} as Person, {} as Person]
  beforeAll(async () => {
    Object.assign(hooks, await startHookShop())
    Object.assign(shop, hooks.shop)
    Object.assign(receiver, hooks.receiver)
    Object.assign(stranger, await people.clinic(shop.db))
  })
  afterAll(() => hooks.close())
  beforeEach(async () => {
    // What other tests left waiting is not this one's.
    await shop.db.update(webhooks).set({ endedAt: 0 })
    Object.assign(buyer, await people.clinic(shop.db))
    receiver.received.length = 0
    receiver.answer()
  })
  return { hooks, shop, receiver, buyer, stranger }
}

export const webhooksOf = async (shop: TestApp, who: Person) => (await shop.as(who).call(api.webhook.list)).data.list
export const logOf = async (shop: TestApp, who: Person, id: number) =>
  (await shop.as(who).call(api.webhook.log, { params: { id } })).data
/** Writes a test delivery. */
export const testOf = (shop: TestApp, who: Person, id: number) =>
  shop.as(who).call(api.webhook.test, { params: { id } })
