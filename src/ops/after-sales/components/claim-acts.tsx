import { type ComponentType, useState } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import type { AfterSalesState } from '#domain/after-sales/transitions.ts'
import type { Permission } from '#domain/operator/permissions.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Key } from '../../kit/queue/key.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useRejectClaim } from '../queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { RefundDialog } from './settle-dialogs.tsx'

type Act = { text: string; permission: Permission; dialog: ComponentType<ClaimDialogProps> }
/** By state: what A does, and what R does. */
const ACTS: Partial<Record<AfterSalesState, readonly [main: Act, other?: Act]>> = {
  pending_review: [
    { text: '通过', permission: 'afterSales.decide', dialog: ApproveDialog },
    { text: '不通过', permission: 'afterSales.decide', dialog: RejectDialog },
  ],
  to_receive: [{ text: '验收', permission: 'afterSales.receive', dialog: ReceiveDialog }],
  to_refund: [{ text: '退款', permission: 'afterSales.settle', dialog: RefundDialog }],
  to_resend: [
    { text: '登记补发', permission: 'afterSales.receive', dialog: ResendDialog },
    { text: '改为退款', permission: 'afterSales.settle', dialog: RefundDialog },
  ],
  approved: [{ text: '登记寄出', permission: 'afterSales.receive', dialog: ResendDialog }],
}

/** What this operator may do with the claim as it stands. */
export function ClaimActs({ seller }: { seller: SellerClaim }) {
  const { claim } = seller
  const may = useMay()
  const [open, setOpen] = useState<Act>()
  // Handed to finance or to a provider: it ends when the money has left.
  const isAtBank = claim.state === 'to_refund' && claim.refund?.isSettled === true
  const allowed = (act: Act | undefined) => (act && !isAtBank && may(act.permission) ? act : undefined)
  const [main, other] = (ACTS[claim.state] ?? []).map(allowed)
  useKeys([
    { key: 'a', text: main?.text ?? '', run: () => setOpen(main), isOff: !main },
    { key: 'r', text: other?.text ?? '', run: () => setOpen(other), isOff: !other },
  ])
  const Ask = open?.dialog
  return (
    <>
      {isAtBank && (
        <Notice>
          {claim.refund?.state === 'sending' ? (
            '支付平台正在原路退回，到账后自动完成。'
          ) : (
            <>
              已交财务退款，在
              <TextLink to="/refunds" textDecoration="underline">
                退款
              </TextLink>
              里登记银行流水号后完成。
            </>
          )}
        </Notice>
      )}
      {(main ?? other) && (
        <chakra.div display="flex" gap="2">
          {other && (
            <Button flex="1" onClick={() => setOpen(other)}>
              {other.text}
              <Key name="R" />
            </Button>
          )}
          {main && (
            <Button flex="1" look="main" onClick={() => setOpen(main)}>
              {main.text}
              <Key name="A" />
            </Button>
          )}
        </chakra.div>
      )}
      {Ask && (
        <Ask
          seller={seller}
          onDone={() => {
            toast(`售后单 ${claim.number}：${open.text}，已登记`)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const REJECT_REASONS = ['超过售后期限', '照片不能说明问题', '不属于质量问题', '批号与发货记录不符', '请先联系客户经理']

function RejectDialog({ seller: { claim, version }, onDone, onClose }: ClaimDialogProps) {
  const rejecting = useRejectClaim(onDone)
  return (
    <ReasonDialog
      title="审核不通过售后"
      usual={REJECT_REASONS}
      hint="客户会看到这个原因，并可重新申请。"
      actText="不通过"
      isBusy={rejecting.isPending}
      error={rejecting.error}
      onAct={(reason) => rejecting.mutate({ params: { id: claim.id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}
