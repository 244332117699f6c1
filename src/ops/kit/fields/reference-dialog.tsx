import { useState } from 'react'

import { BANK_REFERENCE_RULE, isBankReference } from '#domain/payment/bank-reference.ts'
import { TextInput } from '#ui/form/text-input.tsx'

import { ActDialog } from '../act-dialog.tsx'
import { useFocus } from '../use-focus.ts'
import { tooLong } from './too-long.ts'

type ReferenceDialogProps = {
  /** As it was recorded. */
  former: string
  act: { isPending: boolean; error: Error | null }
  onAct: (correction: { reference: string; reason: string }) => void
  onClose: () => void
}

const REASON_MAX = 200

/** Corrects the number of a bank's transaction that was recorded wrong, with a reason. */
export function ReferenceDialog({ former, act, onAct, onClose }: ReferenceDialogProps) {
  const [reference, setReference] = useState(former)
  const [reason, setReason] = useState('')
  const [isFaultTold, setIsFaultTold] = useState(false)
  const field = useFocus<HTMLInputElement>()
  const fault = isBankReference(reference) ? undefined : BANK_REFERENCE_RULE
  const isChanged = reference.trim() !== '' && reference.trim() !== former
  return (
    <ActDialog
      title="更正流水号"
      actText="更正"
      act={act}
      isReady={isChanged && reason.trim() !== '' && tooLong(reason, REASON_MAX) === undefined}
      onAct={() => (fault ? setIsFaultTold(true) : onAct({ reference, reason }))}
      onClose={onClose}
    >
      <TextInput
        label="银行流水号"
        isRequired
        ref={field}
        hint={`原来登记的是 ${former}。只更正号码，款项不变；客户会收到更正的消息。`}
        error={isFaultTold ? fault : undefined}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextInput
        label="原因"
        isRequired
        hint="记入审计，客户看不到。"
        error={tooLong(reason, REASON_MAX)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  )
}
