import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus where work begins on this page, once it stands; after a dialog has opened, whose own choice is its
 * first button.
 */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
