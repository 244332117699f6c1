import { type KeyboardEvent, useState } from 'react'

import { typedNumber, wholeNumber } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Input } from '#ui/form/text-input.tsx'

import { messages } from '../messages.ts'

type NumberFieldProps = {
  /** Names it where no label stands around it. */
  label?: string
  title?: string
  /** The number that stands; absent = only the placeholder. */
  value: number | undefined
  placeholder?: string | undefined
  /** Which it is in a table, for the arrow keys. */
  column?: 'stock' | 'number'
  min?: number
  max?: number
  width?: string
  isFrozen?: boolean
  onNumber: (number: number) => void
  onMove?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const PIECES_MAX = 99_999

/** A whole number. Another is refused with the reason: on Enter it stays to be mended, left it falls back. */
export function NumberField({
  label,
  title,
  value,
  placeholder,
  column,
  min = 0,
  max = PIECES_MAX,
  width = '4.75rem',
  isFrozen = false,
  onNumber,
  onMove,
}: NumberFieldProps) {
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const number = wholeNumber(typed)
  const isWrong = Boolean(typed) && (number === undefined || number < min || number > max)
  const refuse = () => toast(messages.wholeBetween(min, max), { tone: 'danger' })
  const commit = () => {
    if (isWrong) refuse()
    else if (number !== undefined && typed !== shown) onNumber(number)
    setTyped(undefined)
  }
  return (
    <Input
      data-column={column}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={title}
      inputMode="numeric"
      maxLength={12}
      width={width}
      textAlign="right"
      disabled={isFrozen}
      placeholder={placeholder}
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(typedNumber(target.value))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isWrong) return refuse()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
        onMove?.(event)
      }}
    />
  )
}
