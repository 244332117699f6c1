import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { QuoteChange } from '#contract/checkout.ts'
import type { Payment } from '#contract/payment.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import type { UserDatabase } from '#db/user-database.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { newLine } from '#domain/cart/new-line.ts'
import { planPurchase, type WantedLine } from '#domain/cart/plan-purchase.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import type { Fen } from '#domain/money.ts'
import { unshippedAmount } from '#domain/order/unshipped.ts'
import { freshCombos } from '#features/cart/index.ts'
import { randomId } from '#lib/random-id.ts'
import { pullNow, wakeSync } from '#sync/load-engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import * as submissions from '#sync/submissions/submit.ts'
import { call, upload } from '#sync/transport/call.ts'
import { catalog } from '#workers/remotes.ts'

import { keptMessages } from './messages.ts'
import type { KeptOrder, KeptOrderDraft } from './model/draft.ts'
import { filledDraft, filledLines, titleOf, toKept, unfilledLines } from './model/kept.ts'
import { previewOf } from './model/preview.ts'

/** The draft's operation id: the server makes one order of it, however often it is sent. */
export const newDraftId = randomId

const FLUSH_MS = 15_000

/** Makes the engine send now. */
export const sendEdits = (): void => wakeSync('signal')

/** Sends the pending edits; true as soon as the server has answered all of them, false when it has not within 15 s. */
export async function flushEdits(): Promise<boolean> {
  const db = currentDatabase()
  if (!db) return true
  const isFlushed = becomesTrue(
    db.watch(async () => (await db.outbox.count()) === 0),
    FLUSH_MS,
  )
  sendEdits()
  return isFlushed
}

/** Whether the live query answers true within `ms`. Rejects when it cannot be read. */
function becomesTrue(query: ReturnType<UserDatabase['watch']>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (isTrue: boolean) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(isTrue)
    }
    const timer = setTimeout(() => end(false), ms)
    const subscription = query.subscribe({
      next: (isTrue) => {
        if (isTrue) end(true)
      },
      error: (error: unknown) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    })
  })
}

export type PlaceArgs = NonNullable<Args<typeof api.order.place>['body']>
export type PlaceResult = { kind: 'placed'; payment: Payment } | { kind: 'changed'; changed: QuoteChange }

/**
 * Sends the draft. A changed quote is an answer, not an error. Throws other refusals, and NetworkError when none came.
 */
export async function placeOrder(body: PlaceArgs): Promise<PlaceResult> {
  try {
    const payment = await call(api.order.place, { body })
    void pullNow()
    return { kind: 'placed', payment }
  } catch (error) {
    const changed = error instanceof AppError ? readChanged(error) : undefined
    if (!changed) throw error
    return { kind: 'changed', changed }
  }
}

function readChanged({ code, details }: AppError): QuoteChange | undefined {
  if (code !== 'order.quoteChanged' && code !== 'order.stockShort' && code !== 'order.shelfLife') return undefined
  return z.safeDecode(QuoteChange, details as z.input<typeof QuoteChange>).data
}

/**
 * Paying again what is paid answers the same. Throws payment.balanceShort, payment.methodNotAllowed, order.wrongState.
 */
export async function payByBalance(id: number): Promise<Payment> {
  const payment = await call(api.order.payByBalance, { params: { id } })
  void pullNow()
  return payment
}

/** Throws payment.proofInvalid, request.tooLarge or order.wrongState. */
export async function sendProof(id: number, proof: Blob, signal?: AbortSignal): Promise<Payment> {
  const payment = await upload(api.order.payByTransfer, { params: { id } }, proof, signal && { signal })
  void pullNow()
  return payment
}

const nameOf = (subject: number) => ({ purpose: 'order', subject }) as const
const filledIn = (draft: KeptOrderDraft) => ({ label: keptMessages.label(titleOf(draft.kept)), form: draft })

/** Keeps an order in this browser until it is submitted. Rejects when it cannot be stored. */
export const keepOrder = (subject: number, draft: KeptOrderDraft): Promise<void> =>
  submissions.keepForm(nameOf(subject), filledIn(draft))

/**
 * Takes the lines of a kept order out of the cart, where they would be ordered twice. Only putting the order back
 * undoes it. Resolves when durable.
 */
