import { halfWidth } from '#lib/typed-number.ts'
import { TextInput } from '#ui/form/text-input.tsx'

type NumberFieldProps = {
  label: string
  value: string
  onValue: (number: string) => void
  ref?: React.Ref<HTMLInputElement>
}

/** What is wrong with a number as typed; undefined while digits are missing alone. */
function numberFault(number: string): string | undefined {
  if (/\D/.test(number)) return '发票号码只能是数字'
  return number.length > 20 ? `发票号码为 20 位数字，现在 ${number.length} 位` : undefined
}

/** The 20 digits of an invoice. */
export const NumberField = ({ label, value, onValue, ref }: NumberFieldProps) => (
  <TextInput
    ref={ref}
    label={label}
    isRequired
    inputMode="numeric"
    hint={`20 位数字，已输 ${value.replaceAll(/\D/g, '').length} 位`}
    error={numberFault(value)}
    value={value}
    onChange={({ target }) => onValue(halfWidth(target.value).replaceAll(/\s/g, ''))}
  />
)
