import { type ReactNode, useId, useState } from 'react'

import { hasCarrier, hasWaybill, type ShippingMethod } from '#domain/shipment/method.ts'
import { TextInput } from '#ui/form/text-input.tsx'

import { ActDialog } from '../../../kit/act-dialog.tsx'
import { useFocus } from '../../../kit/use-focus.ts'
import { CARRIERS } from '../../messages.ts'
import {
  bodyOf,
  carrierError,
  isFilled,
  newWaybill,
  rememberCarrier,
  waybillError,
  withMethod,
} from '../../model/waybill.ts'
import { MethodSelect } from '../ship/method-select.tsx'

type ParcelDialogProps = {
  title: string
  actText: string
  act: { isPending: boolean; error: Error | null }
  onAct: (parcel: { carrier: string; waybill: string; method: ShippingMethod }) => void
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks how a parcel goes, who carries it, and under which number where the way has one; the carrier of the last one is
 * proposed.
 */
export function ParcelDialog({ title, actText, act, onAct, onClose, children }: ParcelDialogProps) {
  const carriers = useId()
  const [typed, setTyped] = useState(newWaybill)
  const field = useFocus<HTMLInputElement>()
  return (
    <ActDialog
      title={title}
      actText={actText}
      act={act}
      isReady={isFilled(typed)}
      onAct={() => {
        const { carrier, waybill, method } = bodyOf(typed)
        if (hasWaybill(method)) rememberCarrier(carrier)
        onAct({ carrier, waybill, method })
      }}
      onClose={onClose}
    >
      {children}
      <MethodSelect value={typed.method} onChange={(method) => setTyped(withMethod(typed, method))} />
      {hasCarrier(typed.method) && (
        <TextInput
          label="承运商"
          isRequired
          list={carriers}
          error={carrierError(typed)}
          value={typed.carrier}
          onChange={({ target }) => setTyped({ ...typed, carrier: target.value })}
        />
      )}
      <datalist id={carriers}>
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {hasWaybill(typed.method) && (
        <TextInput
          label="运单号"
          isRequired
          ref={field}
          error={waybillError(typed)}
          autoComplete="off"
          value={typed.waybill}
          onChange={({ target }) => setTyped({ ...typed, waybill: target.value })}
        />
      )}
    </ActDialog>
  )
}
