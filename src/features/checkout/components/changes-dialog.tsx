import type { QuoteDifference } from '#contract/checkout.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { Money } from '#ui/data/price.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { ChangedQuote } from '../mutations.ts'
import { BackLink } from './checkout-notices.tsx'

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
const isMoney = ({ field }: QuoteDifference) => field === 'price' || field === 'amount'
const show = (difference: QuoteDifference, value: string) => (isMoney(difference) ? `¥${value}` : value)

type ChangesDialogProps = {
  changed: ChangedQuote
  isKept: boolean
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** What changed since the buyer looked, old → new, to be accepted or taken back to the cart. */
export function ChangesDialog({
  changed: { differences, checkout, isTooShort },
  isKept,
  isBusy,
  onAccept,
  onClose,
}: ChangesDialogProps) {
  const canGoOn = checkout.groups.length > 0
  return (
    <Dialog
      title={isTooShort ? messages.shortTitle : messages.changedTitle}
      onClose={onClose}
      footer={
        <>
          <BackLink isKept={isKept} />
          {isTooShort && <ButtonLink to={shelfLifePaths.shelfLife()}>{messages.shelfLife}</ButtonLink>}
          {canGoOn && (
            <Button look="main" isBusy={isBusy} onClick={onAccept}>
              {isTooShort ? messages.acceptShort : messages.accept}
            </Button>
          )}
        </>
      }
    >
      <p>{isTooShort ? messages.shortText : messages.changedText}</p>
      <chakra.ul listStyle="none" marginTop="1">
        {differences.map((difference) => (
          <Change key={`${difference.id ?? ''}${difference.field}`}>
            <chakra.span fontWeight="500">{difference.name}</chakra.span>
            <span>
              <s>{show(difference, difference.before)}</s> →{' '}
              <b>{difference.after ? show(difference, difference.after) : messages.changedRemoved}</b>
            </span>
            <chakra.span color="ink.muted" fontSize="meta">
              {difference.text}
            </chakra.span>
          </Change>
        ))}
      </chakra.ul>
      {canGoOn && (
        <chakra.p marginTop="2" textAlign="right">
          {messages.changedTotal} <Money amount={checkout.payable} size="large" />
        </chakra.p>
      )}
    </Dialog>
  )
}
