import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'

import { TextInput } from '#ui/form/text-input.tsx'

import { useFocus } from '../../kit/use-focus.ts'
import { CARRIERS } from '../../order/messages.ts'
import { newWaybill, rememberCarrier } from '../../order/model/waybill.ts'
import { useRefundClaim, useResendClaim } from '../queries.ts'
import { ActDialog, type ClaimDialogProps } from './act-dialog.tsx'
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
      {claim.refund && <RefundSplit refund={claim.refund} />}
      <chakra.p color="ink.muted" fontSize="meta">
        这些商品已得的返现和积分在退款时扣回。
      </chakra.p>
    </ActDialog>
  )
}

/** Asks who carries what is sent anew. */
export function ResendDialog({ seller: { claim, version }, onDone, onClose }: ClaimDialogProps) {
  const carriers = useId()
  const [carrier, setCarrier] = useState(() => newWaybill().carrier)
  const [waybill, setWaybill] = useState('')
  const field = useFocus<HTMLInputElement>()
  const resending = useResendClaim(onDone)
  const parcel = { carrier: carrier.trim(), waybill: waybill.trim() }
  return (
    <ActDialog
      title={claim.state === 'approved' ? '登记寄出资料' : '登记补发'}
      actText="登记"
      act={resending}
      isReady={parcel.carrier !== '' && parcel.waybill !== ''}
      onAct={() => {
        rememberCarrier(parcel.carrier)
        resending.mutate({ params: { id: claim.id }, body: { ...parcel, version } })
      }}
      onClose={onClose}
    >
      <TextInput
        label="承运商"
        isRequired
        list={carriers}
        maxLength={40}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <datalist id={carriers}>
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextInput
        label="运单号"
        isRequired
        ref={field}
        maxLength={40}
        autoComplete="off"
        value={waybill}
        onChange={({ target }) => setWaybill(target.value)}
      />
    </ActDialog>
  )
}
