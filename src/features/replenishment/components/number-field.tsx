import { type KeyboardEvent, useState } from 'react'

import { typedNumber, wholeNumber } from '#lib/typed-number.ts'
import { Input } from '#ui/form/text-input.tsx'

type NumberFieldProps = {
  label: string
  /** Pieces that stand; absent = only the placeholder. */
  value: number | undefined
  placeholder?: string | undefined
  column: 'stock' | 'number'
  isFrozen?: boolean
  onNumber: (pieces: number) => void
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

const PIECES_MAX = 99_999

/** Whole pieces; what is no number falls back to what stood. Marked by its column for the arrow keys. */
export function NumberField({
  label,
  value,
  placeholder,
  column,
  isFrozen = false,
  onNumber,
  onMove,
}: NumberFieldProps) {
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const pieces = wholeNumber(typed)
  const isWrong = typed !== undefined && typed !== '' && (pieces === undefined || pieces > PIECES_MAX)
  const commit = () => {
    if (pieces !== undefined && !isWrong && typed !== shown) onNumber(pieces)
    setTyped(undefined)
  }
  return (
    <Input
      data-column={column}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      maxLength={12}
      width="4.75rem"
      textAlign="right"
      disabled={isFrozen}
      placeholder={placeholder}
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(typedNumber(target.value))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isWrong) return
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
        onMove(event)
      }}
    />
  )
}
