import { useState } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import {
  isDestroyedThere,
  keepsPieces,
  REMEDY_TEXT,
  type Remedy,
  remediesFor,
} from '#domain/after-sales/after-sales.ts'
import { nextState } from '#domain/after-sales/transitions.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { AllowanceFields, allowancesOf, type TypedAllowances } from '../../kit/fields/allowance-fields.tsx'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useApproveClaim } from '../queries.ts'

/** Asks how the claim is remedied: as its kind allows, the usual way first. */
export function ApproveDialog({ seller, onDone, onClose }: ClaimDialogProps) {
  const { claim, version, allowable = [] } = seller
  const { kind, reason } = claim
  const isRecalled = seller.isRecalled ?? reason === 'recall'
  const remedies = remediesFor({ kind, reason, isRecalled })
  const [remedy, setRemedy] = useState(remedies[0])
  const [typed, setTyped] = useState<TypedAllowances>({})
  const [isDestroyed, setDestroyed] = useState(false)
  const approving = useApproveClaim(onDone)
  const rows = rowsOf(claim, allowable)
  const isKept = keepsPieces(remedy)
  const staysThere = remedy !== undefined && isDestroyedThere(remedy, { reason, isRecalled })
  const amounts = isKept ? allowancesOf(rows, typed) : undefined
  const allowances = amounts && rows.map(({ line }, at) => ({ ...line, amount: amounts[at]! }))
  const isReady = remedy !== undefined && (!isKept || allowances !== undefined) && (!staysThere || isDestroyed)
  return (
    <ActDialog
      title="审核通过售后"
      actText="通过"
      act={approving}
      isReady={isReady}
      lacking={remedy === undefined && remedies.length > 0 ? '请选择处理方式' : undefined}
      onAct={() =>
        approving.mutate({
          params: { id: claim.id },
          body: { remedy, version, ...(allowances && { allowances }), ...(staysThere && { isDestroyed }) },
        })
      }
      onClose={onClose}
    >
      {isRecalled && (
        <Notice tone="warn">
          商品已召回，不能折让留用。{remedies.length === 0 && '请审核不通过，请客户在“药品召回”里回复并退回。'}
        </Notice>
      )}
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="处理方式">
        {remedies.map((one) => (
          <Chip key={one} aria-pressed={one === remedy} onClick={() => setRemedy(one)}>
            {REMEDY_TEXT[one]}
          </Chip>
        ))}
      </chakra.fieldset>
      {isKept && <AllowanceFields rows={rows} typed={typed} onChange={setTyped} />}
      {staysThere && (
        <Checkbox aria-required checked={isDestroyed} onChange={() => setDestroyed(!isDestroyed)}>
          已与客户确认：商品就地封存销毁并留存记录，不再销售和使用
        </Checkbox>
      )}
      {remedy && <p>{textAfter(remedy)}</p>}
    </ActDialog>
  )
}

const textAfter = (remedy: Remedy) =>
  keepsPieces(remedy)
    ? '由财务退还折让款；客户在售后期限内仍可按余下的金额申请退换。'
    : NEXT_TEXT[nextState('pending_review', 'approve', 'seller', remedy) ?? 'pending_review']

/** The claimed pieces with the most that can be given back on them. */
const rowsOf = ({ lines }: SellerClaim['claim'], allowable: NonNullable<SellerClaim['allowable']>) =>
  lines.map(({ lineId, batch, name, quantity, unit }) => ({
    key: `${lineId} ${batch}`,
    line: { lineId, batch },
    name: `${name} ${batch}`.trim(),
    pieces: `${quantity} ${unit}`,
    most: allowable.find((one) => one.lineId === lineId && one.batch === batch)?.most ?? 0,
  }))

/** What happens next, by the state the claim comes to. */
const NEXT_TEXT: Partial<Record<SellerClaim['claim']['state'], string>> = {
  to_return: '客户会看到设置里的退货地址，寄回并填写运单号后由质管验收。',
  to_refund: '商品不用寄回，等待财务退款。',
  to_resend: '等待仓库补发。',
  approved: '等待仓库寄出资料。',
}
