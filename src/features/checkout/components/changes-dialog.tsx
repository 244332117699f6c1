import type { QuoteDifference } from '#contract/checkout.ts'
import { Money } from '#ui/data/price.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { partChanges } from '../model/part-changes.ts'
import type { OrderPreview } from '../model/preview.ts'
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
  differences: readonly QuoteDifference[]
  /** The order as the page shows it now. */
  checkout: Omit<OrderPreview, 'groups'>
  /** As he saw it; undefined where that is not known. */
  seen: Omit<OrderPreview, 'groups'> | undefined
  isKept: boolean
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** What changed since the buyer looked, old → new, to be accepted or taken back to the cart. */
export function ChangesDialog({ differences, checkout, seen, isKept, isBusy, onAccept, onClose }: ChangesDialogProps) {
  const { payable, minimumShortfall } = checkout
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
        {partChanges(seen, checkout).map(({ name, before, after }) => (
          <Change key={name}>{messages.changedPart(name, before, after)}</Change>
        ))}
      </chakra.ul>
      <chakra.p marginTop="2" textAlign="right">
        {messages.changedTotal} <Money amount={payable} size="large" />
      </chakra.p>
      {minimumShortfall > 0 && <chakra.p color="warn">{messages.minimum(minimumShortfall)}</chakra.p>}
    </Dialog>
  )
}
