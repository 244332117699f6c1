import { useState } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { REMEDY_TEXT, remediesOf } from '#domain/after-sales/after-sales.ts'
import { nextState } from '#domain/after-sales/transitions.ts'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useApproveClaim } from '../queries.ts'

/** Asks how the claim is remedied: as its kind allows, the usual way first. */
export function ApproveDialog({ seller: { claim, version }, onDone, onClose }: ClaimDialogProps) {
  const [remedy, setRemedy] = useState(remediesOf(claim.kind)[0])
  const approving = useApproveClaim(onDone)
  return (
    <ActDialog
      title="审核通过售后"
      actText="通过"
      act={approving}
      onAct={() => approving.mutate({ params: { id: claim.id }, body: { remedy, version } })}
      onClose={onClose}
    >
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="处理方式">
        {remediesOf(claim.kind).map((one) => (
          <Chip key={one} aria-pressed={one === remedy} onClick={() => setRemedy(one)}>
            {REMEDY_TEXT[one]}
          </Chip>
        ))}
      </chakra.fieldset>
      <p>{NEXT_TEXT[stateAfter(remedy)]}</p>
    </ActDialog>
  )
}

const stateAfter = (remedy: NonNullable<SellerClaim['claim']['remedy']>) =>
  nextState('pending_review', 'approve', 'seller', remedy) ?? 'pending_review'

/** What happens next, by the state the claim comes to. */
const NEXT_TEXT: Partial<Record<SellerClaim['claim']['state'], string>> = {
  to_return: '客户会看到设置里的退货地址，寄回并填写运单号后由质管验收。',
  to_refund: '商品不用寄回，等待财务退款。',
  to_resend: '等待仓库补发。',
  approved: '等待仓库寄出资料。',
}
