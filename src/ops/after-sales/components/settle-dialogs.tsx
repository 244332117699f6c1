import { keepsPieces } from '#domain/after-sales/after-sales.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useRefundClaim } from '../queries.ts'
import { RefundSplit } from './refund-split.tsx'

/** Shows what goes back before it does; what cannot be sent anew is first turned into a refund. */
export function RefundDialog({ seller: { claim, buyer, version }, onDone, onClose }: ClaimDialogProps) {
  const refunding = useRefundClaim(onDone)
  const isChange = claim.state === 'to_resend'
  return (
    <ActDialog
      title={isChange ? '改为退款' : '售后退款'}
      actText={isChange ? '改为退款' : '退款'}
      act={refunding}
      onAct={() => refunding.mutate({ params: { id: claim.id }, body: { version } })}
      onClose={onClose}
    >
      <p>
        {isChange ? '无法补发时改为退款，之后在“待退款”里退给 ' : '退给 '}
        <chakra.b>{buyer.company}</chakra.b>
      </p>
      {claim.refund && <RefundSplit refund={claim.refund} remedy={claim.remedy} />}
      <chakra.p color="ink.muted" fontSize="meta">
        {keepsPieces(claim.remedy) ? '按折让金额扣回积分，返现不扣。' : '这些商品已得的返现和积分在退款时扣回。'}
      </chakra.p>
    </ActDialog>
  )
}
