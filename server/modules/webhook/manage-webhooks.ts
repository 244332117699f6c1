/** What the manager of a company does with the addresses that its own systems are told at. */
import { AppError } from '#contract/protocol/errors.ts'
import type { Delivery, Webhook } from '#contract/self-service/webhook.ts'
import { addressProblem } from '#domain/webhook/address.ts'
import { DELIVERIES_SHOWN_MAX, TEST_KIND, type WebhookKind } from '#domain/webhook/kinds.ts'

import type { Config } from '../../config.ts'
import { noteCommit } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { isPublicAddress, numericHost } from '../../integrations/webhook/public-address.ts'
import { newMessageId, newSecret } from '../../integrations/webhook/sign.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { findDeliveries, findOwnDelivery, insertDeliveries, restartDelivery } from './delivery-repository.ts'
import { payloadOf } from './notice.ts'
import {
  countWebhooks,
  findWebhook,
  findWebhooks,
  insertWebhook,
  isCompany,
  updateWebhook,
  type WebhookRow,
} from './repository.ts'
import { WEBHOOK_WANTED } from './tell-systems.ts'

export type WebhookWish = { url: string; kinds: readonly WebhookKind[] }
type Act = { buyerId: number; userId: number; now: number }

export async function listWebhooks(db: Executor, buyerId: number): Promise<Webhook[]> {
  return (await findWebhooks(db, buyerId)).map(({ webhook, maker, waiting, failed, problem }) => ({
    id: webhook.id,
    url: webhook.url,
    kinds: webhook.kinds,
    createdBy: maker,
    createdAt: webhook.createdAt,
    deliveredAt: webhook.deliveredAt ?? undefined,
    failingSince: webhook.failingSince ?? undefined,
    pausedAt: webhook.pausedAt ?? undefined,
    pauseReason: webhook.pauseReason,
    waiting: waiting ?? 0,
    failed: failed ?? 0,
    problem: problem ?? '',
  }))
}

/** With how many a company may have. */
export async function showWebhooks(db: Executor, buyerId: number): Promise<{ list: Webhook[]; most: number }> {
  const { webhook } = await readSettings(db)
  return { list: await listWebhooks(db, buyerId), most: webhook.endpointsMax }
}

/** Throws request.invalid, with the reason at the field. */
function assertAddress(url: string, { webhookTargets }: Config): void {
  const isLocalAllowed = webhookTargets === 'local'
  const number = numericHost(new URL(url).hostname)
  const isInner = !isLocalAllowed && number !== undefined && !isPublicAddress(number)
  const problem = isInner ? '这个地址只在内网有效，请填写互联网上能访问的地址' : addressProblem(url, { isLocalAllowed })
  if (problem) throw new AppError('request.invalid', { text: problem, errors: { url: [problem] } })
}

/** The secret, which nobody can read again. Throws webhook.tooMany or request.invalid. */
export async function makeWebhook(
  tx: Executor,
  { buyerId, userId, now }: Act,
  { url, kinds }: WebhookWish,
  config: Config,
): Promise<{ id: number; secret: string }> {
  assertAddress(url, config)
  await lockBuyer(tx, buyerId)
  const { endpointsMax } = (await readSettings(tx)).webhook
  if ((await countWebhooks(tx, buyerId)) >= endpointsMax)
    throw new AppError('webhook.tooMany', { text: `通知地址最多 ${endpointsMax} 个，请先删除不再使用的` })
  const secret = newSecret()
  const row = { buyerId, url, kinds: [...new Set(kinds)], secret, createdBy: userId, createdAt: now }
  return { id: await insertWebhook(tx, row), secret }
}

async function change(tx: Executor, id: number, buyerId: number, row: Partial<WebhookRow>): Promise<void> {
  if (!(await updateWebhook(tx, { id, buyerId }, row))) throw new AppError('webhook.notFound')
}

/** Throws webhook.notFound, for another company's too, or request.invalid. */
export async function saveWebhook(
  tx: Executor,
  { id, buyerId, ...wish }: WebhookWish & { id: number; buyerId: number },
  config: Config,
): Promise<void> {
  assertAddress(wish.url, config)
  await change(tx, id, buyerId, { url: wish.url, kinds: [...new Set(wish.kinds)] })
}

/** Throws webhook.notFound. */
export const pauseOwn = (tx: Executor, { buyerId, now }: Act, id: number): Promise<void> =>
  change(tx, id, buyerId, { pausedAt: now, pauseReason: '' })

/** What happened meanwhile is told now. Throws webhook.notFound. */
export async function resumeOwn(tx: Executor, { buyerId }: Act, id: number): Promise<void> {
  await change(tx, id, buyerId, { pausedAt: null, pauseReason: '', failingSince: null })
  noteCommit(tx, WEBHOOK_WANTED)
}

/** Throws webhook.notFound. */
export const endOwn = (tx: Executor, { buyerId, now }: Act, id: number): Promise<void> =>
  change(tx, id, buyerId, { endedAt: now, secret: '' })

/** Throws webhook.notFound. */
export async function listDeliveries(db: Executor, buyerId: number, webhookId: number): Promise<Delivery[]> {
  if (!(await findWebhook(db, webhookId, buyerId))) throw new AppError('webhook.notFound')
  return (await findDeliveries(db, webhookId, DELIVERIES_SHOWN_MAX)).map((row) => ({
    id: row.id,
    kind: row.kind,
    messageId: row.messageId,
    orderNumber: row.orderNumber,
    state: row.state,
    createdAt: row.createdAt,
    tries: row.tries,
    triedAt: row.triedAt ?? undefined,
    status: row.status ?? undefined,
    tookMs: row.tookMs ?? undefined,
    problem: row.problem,
    sendAt: row.state === 'waiting' ? row.sendAt : undefined,
  }))
}

const TEST_TEXT = '这是常备发来的测试通知，收到即说明地址和签名可用。'

/** Writes a delivery that is sent at once. Throws webhook.notFound or webhook.paused. */
export async function testWebhook(tx: Executor, { buyerId, now }: Act, id: number): Promise<Delivery[]> {
  const webhook = await findWebhook(tx, id, buyerId)
  if (!webhook) throw new AppError('webhook.notFound')
  if (webhook.pausedAt !== null) throw new AppError('webhook.paused')
  const messageId = newMessageId()
  const payload = payloadOf(TEST_KIND, now, { text: TEST_TEXT })
  const times = { createdAt: now, startedAt: now, sendAt: now }
  const delivery = { webhookId: id, messageId, kind: TEST_KIND, fact: messageId, orderNumber: '', payload, ...times }
  await insertDeliveries(tx, [delivery])
  noteCommit(tx, WEBHOOK_WANTED)
  return listDeliveries(tx, buyerId, id)
}

/** Sends a delivery again, whether it arrived or not. Throws webhook.notFound or webhook.paused. */
export async function resendDelivery(tx: Executor, { buyerId, now }: Act, id: number): Promise<Delivery[]> {
  const found = await findOwnDelivery(tx, id, buyerId)
  if (!found) throw new AppError('webhook.notFound')
  if (found.pausedAt !== null) throw new AppError('webhook.paused')
  await restartDelivery(tx, id, now)
  noteCommit(tx, WEBHOOK_WANTED)
  return listDeliveries(tx, buyerId, found.webhookId)
}

/** Throws ops.notFound. */
export async function listWebhooksOf(db: Executor, buyerId: number): Promise<Webhook[]> {
  if (!(await isCompany(db, buyerId))) throw new AppError('ops.notFound')
  return listWebhooks(db, buyerId)
}
