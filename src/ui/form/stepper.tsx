import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

import { fitQuantity } from '#domain/cart/quantity.ts'
import { typedNumber, wholeNumber } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toast.ts'
import { chakra } from '#ui/theme/chakra.ts'

const DASH = 'linear-gradient(currentColor, currentColor)'

const Frame = chakra('div', {
  base: {
    display: 'inline-grid',
    gridAutoFlow: 'column',
    alignItems: 'stretch',
    flexShrink: 0,
    // Its buttons are a thumb high: the border comes on top.
    height: { base: 'calc(var(--cb-sizes-touch) + 2px)', md: '1.75rem' },
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'control',
    bg: 'surface',
    _focusWithin: { borderColor: 'brand' },
    // The field has no edge of its own to show where the focus is.
    '&:has(> input:focus)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '-1px' },
    // Rounded one by one, and pale by colour: a frame that cut its corners and a button of less opacity would each be
    // one more layer that the browser lays over the others in every frame.
    '& > button:first-of-type': { borderLeftRadius: 'control' },
    '& > button:last-of-type': {
      borderRightRadius: 'control',
      backgroundImage: `${DASH}, ${DASH}`,
      backgroundSize: '0.5625rem 1px, 1px 0.5625rem',
    },
    // The signs are drawn: each `svg` would be such a layer, too.
    '& > button': {
      background: `${DASH} center / 0.5625rem 1px no-repeat`,
      width: { base: 'touch', md: '1.75rem' },
      color: 'ink.muted',
      _hover: { bgColor: 'subtle', color: 'ink' },
      _disabled: { color: 'line.strong' },
      _focusVisible: { outlineOffset: '-2px' },
      // High contrast would take the drawn signs away.
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText', bgColor: 'ButtonFace' },
    },
    '& > input': {
      width: { base: '3.25rem', md: '3rem' },
      textAlign: 'center',
      bg: 'transparent',
      fontSize: { base: '1rem', md: 'body' },
      borderInline: '1px solid',
      borderColor: 'line',
      outline: 'none',
      '&[aria-invalid]': { color: 'danger', bg: 'danger.soft' },
    },
  },
})

export type StepperProps = {
  /** Names the field for screen readers: "阿莫西林胶囊 数量". */
  label: string
  value: number
  /** Pieces; minimum and step are usually the inner pack. */
  min?: number
  step?: number
  max?: number
  isDisabled?: boolean
  /** Where it saves, the number entered is shown until `value` changes; a rejected promise takes it back. */
  onCommit: (value: number) => unknown
  /**
   * Called after `onCommit` with what was typed, when that had to be changed to fit; absent = such a number is refused.
   */
  onFitted?: (typed: number) => void
  /**
   * Gets what is in the field while it is typed, undefined where it is no number; no `text` once it counts or is taken
   * back.
   */
  onType?: (typed: number | undefined, text?: string) => void
  /** After Enter has committed: the table moves on to the next row. Not after an emptied field, nor a 0 below `min`. */
  onEnter?: () => void
  /** A 0 below `min` was typed: the number stays. */
  onNone?: () => void
  /** What is refused stands on in the field that is left: its owner hears of it by `onType` and goes no further. */
  keepsFault?: boolean
}

/**
 * For a button beside the field: pressing it down does not yet settle what is typed, because the note that may follow
 * moves the button away from under the pointer, and the click would meet nothing.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/** For a button further away that needs what is typed to be settled: pressed down it keeps the press while it moves. */
export const holdPress = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture?.(pointerId)

/**
 * − number +. Typing is free; a whole number counts on blur or Enter; Esc takes it back and leaves the field. What is
 * no number, or cannot be meant as one of pieces, is refused with a sentence. While its owner saves a number, the field
 * shows it already, so that quick presses count on from each other.
 */
export function Stepper({
  label,
  value,
  min = 1,
  step = 1,
  max = 999_999,
  isDisabled = false,
  onCommit,
  onFitted,
  onType,
  onEnter,
  onNone,
  keepsFault,
}: StepperProps) {
  const [draft, setDraft] = useState<string>()
  const [entered, setEntered] = useState<{ before: number; number: number }>()
  if (entered && entered.before !== value) setEntered(undefined)
  const current = entered?.before === value ? entered.number : value
  const fit = (typed: number) => Math.max(min, fitQuantity(typed, { minimum: min, step, max }))
  // Enter may move the focus on: the blur that follows comes before the next render and must find nothing to settle.
  const isSettled = useRef(true)
  const type = (text: string) => {
    isSettled.current = false
    setDraft(text)
    onType?.(wholeNumber(text), text)
  }
  const drop = () => {
    setDraft(undefined)
    onType?.(undefined)
  }
  const commit = (typed: number) => {
    isSettled.current = true
    drop()
    const fitted = fit(typed)
    if (fitted !== current) {
      const saving = onCommit(fitted)
      if (saving instanceof Promise) {
        setEntered({ before: value, number: fitted })
        saving.catch(() => setEntered(undefined))
      }
    }
    if (fitted !== typed) onFitted?.(typed)
  }
  const typed = wholeNumber(draft)
  // Scanners type the digits of a barcode, and Enter: so many are brought to no stock, which would buy all of it.
  const fault =
    draft &&
    (typed === undefined
      ? '请填写整数，只写数字'
      : onFitted
        ? (draft.length > 7 || typed > 999_999) &&
          `${draft.length === 8 || draft.length > 11 ? '像是条码' : '数量过大'}，数量未改`
        : (typed < min || typed > max) && `请填写 ${min} 至 ${max} 的整数`)
  const isNone = draft === '' || (typed === 0 && min > 0)
  const settle = (isKept = keepsFault) => {
    const isTold = isSettled.current
    isSettled.current = true
    if (fault) {
      if (!isKept) drop()
      if (!isTold) toast(fault, { tone: 'danger' })
    } else if (isNone) {
      drop()
      if (draft && !isTold) onNone?.()
    } else if (!isTold) commit(typed!)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is no number stays, to be mended; left, it falls back to what was there.
      settle(keepsFault || typed === undefined)
      if (!fault && !isNone) onEnter?.()
    } else if (event.key === 'Escape') {
      // With nothing to take back, the key also belongs to what stands around the field.
      if (draft !== undefined) event.stopPropagation()
      isSettled.current = true
      drop()
      event.currentTarget.blur()
    }
  }
  // A number that changes under the focus (another tab, the server's answer), or comes back, loses its selection, and
  // the digits typed next would join it: 40 and 50 would become 4050.
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    const isShown = draft === undefined && input?.value === String(current)
    if (isSettled.current && document.activeElement === input && isShown) input.select()
  }, [current, draft])
  const standing = typed === undefined || fault ? current : fit(typed)
  return (
    <Frame>
      <button
        type="button"
        aria-label={`减少${label}`}
        disabled={isDisabled || standing <= min}
        onMouseDown={keepFocus}
        onClick={() => commit(standing - step)}
      />
      <input
        ref={field}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-invalid={Boolean(fault) || undefined}
        disabled={isDisabled}
        value={draft ?? String(current)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(typedNumber(event.target.value))}
        onBlur={() => settle()}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={`增加${label}`}
        disabled={isDisabled || standing + step > max}
        onMouseDown={keepFocus}
        onClick={() => commit(standing + step)}
      />
    </Frame>
  )
}
