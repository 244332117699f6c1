import { useEffect, useState } from 'react'

import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { isSignerName, SIGNER_MAX } from '#domain/arrival/marks.ts'
import { RECEIPT_PHOTOS_MAX } from '#domain/receipt/receipt.ts'
import { useSavedBecause } from '#features/sync-status/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SavedHere } from '#ui/feedback/saved-here.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { PhotoField } from '#ui/picture/photo-field.tsx'
import { PHOTO_OR_PDF_TYPES } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import {
  attachPhotos,
  forgetReturn,
  keepReturn,
  removePhoto,
  type ReturnForm as Form,
  submitReturn,
  withdrawReturn,
} from '../mutations.ts'
import { useKeptReturn } from '../queries.ts'

type ReturnProps = { receipt: Receipt; onChange: () => void }
type LocalReturn = ReturnType<typeof useKeptReturn>

/** How a receipt goes back: photos, who signed, and the word that it is stamped. Works without a network. */
export function ReturnReceipt({ receipt, onChange }: ReturnProps) {
  const { id } = receipt
  const seen = useKeptReturn(id)
  const isDone = seen.kept?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    toast(messages.submitted)
    onChange()
    void forgetReturn({ id }).catch(report)
  }, [isDone, id, onChange])
  if (seen.isLoading) return null
  return seen.kept?.state === 'waiting' ? (
    <OnItsWay receipt={receipt} seen={seen} />
  ) : (
    <Fields key={seen.kept?.operationId} receipt={receipt} seen={seen} />
  )
}

/** Submitted, and not answered. */
function OnItsWay({ receipt, seen: { kept, photos } }: { receipt: Receipt; seen: LocalReturn }) {
  const because = useSavedBecause()
  return (
    <chakra.div display="grid" gap="3">
      <SavedHere because={because} withdraw={kept?.sentAt === undefined && (() => withdrawReturn(receipt))} />
      <PhotoField photos={photos} room={0} isFrozen onPick={async () => {}} onRemove={() => {}} />
      {kept && <chakra.span color="ink.muted">{messages.signedAs(kept.form.signedBy)}</chakra.span>}
    </chakra.div>
  )
}

/** What is wrong with a name, in words; '' where nothing is. */
function signerProblem(name: string): string {
  if (name === '') return messages.needsSigner
  return isSignerName(name) ? '' : messages.signerNoName
}

function Fields({ receipt, seen: { kept, photos } }: { receipt: Receipt; seen: LocalReturn }) {
  const [form, setForm] = useState<Form>(() => kept?.form ?? { signedBy: receipt.signedBy ?? '', isStamped: false })
  const { signedBy, isStamped } = form
  /** It was to be submitted: what is missing is said. */
  const [isTried, setTried] = useState(kept?.state === 'refused')
  const problem = signerProblem(signedBy.trim())
  const count = receipt.photos + photos.length
  const change = (next: Form) => {
    setForm(next)
    void keepReturn(receipt, next).catch(report)
  }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {kept?.state === 'refused' && <Notice tone="danger">{messages.refused(kept.refusal ?? '')}</Notice>}
      <PhotoField
        label={messages.takeNamed(receipt.orderNumber)}
        hint={messages.photoHint}
        accept={PHOTO_OR_PDF_TYPES}
        photos={photos}
        room={RECEIPT_PHOTOS_MAX - count}
        onPick={(files) => attachPhotos(receipt, form, files)}
        onRemove={(id) => void removePhoto(id).catch(report)}
      />
      {count > 0 && (
        <>
          <TextInput
            label={messages.signedBy}
            error={(isTried && problem) || undefined}
            isRequired
            maxLength={SIGNER_MAX}
            value={signedBy}
            onChange={({ target }) => change({ ...form, signedBy: target.value })}
          />
          <Checkbox checked={isStamped} onChange={({ target }) => change({ ...form, isStamped: target.checked })}>
            {messages.stamped}
          </Checkbox>
          {isTried && !isStamped && (
            <chakra.p role="alert" color="danger" fontSize="meta">
              {messages.needsStamp}
            </chakra.p>
          )}
          <Button
            look="main"
            onClick={() => {
              setTried(true)
              if (isStamped && !problem) void submitReturn(receipt, form).catch(report)
            }}
          >
            {messages.submit}
          </Button>
        </>
      )}
    </chakra.div>
  )
}
