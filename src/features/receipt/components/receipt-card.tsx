import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { minuteOf } from '#domain/instant.ts'
import {
  daysUntilDue,
  isReceiptAsked,
  isReceiptOpen,
  RECEIPT_PHOTOS_MAX,
  RECEIPT_STATUS_TEXT,
} from '#domain/receipt/receipt.ts'
import { paths } from '#routing/paths.ts'
import { Tag } from '#ui/data/tag.tsx'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { sendPhoto, submitReceipt } from '../mutations.ts'
import { photoAddress } from '../queries.ts'

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

type ReceiptCardProps = { receipt: Receipt; isOnline: boolean; onChange: () => void }

/** One receipt: how it stands, until when it must be back, and what the buyer can do for it. */
export function ReceiptCard({ receipt, isOnline, onChange }: ReceiptCardProps) {
  const { id, orderId, orderNumber, status, reason, photos, signedBy } = receipt
  return (
    <Panel display="grid" gap="2">
      <Row>
        <TextLink to={paths.order({ orderId })}>{messages.order(orderNumber)}</TextLink>
        <Tag tone={TONES[status]}>{RECEIPT_STATUS_TEXT[status]}</Tag>
        <Deadline receipt={receipt} />
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
      {isReceiptAsked(receipt) && <ReturnForm receipt={receipt} isOnline={isOnline} onChange={onChange} />}
    </Panel>
  )
}

function Deadline({ receipt }: { receipt: Receipt }) {
  const now = useNow({ everyMs: 60_000 })
  const { status, dueAt } = receipt
  if (status === 'not_due') return <chakra.span color="ink.muted">{messages.notDue}</chakra.span>
  if (dueAt === undefined || !isReceiptAsked(receipt)) return null
  const days = daysUntilDue(dueAt, now)
  return (
    <chakra.span color={days < 0 ? 'danger' : 'ink.muted'}>
      {days < 0 ? messages.late(-days) : `${messages.dueBy(minuteOf(dueAt))}，${messages.daysLeft(days)}`}
    </chakra.span>
  )
}

/** Photos first, then the word that the receipt is signed and stamped. */
function ReturnForm({ receipt, isOnline, onChange }: ReceiptCardProps) {
  const { id, photos, orderNumber } = receipt
  const [signedBy, setSignedBy] = useState(receipt.signedBy ?? '')
  const [isStamped, setStamped] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      onChange()
    } catch (refusal) {
      setError(toFailure(refusal))
    } finally {
      setBusy(false)
    }
  }
  const submit = () =>
    run(async () => {
      await submitReceipt(id, signedBy.trim())
      toast(messages.submitted)
    })

  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {photos < RECEIPT_PHOTOS_MAX && (
        <PhotoButton
          label={messages.takeNamed(orderNumber)}
          isBusy={isBusy}
          isOff={!isOnline}
          onPick={(file) => void run(() => sendPhoto(id, file))}
        />
      )}
      {photos > 0 && (
        <>
          <TextInput
            label={messages.signedBy}
            maxLength={12}
            value={signedBy}
            onChange={({ target }) => setSignedBy(target.value)}
          />
          <Checkbox checked={isStamped} onChange={({ target }) => setStamped(target.checked)}>
            {messages.stamped}
          </Checkbox>
          <Button
            look="main"
            isBusy={isBusy}
            disabled={!isOnline || !isStamped || signedBy.trim() === ''}
            onClick={() => void submit()}
          >
            {messages.submit}
          </Button>
        </>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </chakra.div>
  )
}

const Pick = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '4',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'control',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed' },
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})

type PhotoButtonProps = { label: string; isBusy: boolean; isOff: boolean; onPick: (file: File) => void }

/** Opens the camera on a phone, and a file dialog elsewhere. */
function PhotoButton({ label, isBusy, isOff, onPick }: PhotoButtonProps) {
  return (
    <Pick>
      <input
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        capture="environment"
        disabled={isBusy || isOff}
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          if (picked) onPick(picked)
          target.value = ''
        }}
      />
      {isBusy ? messages.sending : messages.take}
    </Pick>
  )
}
