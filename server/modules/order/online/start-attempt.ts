import { randomInt } from 'node:crypto'

import type { Attempt } from '#contract/money/online-payment.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { dayOf, MINUTE_MS } from '#domain/instant.ts'
import { hasForm, type PaymentForm, type Provider } from '#domain/payment/online.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { readSettings } from '../../../settings/settings.ts'
import { lockBuyer } from '../../account/index.ts'
import { findOpenid } from '../../wechat/index.ts'
import { findPayment } from '../pay/payment-repository.ts'
import { type AttemptRow, closeAttempt, findOpenAttempts, insertAttempt, updateAttempt } from './attempt-repository.ts'
import { hasInside, toAttempt } from './load-ways.ts'
import { isCollectable, remainderOf } from './remaining.ts'
import { closeOthers, isStillNeeded } from './watch-attempts.ts'

type StartArgs = {
  buyerId: number
  paymentId: number
  provider: Provider
  form: PaymentForm
  isByLink: boolean
  /** Who pays; absent: whoever has the link. */
  userId?: number
  /** Page that the payer's browser comes back to. */
  returnPath: string
  clientIp: string
  now: number
}
type StartServices = Pick<Services, 'db' | 'payments' | 'wechat' | 'log' | 'audit' | 'config'>

/** What is left of an attempt that is offered again. */
const REUSE_MS = 2 * MINUTE_MS

/**
 * Opens a way to pay what remains. One that is open for the same is given again. The row stands before the provider
 * hears of it, so that no money comes without one. Throws order.notFound, order.wrongState, payment.methodNotAllowed,
 * payment.providerOff, payment.providerDown or payment.wechatUnbound.
 */
export async function startAttempt(services: StartServices, args: StartArgs): Promise<Attempt> {
  const { db, payments, log, config } = services
  const { paymentId, isByLink, now } = args
  const provider = payments[args.provider]
  if (!provider || !hasForm(args.provider, args.form)) throw new AppError('payment.providerOff')
  const openid = args.form === 'inside' ? await payerOf(services, args) : undefined
  const attempt = await db.transaction((tx) => open(tx as unknown as Executor, { ...args, openid }))
  await closeOthers(services, paymentId, { keptId: attempt.id, isByLink, now })
  // What was just closed may have been paid before.
  if (!(await isStillNeeded(db, attempt))) {
    // One the provider knows may still be paid: the job closes it there first.
    if (attempt.entrance === null) await closeAttempt(db, attempt.id)
    throw new AppError('order.wrongState')
  }
  if (attempt.entrance !== null) return toAttempt(db, attempt)
  const entrance = await provider
    .start({
      number: attempt.number,
      amount: attempt.amount,
      subject: `常备采购 ${attempt.number}`,
      form: attempt.form,
      expiresAt: attempt.expiresAt,
      returnUrl: config.publicUrl + args.returnPath,
      clientIp: args.clientIp,
      openid,
    })
    .catch((error: unknown) => {
      log.warn({ err: error, provider: provider.id }, 'payment provider failed')
      throw new AppError('payment.providerDown')
    })
  await updateAttempt(db, attempt.id, { entrance: entrance.content })
  return toAttempt(db, { ...attempt, entrance: entrance.content })
}

/** Who the user is at WeChat. Throws payment.providerOff or payment.wechatUnbound. */
async function payerOf(services: StartServices, { userId }: StartArgs): Promise<string> {
  if (userId === undefined || !hasInside(services)) throw new AppError('payment.providerOff')
  const openid = await findOpenid(services.db, userId)
  if (openid === undefined) throw new AppError('payment.wechatUnbound')
  return openid
}

async function open(
  tx: Executor,
  { buyerId, paymentId, provider, form, isByLink, openid, now }: StartArgs & { openid: string | undefined },
): Promise<AttemptRow> {
  await lockBuyer(tx, buyerId)
  const { payment, orders } = await findPayment(tx, buyerId, paymentId)
  const remaining = remainderOf(orders)
  const { unpaid, payable, amount } = remaining
  if (payable.length === 0 && unpaid.length > 0) throw new AppError('payment.methodNotAllowed')
  if (!isCollectable(payment, remaining, now)) throw new AppError('order.wrongState')
  const same = (await findOpenAttempts(tx, paymentId)).find(
    (one) =>
      one.provider === provider &&
      one.form === form &&
      one.amount === amount &&
      one.isByLink === isByLink &&
      // WeChat lets only him pay for whom it was opened.
      one.openid === (openid ?? null) &&
      one.entrance !== null &&
      one.expiresAt >= now + REUSE_MS,
  )
  if (same) return same
  const { online } = await readSettings(tx)
  const deadlines = payable.flatMap(({ payBefore }) => payBefore ?? [])
  // Providers take no time that is less than a minute ahead; what comes too late goes back.
  const expiresAt = Math.max(now + REUSE_MS, Math.min(now + online.attemptMinutes * MINUTE_MS, ...deadlines))
  const number = `CB${dayOf(now).replaceAll('-', '')}${String(randomInt(1e14)).padStart(14, '0')}`
  return insertAttempt(tx, {
    buyerId,
    paymentId,
    provider,
    form,
    number,
    amount,
    isByLink,
    openid,
    createdAt: now,
    expiresAt,
    askedAt: now,
  })
}
