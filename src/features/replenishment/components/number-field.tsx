import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { typedNumber, wholeNumber } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

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
  /** Stands behind it in a table, where a refused number is told below the field as long as it stands. */
  unit?: string
  isFrozen?: boolean
  onNumber: (number: number) => void
  /** 1 where a wrong number comes to stand, -1 where it is gone; of one identity. Absent = left, it falls back. */
  onWrong?: ((change: 1 | -1) => void) | undefined
  onMove?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const PIECES_MAX = 99_999

const Unit = chakra('span', {
  base: { color: 'ink.muted', fontSize: 'meta', display: 'inline-block', minWidth: '1.5em' },
})

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
  unit,
  isFrozen = false,
  onNumber,
  onWrong,
  onMove,
}: NumberFieldProps) {
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const number = wholeNumber(typed)
  const isWrong = Boolean(typed) && (number === undefined || number < min || number > max)
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Enter may move the focus on: the blur that follows comes before the next render and must find nothing to settle.
  const isSettled = useRef(false)
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
  /** `isKept`: the number stands on, so that in a table the words below it are enough. */
  const refuse = (isKept: boolean) => {
    if (isRefused) return
    setRefused(true)
    if (isKept && unit !== undefined) return
    toast(messages.wholeBetween(min, max) + (isKept || shown === '' ? '' : messages.stays(shown)), { tone: 'danger' })
  }
  const commit = () => {
    if (!isWrong && number !== undefined && typed !== shown && !isSettled.current) onNumber(number)
    isSettled.current = true
    setTyped(undefined)
  }
  /** Nothing is left of what was typed: the number before stands, and that is said. */
  const isEmptied = typed === '' && shown !== ''
  const fallBack = () => {
    refuse(false)
    setTyped(undefined)
  }
  const leave = () => {
    if (isEmptied) return fallBack()
    if (isWrong) refuse(onWrong !== undefined)
    if (!isWrong || !onWrong) commit()
    return undefined
  }
  const isTold = isWrong && isRefused && unit !== undefined
  return (
    <>
      <Input
        ref={field}
        data-column={column}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isTold ? id : undefined}
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
          setRefused(false)
          isSettled.current = false
          setTyped(typedNumber(target.value))
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isWrong) return refuse(true)
          if (event.key === 'Enter' && isEmptied) return fallBack()
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(undefined)
          onMove?.(event)
        }}
      />
      {unit !== undefined && (
        <>
          {' '}
          <Unit>{unit}</Unit>
        </>
      )}
      {isTold && (
        <chakra.div id={id} role="alert" color="danger" fontSize="meta" whiteSpace="normal">
          {messages.wholeBetween(min, max)}
        </chakra.div>
      )}
    </>
  )
}
