import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Checkout, ConsentLines, QuoteChange, UnpaidOrders } from '#contract/checkout.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { paths } from '#routing/paths.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from '../../messages.ts'
import { askConsent } from '../../model/ask-consent.ts'
import type { Draft } from '../../model/draft.ts'
import { pageOf } from '../../model/due.ts'
import { partsOf } from '../../model/parts.ts'
import { type PlaceArgs, placeOrder } from '../../mutations.ts'
import { isNetworkError, withPayment } from '../../queries.ts'
import type { DraftControl } from './use-draft-control.ts'

/**
 * Sends what the buyer saw: each line with its number, price and gift, the total, and the near-expiry lines he agreed
 * to.
 */
export function toPlaceArgs(
  draft: Draft,
  checkout: Checkout,
  addressId: number,
  agreed: readonly { id: string }[] = [],
): PlaceArgs {
  const { id, remark, kept } = draft
  const exchanged = new Set(kept?.lines.flatMap((line) => (line.takesExchange ? line.id : [])))
  const { groups, payable, couponIds } = checkout
  const { voucherIds, voucherAmount, balanceAmount } = partsOf(checkout, draft)
  return {
    draftId: id,
    lines: groups.flatMap(({ lines }) =>
      lines.map(({ id: line, number, price, gift }) => ({
        id: line,
        number,
        price,
        gift: gift?.number ?? 0,
        ...(exchanged.has(line) && { takesExchange: true }),
      })),
    ),
    payable,
    addressId,
    ...(agreed.length > 0 && { nearExpiryConsent: agreed.map((line) => line.id) }),
    ...(couponIds.length > 0 && { couponIds }),
    ...(voucherAmount > 0 && { voucherIds, voucherAmount }),
    ...(balanceAmount > 0 && { balanceAmount }),
    ...(remark.trim() && { remark: remark.trim() }),
    ...(kept && { isKept: true }),
  }
}

/** After these errors it is unknown whether the order was placed. */
const isUnknown = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && (error.status >= 500 || error.status === 408))

const expiryOf = ({ id, expiresOn }: ConsentLines['lines'][number]): string => `${id} ${expiresOn}`

/**
 * Asks about near-expiry goods: a line once while its expiry is the same, one question at a time, and none that
 * outlives its page. `yes`: the words of the button.
 */
export function useConsent() {
  const given = useRef(new Set<string>())
  const question = useRef<AbortController>(undefined)
  useEffect(() => () => question.current?.abort(), [])
  return async (lines: ConsentLines['lines'], yes?: string): Promise<boolean> => {
    if (question.current) return false
    const { signal } = (question.current = new AbortController())
    const open = lines.filter((line) => !given.current.has(expiryOf(line)))
    const isGiven = await askConsent(open, { yes, signal }).finally(() => {
      question.current = undefined
    })
    if (isGiven) for (const line of open) given.current.add(expiryOf(line))
    return isGiven
  }
}

/**
 * Placing the draft: busy, what changed meanwhile, and the way on. What was sent stays with the draft until answered.
 * `onRefused` has the page ask for the order again.
 */
export function usePlacing({ change, drop }: DraftControl, onRefused: () => void) {
  const navigate = useNavigate()
  const consent = useConsent()
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<QuoteChange>()
  /** `seen`: what the buyer saw; unknown of what is only asked for again. */
  const [submitted, setSubmitted] = useState<{ args: PlaceArgs; seen: Checkout | undefined }>()
  const isUnderWay = useRef(false)

  const send = async (args: PlaceArgs) => {
    const answer = await placeOrder(args)
    if (answer.kind === 'changed') {
      change({ sent: undefined })
      setChanged(answer.changed)
      onRefused()
      return
    }
    drop()
    await navigate(pageOf(answer.payment), { replace: true, ...withPayment(answer.payment) })
  }

  const refuse = async (error: unknown, args: PlaceArgs): Promise<void> => {
    if (isUnknown(error)) return
    if (error instanceof AppError && error.code === 'order.draftReused') {
      drop()
      await alert(messages.reused)
      await navigate(paths.orders())
      return
    }
    change({ sent: undefined })
    if (error instanceof AppError && error.code === 'order.consentMissing') {
      // By the server's calendar these are near their expiry too.
      const { lines } = error.details as ConsentLines
      const agreed = [...(args.nearExpiryConsent ?? []), ...lines.map(({ id }) => id)]
      if (await consent(lines)) await attempt({ ...args, nearExpiryConsent: agreed })
      return
    }
    if (error instanceof AppError && error.code === 'order.unpaidMax' && (error.details as UnpaidOrders).unpaid > 0) {
      const showUnpaid = () => navigate(paths.orders({ status: 'pending_payment' }))
      await alert(error.message, { fix: { text: messages.showUnpaid, run: showUnpaid } })
      return
    }
    report(error)
    onRefused()
  }

  const attempt = async (args: PlaceArgs): Promise<void> => {
    change({ sent: args })
    try {
      await send(args)
    } catch (error) {
      await refuse(error, args)
    }
  }

  const place = async (args: PlaceArgs, seen?: Checkout) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmitted({ args, seen })
    setBusy(true)
    setChanged(undefined)
    try {
      await attempt(args)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { place, consent, isBusy, changed, submitted, dismiss: () => setChanged(undefined) }
}
