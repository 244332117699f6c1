import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { call } from '#sync/transport/call.ts'

export type WebhookWish = Args<typeof api.webhook.make>['body']

/** The secret, which is told this once. Throws webhook.tooMany or request.invalid. */
export const makeWebhook = async (body: WebhookWish): Promise<string> => (await call(api.webhook.make, { body })).secret

/** Throws webhook.notFound or request.invalid. */
export const saveWebhook = (id: number, body: WebhookWish) => call(api.webhook.save, { params: { id }, body })

/** Throws webhook.notFound. */
export const pauseWebhook = (id: number) => call(api.webhook.pause, { params: { id } })
/** Throws webhook.notFound. */
export const resumeWebhook = (id: number) => call(api.webhook.resume, { params: { id } })
/** Throws webhook.notFound. */
export const endWebhook = (id: number) => call(api.webhook.end, { params: { id } })
/** Throws webhook.notFound or webhook.paused. */
export const testWebhook = (id: number) => call(api.webhook.test, { params: { id } })
/** Throws webhook.notFound or webhook.paused. */
export const resendDelivery = (id: number) => call(api.webhook.resend, { params: { id } })
