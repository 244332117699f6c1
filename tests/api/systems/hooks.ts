/** Addresses of companies, and the job that tells them, run by hand. */
import { api } from '#contract/api.ts'
import { SECOND_MS } from '#domain/instant.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/kinds.ts'
import { tellSystems } from '#server/modules/webhook/index.ts'
import type { Person } from '#testing/server/people.ts'
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

export const webhooksOf = async (shop: TestApp, who: Person) => (await shop.as(who).call(api.webhook.list)).data.list
export const logOf = async (shop: TestApp, who: Person, id: number) =>
  (await shop.as(who).call(api.webhook.log, { params: { id } })).data
/** Writes a test delivery. */
export const testOf = (shop: TestApp, who: Person, id: number) =>
  shop.as(who).call(api.webhook.test, { params: { id } })
