import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

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
  /** 1 where a wrong number comes to stand, -1 where it is gone; of one identity. Absent = left, it falls back. */
  onWrong?: ((change: 1 | -1) => void) | undefined
  onMove?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const PIECES_MAX = 99_999

/**
 * A whole number. Another is refused with the reason, once: on Enter it stays to be mended, left it falls back, unless
 * `onWrong` is told that it stands.
 */
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
  onWrong,
  onMove,
}: NumberFieldProps) {
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const number = wholeNumber(typed)
  const isWrong = Boolean(typed) && (number === undefined || number < min || number > max)
  const isRefused = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  // Another number may come while the focus is here, such as the one proposed after a count: typing replaces that one
  // too. What was refused in a field that was left was about the number before.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(undefined)
    else if (field.current?.value === shown) field.current.select()
  }, [shown])
  useEffect(() => {
    if (!isWrong) return undefined
    onWrong?.(1)
    return () => onWrong?.(-1)
  }, [isWrong, onWrong])
  const refuse = (after = '') => {
    isRefused.current = true
    toast(messages.wholeBetween(min, max) + after, { tone: 'danger' })
  }
  const commit = () => {
    if (!isWrong && number !== undefined && typed !== shown) onNumber(number)
    setTyped(undefined)
  }
  const leave = () => {
    if (isWrong && !isRefused.current) refuse(onWrong || shown === '' ? '' : messages.stays(shown))
    if (!isWrong || !onWrong) commit()
  }
  return (
    <Input
      ref={field}
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
      onChange={({ target }) => {
        isRefused.current = false
        setTyped(typedNumber(target.value))
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isWrong) return refuse()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
        onMove?.(event)
      }}
    />
  )
}
