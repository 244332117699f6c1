import { useState } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { keepsPieces, REMEDY_TEXT, remediesOf } from '#domain/after-sales/after-sales.ts'
import { nextState } from '#domain/after-sales/transitions.ts'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { AllowanceFields, allowancesOf, type TypedAllowances } from '../../kit/fields/allowance-fields.tsx'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useApproveClaim } from '../queries.ts'

/** Asks how the claim is remedied: as its kind allows, the usual way first. */
export function ApproveDialog({ seller: { claim, version, allowable = [] }, onDone, onClose }: ClaimDialogProps) {
  const [remedy, setRemedy] = useState(remediesOf(claim.kind)[0])
  const [typed, setTyped] = useState<TypedAllowances>({})
  const approving = useApproveClaim(onDone)
  const rows = rowsOf(claim, allowable)
  const isKept = keepsPieces(remedy)
  const amounts = isKept ? allowancesOf(rows, typed) : undefined
  const allowances = amounts && rows.map(({ line }, at) => ({ ...line, amount: amounts[at]! }))
  return (
    <ActDialog
      title="审核通过售后"
      actText="通过"
      act={approving}
      isReady={!isKept || allowances !== undefined}
      onAct={() =>
        approving.mutate({ params: { id: claim.id }, body: { remedy, version, ...(allowances && { allowances }) } })
      }
      onClose={onClose}
    >
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="处理方式">
        {remediesOf(claim.kind).map((one) => (
          <Chip key={one} aria-pressed={one === remedy} onClick={() => setRemedy(one)}>
            {REMEDY_TEXT[one]}
          </Chip>
        ))}
      </chakra.fieldset>
      {isKept && <AllowanceFields rows={rows} typed={typed} onChange={setTyped} />}
      <p>{isKept ? '由财务退还折让款；客户在售后期限内仍可按余下的金额申请退换。' : NEXT_TEXT[stateAfter(remedy)]}</p>
    </ActDialog>
  )
}

/** The claimed pieces with the most that can be given back on them. */
const rowsOf = ({ lines }: SellerClaim['claim'], allowable: NonNullable<SellerClaim['allowable']>) =>
  lines.map(({ lineId, batch, name, quantity, unit }) => ({
    key: `${lineId} ${batch}`,
    line: { lineId, batch },
    name: `${name} ${batch}`.trim(),
    pieces: `${quantity} ${unit}`,
    most: allowable.find((one) => one.lineId === lineId && one.batch === batch)?.most ?? 0,
  }))

const stateAfter = (remedy: NonNullable<SellerClaim['claim']['remedy']>) =>
  nextState('pending_review', 'approve', 'seller', remedy) ?? 'pending_review'

/** What happens next, by the state the claim comes to. */
const NEXT_TEXT: Partial<Record<SellerClaim['claim']['state'], string>> = {
  to_return: '客户会看到设置里的退货地址，寄回并填写运单号后由质管验收。',
  to_refund: '商品不用寄回，等待财务退款。',
  to_resend: '等待仓库补发。',
  approved: '等待仓库寄出资料。',
}
