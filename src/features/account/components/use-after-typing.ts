import { useEffect, useRef, useState } from 'react'

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea'
/** After so long without a key, digits typed on a row or from a scanner go on no more. */
const PAUSE_MS = 2_000

/**
 * Whether what is due may stand over the page: not while something is being typed. The focus would leave the field,
 * which would then save half a number, and the rest would go elsewhere. A field is done with when it is left or by
 * Enter. What the buyer asked for waits for a field only.
 */
export function useAfterTyping(isDue: boolean, isAskedFor: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && !isDue) setOpen(false)
  /** The field that something was typed into since it was entered. */
  const field = useRef<EventTarget>(undefined)
  /** When a character was typed last (epoch ms), wherever. */
  const typedAt = useRef(0)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.matches(FIELDS)) field.current = target
    }
    const finish = () => {
      field.current = undefined
      typedAt.current = 0
    }
    const onKey = ({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent) => {
      // Outside a field the space bar presses a button, or scrolls. Digits on a button come from a scanner.
      const isPress = key === ' ' && !(target instanceof Element && target.matches(FIELDS))
      if (key === 'Enter' && !isComposing) finish()
      else if (key.length === 1 && !isPress && !ctrlKey && !metaKey) typedAt.current = Date.now()
    }
    document.addEventListener('input', onInput, true)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('focusout', finish, true)
    return () => {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusout', finish, true)
    }
  }, [])
  useEffect(() => {
    if (!isDue) return undefined
    const open = () => {
      const isInField = field.current === document.activeElement
      const isTyping = !isAskedFor && Date.now() - typedAt.current < PAUSE_MS
      if (!isInField && !isTyping) setOpen(true)
    }
    open()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    // After what the page makes of the key or of the field that is left; and when no more keys follow.
    const later = () => {
      for (const ms of [0, PAUSE_MS]) timers.add(setTimeout(open, ms))
    }
    later()
    document.addEventListener('keydown', later, true)
    document.addEventListener('focusout', later, true)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('keydown', later, true)
      document.removeEventListener('focusout', later, true)
    }
  }, [isDue, isAskedFor])
  return isOpen && isDue
}
