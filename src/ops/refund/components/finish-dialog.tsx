import { useState } from 'react'

import type { Refund } from '#contract/ops/refund.ts'
import { BANK_REFERENCE_RULE, isBankReference } from '#domain/payment/bank-reference.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { Money } from '#ui/data/price.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { proofAddress, useRefundDone, useRefundPayee } from '../queries.ts'
import { PayeeFacts } from './payee-facts.tsx'

/** Records the bank's transaction of a refund, beside the account that the money must go to. */
export function FinishDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const [isFaultTold, setIsFaultTold] = useState(false)
  const fault = isBankReference(reference) ? undefined : BANK_REFERENCE_RULE
  const [isProofOpen, setIsProofOpen] = useState(false)
  const field = useFocus<HTMLInputElement>()
  const payee = useRefundPayee(refund.id)
  const finishing = useRefundDone(({ orderNumber }) => {
    toast(`订单 ${orderNumber} 的退款已登记`)
    onClose()
  })
  const form = (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <p>
        向 <b>{refund.buyer.company}</b> 退 <Money amount={refund.amount} size="large" />
        （订单 {refund.orderNumber}）
      </p>
      {refund.provider && (
        <p>
          {PROVIDER_TEXT[refund.provider]}没有退成，须人工打款到客户的银行账户：{refund.problem}
        </p>
      )}
      <ReadState read={payee}>
        {(data) => (
          <PayeeFacts
            buyer={refund.buyer}
            payee={data}
            {...(!isProofOpen && { onProof: () => setIsProofOpen(true) })}
          />
        )}
      </ReadState>
      <TextInput
        label="银行流水号"
        isRequired
        ref={field}
        hint="打款后填写，客户会在订单进展和消息中看到。"
        error={isFaultTold ? fault : undefined}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </chakra.div>
  )
  const proof = isProofOpen && payee.data?.proof
  return (
    <ActDialog
      title="登记已退款"
      actText="登记"
      act={finishing}
      isReady={reference.trim() !== ''}
      size={proof ? 'broad' : 'plain'}
      onAct={() =>
        fault
          ? setIsFaultTold(true)
          : finishing.mutate({ params: { id: refund.id }, body: { reference, version: refund.version } })
      }
      onClose={onClose}
    >
      {proof ? (
        <BesideProof
          proof={
            <ProofView
              title="转账凭证"
              proofs={[{ address: proofAddress(proof.paymentId), kind: proof.kind }]}
              empty=""
            />
          }
        >
          {form}
        </BesideProof>
      ) : (
        form
      )}
    </ActDialog>
  )
}
