import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import { isTyping } from '#ui/form/is-typing.ts'

/** `g` and a letter, the initial of the place in pinyin; what has no address is opened by its button. */
const PLACES: Readonly<Record<string, (() => string) | undefined>> = {
  'g c': paths.cart,
  'g j': paths.checkout,
  'g d': paths.orders,
  'g t': undefined,
  'g b': undefined,
}
/** The second key of the two may come so long after the first (ms). */
const SECOND_KEY_MS = 1_500

/** Presses what the page shows for these keys; false when it shows nothing. */
function pressShown(keys: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${keys}"]:not(:disabled)`)]
  const button = shown.find((one) => one.checkVisibility())
  button?.click()
  return button !== undefined
}

/**
 * Two keys lead to the cart, the checkout, the orders, the sync panel and the comparison from everywhere but a text
 * that is being typed; a number typed before is settled first.
 */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const go = useEffectEvent((keys: string) => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    if (pressShown(keys)) return
    const to = PLACES[keys]?.()
    if (to && to !== location.pathname) void navigate(to)
  })
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      const keys = timeStamp - begunAt < SECOND_KEY_MS ? `g ${key}` : undefined
      begunAt = Number.NEGATIVE_INFINITY
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (keys !== undefined && keys in PLACES) go(keys)
      else if (key === 'g') begunAt = timeStamp
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
