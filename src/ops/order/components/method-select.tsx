import { SHIPPING_METHOD_TEXT, SHIPPING_METHODS, type ShippingMethod } from '#domain/shipment/method.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'

type MethodSelectProps = { value: ShippingMethod; onChange: (method: ShippingMethod) => void }

/** 运输方式. */
export const MethodSelect = ({ value, onChange }: MethodSelectProps) => (
  <Field label="运输方式" isRequired>
    {(field) => (
      <Select
        {...field}
        value={value}
        onChange={({ target }) => onChange(SHIPPING_METHODS.find((method) => method === target.value) ?? 'express')}
      >
        {SHIPPING_METHODS.map((method) => (
          <option key={method} value={method}>
            {SHIPPING_METHOD_TEXT[method]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
