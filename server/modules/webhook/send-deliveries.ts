/** Sends what is due. Each address gets its deliveries one after the other, several addresses at the same time. */
import { SECOND_MS } from '#domain/instant.ts'
import { isLost, nextTry, type WebhookSettings } from '#domain/webhook/terms.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Executor } from '../../db/connect.ts'
import { sendWebhook, type WebhookAnswer } from '../../integrations/webhook/send-webhook.ts'
import { outsideSeconds } from '../../platform/metrics.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from '../../settings/settings.ts'
import { tellBuyer } from '../message/index.ts'
import { endTry, findDue, takeDue } from './delivery-repository.ts'
import { noteTry, pauseWebhook, type WebhookRow } from './repository.ts'

const ADDRESSES_PER_RUN = 100
const ADDRESSES_AT_ONCE = 10
const TRIES_PER_ADDRESS = 20
/** A sender that says nothing for so long is gone: it has 10 s for its call. */
const LEASE_MS = 60 * SECOND_MS

type SenderServices = Pick<Services, 'db' | 'clock' | 'config' | 'log'>
type DueDelivery = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** Returns how many arrived. */
export async function sendDeliveries(services: SenderServices): Promise<number> {
  const waiting = await findDue(services.db, services.clock.now(), ADDRESSES_PER_RUN)
  let arrived = 0
  const sendOn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const count = await sendTo(services, id)
      // Added only now: the others have counted meanwhile.
      arrived += count
    }
  }
  await Promise.all(Array.from({ length: ADDRESSES_AT_ONCE }, sendOn))
  return arrived
}

/** Until nothing is due, or one did not arrive: an address that is down is not asked again at once. */
async function sendTo(services: SenderServices, webhookId: number): Promise<number> {
  const { db, clock, config } = services
  const isLocalAllowed = config.webhookTargets === 'local'
  for (let arrived = 0; arrived < TRIES_PER_ADDRESS; arrived += 1) {
    const now = clock.now()
    const taken = await takeDue(db, webhookId, { now, until: now + LEASE_MS })
    if (!taken) return arrived
    const { messageId: id, payload: body, secret, url } = taken
    const answer = await sendWebhook({ id, body, secret, url, at: now }, { isLocalAllowed })
    const result = answer.isDelivered ? 'done' : 'failed'
    outsideSeconds.observe({ service: 'webhook', operation: 'send', result }, answer.tookMs / SECOND_MS)
    await db.transaction((tx) => conclude(tx as unknown as Executor, services, taken, answer))
    if (!answer.isDelivered) return arrived
  }
  return TRIES_PER_ADDRESS
}

const GONE = 410

async function conclude(tx: Executor, { clock, log }: SenderServices, taken: DueDelivery, answer: WebhookAnswer) {
  const { isDelivered, status, tookMs, problem } = answer
  const now = clock.now()
  const settings = (await readSettings(tx)).webhook
  const again = isDelivered || status === GONE ? undefined : nextTry({ ...taken, now }, settings)
  const isNewest = await endTry(tx, taken, {
    status: status ?? null,
    tookMs,
    problem,
    state: isDelivered ? 'delivered' : again === undefined ? 'failed' : 'waiting',
    sendAt: again ?? now,
  })
  if (!isNewest) return
  const webhook = await noteTry(tx, taken.webhookId, { now, isDelivered })
  if (isDelivered) return
  const reason = whyPaused(webhook, { status, now }, settings)
  if (reason === undefined || !(await pauseWebhook(tx, webhook.id, now, reason))) return
  log.warn({ webhook: webhook.id, buyer: webhook.buyerId, problem }, 'webhook paused')
  await tellBuyer(tx, webhook.buyerId, pausedNews(webhook.url, reason, problem), now)
}

function whyPaused(
  { failingSince }: WebhookRow,
  { status, now }: { status: number | undefined; now: number },
  settings: WebhookSettings,
): string | undefined {
  if (status === GONE) return '对方回答 410，不再接收'
  const isOver = failingSince !== null && isLost(failingSince, now, settings)
  return isOver ? `连续 ${settings.pauseDays} 天没有一次送达` : undefined
}

const pausedNews = (url: string, reason: string, problem: string) => ({
  kind: 'system' as const,
  title: '事件通知已暂停',
  text: `通知地址 ${new URL(url).host}：${reason}（最近一次：${problem}）。请管理员检查后在系统对接里恢复，期间的事件会补发。`,
  link: companyPaths.systems(),
})
