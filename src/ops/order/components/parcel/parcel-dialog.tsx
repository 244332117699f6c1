import { type ReactNode, useId, useState } from 'react'

import { TextInput } from '#ui/form/text-input.tsx'

import { ActDialog } from '../../../kit/act-dialog.tsx'
import { useFocus } from '../../../kit/use-focus.ts'
import { CARRIERS } from '../../messages.ts'
import { carrierError, newWaybill, rememberCarrier, waybillError } from '../../model/waybill.ts'

type ParcelDialogProps = {
  title: string
  actText: string
  act: { isPending: boolean; error: Error | null }
  onAct: (parcel: { carrier: string; waybill: string }) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks who carries a parcel and under which number; the carrier of the last one is proposed. */
export function ParcelDialog({ title, actText, act, onAct, onClose, children }: ParcelDialogProps) {
  const carriers = useId()
  const [carrier, setCarrier] = useState(() => newWaybill().carrier)
  const [waybill, setWaybill] = useState('')
  const field = useFocus<HTMLInputElement>()
  const parcel = { carrier: carrier.trim(), waybill: waybill.trim() }
  const carrierFault = carrierError({ ...parcel, method: 'express' })
  const waybillFault = waybillError({ ...parcel, method: 'express' })
  return (
    <ActDialog
      title={title}
      actText={actText}
      act={act}
      isReady={parcel.carrier !== '' && parcel.waybill !== '' && !carrierFault && !waybillFault}
      onAct={() => {
        rememberCarrier(parcel.carrier)
        onAct(parcel)
      }}
      onClose={onClose}
    >
      {children}
      <TextInput
        label="承运商"
        isRequired
        list={carriers}
        error={carrierFault}
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
        error={waybillFault}
        autoComplete="off"
        value={waybill}
        onChange={({ target }) => setWaybill(target.value)}
      />
    </ActDialog>
  )
}