export const takeFromCart = (kept: KeptOrder): Promise<void> =>
  mutate(
    api.cart.remove,
    { body: { ids: kept.lines.map(({ id }) => id) } },
    { label: keptMessages.taken(kept.name, titleOf({ ...kept, name: '' })), isFinal: true },
  )

type KeptGoods = { name: string; buyer: Buyer | undefined }

/**
 * Keeps what can be had of these goods as an order of its own, beside the cart; its address is chosen when it is
 * submitted. Resolves with its subject, undefined when nothing can be had.
 */
export async function keepGoods(
  wanted: readonly WantedLine[],
  { name, buyer }: KeptGoods,
): Promise<number | undefined> {
  const now = Date.now()
  const goods = await catalog().goods(wanted.map(({ goodsId }) => goodsId))
  const known = new Map(goods.map((one) => [one.id, one]))
  const planned = planPurchase(wanted, { goods: known, buyer, inCart: new Map(), now })
  const lines = planned.flatMap(({ goods: found, number, type }, place): CartLine[] =>
    found && number > 0 ? [newLine(found, { type, number, addedAt: now + place })] : [],
  )
  if (lines.length === 0) return undefined
  const preview = previewOf(await catalog().quote(lines), () => '')
  const byId = new Map(lines.map((line) => [line.id, line]))
  await keepOrder(
    now,
    toKept({ id: newDraftId(), ids: [], remark: '' }, byId, preview, { name, isEstimate: true, now }),
  )
  return now
}

/** `payable`: what the server is known to ask; absent: the page shows this device's own sum, which has no coupon. */
async function withLines(draft: KeptOrderDraft, lines: readonly CartLine[], payable: Fen | undefined) {
  const combos = lines.some(isComboLine) ? await freshCombos() : undefined
  const noTransOrderAmount = unshippedAmount(await readCollection('orders'))
  const quote = await catalog().quote([...lines], { noTransOrderAmount, ...(combos && { combos }) })
  return filledDraft(draft, [...lines], { quote, payable: payable ?? quote.payable, now: Date.now() })
}

/**
 * Puts a way of 凑单 into a kept order; what the draft becomes. `checked`: what the server asks for the order as it is,
 * with its coupons; absent while the page shows an estimate.
 */
export const fillKept = (draft: KeptOrderDraft, way: FillerWay, checked: Fen | undefined) =>
  withLines(
    draft,
    filledLines(draft.kept.lines, way, Date.now()),
    checked === undefined ? undefined : checked + way.paysMore,
  )

/**
 * Removes a way of 凑单 from a kept order; resolves with the changed draft. Edits the buyer made since then stay. An
 * order that is as it was gets the sums that were seen of it then. `before`: the order before the way was put in, with
 * what the server asked for it, as in `fillKept`.
 */
export async function unfillKept(
  draft: KeptOrderDraft,
  way: FillerWay,
  { kept: before, checked }: { kept: KeptOrder; checked: Fen | undefined },
) {
  const lines = unfilledLines(draft.kept.lines, way, before.lines)
  const { seen } = draft.kept
  const payable = checked === undefined ? undefined : Math.max(0, seen.payable - way.paysMore)
  const changed = await withLines(draft, lines, payable)
  const isAsBefore =
    lines.length === before.lines.length &&
    lines.every(({ id, number }) => before.lines.some((one) => one.id === id && one.number === number))
  return isAsBefore ? { ...changed, kept: { ...changed.kept, seen: before.seen } } : changed
}

/**
 * Submits a kept order without asking again. It is sent under the terms of `args` as soon as there is a network.
 */
export const submitUnasked = (
  subject: number,
  draft: KeptOrderDraft,
  args: Omit<PlaceArgs, 'draftId'>,
): Promise<void> => submissions.submitForm(nameOf(subject), { ...filledIn(draft), draft: args })

/** Takes back what goes by itself; false when the server may have seen it. */
export const withdrawOrder = (subject: number): Promise<boolean> => submissions.withdrawForm(nameOf(subject))

export const forgetOrder = (subject: number): Promise<void> => submissions.forgetForm(nameOf(subject))
