/** 找人代付: an address that lets anybody pay one payment for some time, and tells him nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { LinkedPayment } from '#contract/money/online-payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { maskName } from '#domain/payment/online.ts'
import { paymentPaths } from '#routing/paths/payment.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { readSettings } from '../../../settings/settings.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { newestAttempt } from './attempt-repository.ts'
import { findPayer } from './link-repository.ts'
import { toAttempt, waysOf } from './load-ways.ts'
import { isCollectable, remainderOf } from './remaining.ts'

export type PayLink = { paymentId: number; expiresAt: number }

const signatureOf = (secret: string, { paymentId, expiresAt }: PayLink): string =>
  createHmac('sha256', secret).update(`pay ${paymentId} ${expiresAt}`).digest('base64url')

/** The last part of the link's address. */
export const payLinkToken = (secret: string, link: PayLink): string =>
  `${link.paymentId.toString(36)}.${link.expiresAt.toString(36)}.${signatureOf(secret, link)}`

/** Throws payment.linkInvalid for a link that is over, or was never made by this server. */
export function readPayLink(secret: string, token: string, now: number): PayLink {
  const link = parseLink(secret, token, now)
  if (!link) throw new AppError('payment.linkInvalid')
  return link
}

function parseLink(secret: string, token: string, now: number): PayLink | undefined {
  const [id = '', until = '', signature = ''] = token.split('.')
  const link = { paymentId: parseInt(id, 36), expiresAt: parseInt(until, 36) }
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, link))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && link.expiresAt > now ? link : undefined
}

type LinkServices = Pick<Services, 'payments' | 'config'>

/** Throws order.notFound, order.wrongState or payment.providerOff. */
export async function makePayLink(
  db: Executor,
  services: LinkServices,
  { buyerId, paymentId, now }: { buyerId: number; paymentId: number; now: number },
): Promise<{ url: string; expiresAt: number }> {
  const { payment, orders } = await findPayment(db, buyerId, paymentId)
  if (waysOf(services).length === 0) throw new AppError('payment.providerOff')
  const remaining = remainderOf(orders)
  if (!isCollectable(payment, remaining, now)) throw new AppError('order.wrongState')
  const { online } = await readSettings(db)
  const deadlines = remaining.payable.flatMap(({ payBefore }) => payBefore ?? [])
  const expiresAt = Math.min(now + online.linkHours * HOUR_MS, ...deadlines)
  const token = payLinkToken(services.config.linkSecret, { paymentId, expiresAt })
  return { url: services.config.publicUrl + paymentPaths.payLink({ token }), expiresAt }
}

const OVER: LinkedPayment = { company: '', numbers: [], state: 'over', ways: [], amount: 0, expiresAt: 0 }

/** What a link shows, and nothing else; that one is over is told as a state. */
export async function loadLinked(
  db: Executor,
  services: LinkServices,
  { token, now }: { token: string; now: number },
): Promise<LinkedPayment> {
  const link = parseLink(services.config.linkSecret, token, now)
  if (!link) return OVER
  const { paymentId, expiresAt } = link
  const payer = await findPayer(db, paymentId)
  const { payment, orders } = await findPayment(db, payer.buyerId, paymentId)
  const remaining = remainderOf(orders)
  const newest = await newestAttempt(db, paymentId, true)
  const isOpen = isCollectable(payment, remaining, now)
  const asked = orders.filter(({ isEphedrine, status }) => !isEphedrine && status !== 'cancelled')
  const isPaid = asked.length > 0 && remaining.payable.length === 0
  return {
    company: maskName(payer.company),
    numbers: (isOpen ? remaining.payable : asked).map(({ number }) => number),
    state: isOpen ? 'open' : isPaid ? 'paid' : 'closed',
    ways: waysOf(services),
    amount: isOpen ? remaining.amount : 0,
    expiresAt,
    ...(newest && { attempt: await toAttempt(db, newest) }),
  }
}
