import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { minuteOf } from '#domain/instant.ts'
import { daysUntilDue, isReceiptAsked, isReceiptOpen, RECEIPT_STATUS_TEXT } from '#domain/receipt/receipt.ts'
import { paths } from '#routing/paths.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { photoAddress, type Signature } from '../queries.ts'
import { ReturnReceipt } from './return-form.tsx'

const TONES = {
  not_due: 'neutral',
  due: 'warn',
  submitted: 'brand',
  accepted: 'info',
  rejected: 'danger',
  overdue: 'danger',
} as const

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
})

/** Whether the buyer can return it: also one that was read before its delivery was signed. */
export const isReturnable = (receipt: Pick<Receipt, 'status'>, signature: Signature): boolean =>
  isReceiptAsked(receipt) || (receipt.status === 'not_due' && signature !== undefined)

type ReceiptCardProps = {
  receipt: Receipt
  /** Under the delivery of its order. */
  signature: Signature
  onChange: () => void
}

/** One receipt: how it stands, until when it must be back, and what the buyer can do for it. */
export function ReceiptCard({ receipt, signature, onChange }: ReceiptCardProps) {
  const { id, orderId, orderNumber, status, reason, photos, signedBy } = receipt
  return (
    <Panel display="grid" gap="2">
      <Row>
        <TextLink to={paths.order({ orderId })}>{messages.order(orderNumber)}</TextLink>
        <Tag tone={TONES[status]}>{RECEIPT_STATUS_TEXT[status]}</Tag>
        <Deadline receipt={receipt} signature={signature} />
      </Row>
      {reason && isReceiptOpen(receipt) && <Notice tone="danger">{messages.rejected(reason)}</Notice>}
      {(photos > 0 || signedBy) && (
        <Row>
          {Array.from({ length: photos }, (_, at) => (
            <OutsideLink key={at} href={photoAddress(id, at)} target="_blank" rel="noopener">
              {messages.photo(at)}
            </OutsideLink>
          ))}
          {signedBy && <chakra.span color="ink.muted">{messages.signedAs(signedBy)}</chakra.span>}
        </Row>
      )}
      {isReturnable(receipt, signature) && <ReturnReceipt receipt={receipt} onChange={onChange} />}
    </Panel>
  )
}

const SIGNED = { waits: messages.signedWaits, sent: messages.signed }

function Deadline({ receipt, signature }: Pick<ReceiptCardProps, 'receipt' | 'signature'>) {
  const now = useNow({ everyMs: 60_000 })
  const { status, dueAt } = receipt
  if (status === 'not_due')
    return <chakra.span color="ink.muted">{signature ? SIGNED[signature] : messages.notDue}</chakra.span>
  if (dueAt === undefined || !isReceiptAsked(receipt)) return null
  const days = daysUntilDue(dueAt, now)
  return (
    <chakra.span color={dueAt <= now ? 'danger' : 'ink.muted'}>
      {dueAt <= now ? messages.late(-days) : `${messages.dueBy(minuteOf(dueAt))}，${messages.daysLeft(days)}`}
    </chakra.span>
  )
}
