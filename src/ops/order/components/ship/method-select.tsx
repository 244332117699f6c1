import type { ComponentProps } from 'react'

import { SHIPPING_METHOD_TEXT, SHIPPING_METHODS, type ShippingMethod } from '#domain/shipment/method.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'

type MethodOptionsProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: ShippingMethod
  onPick: (method: ShippingMethod) => void
}

/** The ways a parcel may go; the label is the caller's. */
export const MethodOptions = ({ onPick, ...select }: MethodOptionsProps) => (
  <Select
    {...select}
    onChange={({ target }) => onPick(SHIPPING_METHODS.find((method) => method === target.value) ?? 'express')}
  >
    {SHIPPING_METHODS.map((method) => (
      <option key={method} value={method}>
        {SHIPPING_METHOD_TEXT[method]}
      </option>
    ))}
  </Select>
)

type MethodSelectProps = { value: ShippingMethod; onChange: (method: ShippingMethod) => void }

/** 运输方式. */
export const MethodSelect = ({ value, onChange }: MethodSelectProps) => (
  <Field label="运输方式" isRequired>
    {(field) => <MethodOptions {...field} value={value} onPick={onChange} />}
  </Field>
)
