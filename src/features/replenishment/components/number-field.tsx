import { type KeyboardEvent, useState } from 'react'

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
  const commit = () => {
    if (typed !== undefined && typed !== '' && typed !== shown) onNumber(Number(typed))
    setTyped(undefined)
  }
  return (
    <Input
      data-column={column}
      aria-label={label}
      inputMode="numeric"
      width="4.75rem"
      textAlign="right"
      disabled={isFrozen}
      placeholder={placeholder}
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 5))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        onMove(event)
      }}
    />
  )
}
