import type { Checkout, QuoteDifference } from '#contract/checkout.ts'
import { toYuan } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { namedDifferences } from '../../model/named-differences.ts'
import { couponChange, partChanges, paymentChanges } from '../../model/part-changes.ts'
import type { ChosenParts } from '../../model/parts.ts'
import type { PlaceArgs } from '../../mutations.ts'
import { BackLink } from './checkout-notices.tsx'
import { useDialogTurn } from './use-dialog-turn.ts'

const Change = chakra('li', {
  base: {
    display: 'grid',
    gap: '0.5',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    '& s': { color: 'ink.faint' },
    '& b': { color: 'price', fontWeight: '600' },
  },
})

/** Prices come as bare yuan, numbers with their unit. */
const show = ({ field }: QuoteDifference, value: string) => (field === 'price' ? `¥${value}` : value)

type ShownOrder = Omit<Checkout, 'addresses'>

type ChangesDialogProps = {
  differences: readonly QuoteDifference[]
  /** The order as the page shows it now. */
  checkout: ShownOrder
  /** What vouchers and balance pay of it. */
  parts: ChosenParts
  submitted: Pick<PlaceArgs, 'payable' | 'couponIds' | 'voucherAmount' | 'balanceAmount'>
  /** As he saw it; undefined where that is not known. */
  seen: ShownOrder | undefined
  isKept: boolean
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/**
 * What changed since the buyer looked, old → new, to be accepted or taken back to the cart. It comes by itself, so it
 * waits while he fills in another dialog.
 */
export function ChangesDialog(props: ChangesDialogProps) {
  const { differences, checkout, parts, submitted, seen, isKept, isBusy, onAccept, onClose } = props
  const isTurn = useDialogTurn()
  const { payable, minimumShortfall } = checkout
  const coupon = couponChange(submitted.couponIds ?? [], checkout, seen)
  // The total stands below, once, and what is left to pay with what vouchers and balance pay.
  const ofLines = namedDifferences(differences, seen).filter(({ field }) => field !== 'amount')
  if (!isTurn) return null
  return (
    <Dialog
      title={messages.changedTitle}
      onClose={onClose}
      footer={
        <>
          <BackLink isKept={isKept} />
          {minimumShortfall === 0 && (
            <Button look="main" isBusy={isBusy} onClick={onAccept}>
              {messages.accept}
            </Button>
          )}
        </>
      }
    >
      <p>{messages.changedText}</p>
      <chakra.ul listStyle="none" marginTop="1">
        {ofLines.map((difference) => (
          <Change key={`${difference.id ?? ''}${difference.field}`}>
            <chakra.span fontWeight="500">{difference.title}</chakra.span>
            <span>
              {difference.field === 'price' && <>{messages.changedPrice} </>}
              <s>{show(difference, difference.before)}</s> →{' '}
              <b>{difference.after ? show(difference, difference.after) : messages.changedRemoved}</b>
            </span>
            {difference.reason && (
              <chakra.span color="ink.muted" fontSize="meta">
                {difference.reason}
              </chakra.span>
            )}
          </Change>
        ))}
        {coupon && <Change>{messages.changedCoupon(coupon.before, coupon.after)}</Change>}
        {[...partChanges(seen, checkout), ...paymentChanges(submitted, parts)].map(({ name, before, after }) => (
          <Change key={name}>{messages.changedPart(name, before, after)}</Change>
        ))}
      </chakra.ul>
      <chakra.p marginTop="2" textAlign="right">
        {submitted.payable !== payable && (
          <>
            {messages.changedFrom} <chakra.s color="ink.faint">{toYuan(submitted.payable)}</chakra.s>，
          </>
        )}
        {messages.changedTotal} <Money amount={payable} size="large" />
      </chakra.p>
      {minimumShortfall > 0 && <chakra.p color="warn">{messages.minimum(minimumShortfall)}</chakra.p>}
    </Dialog>
  )
}
