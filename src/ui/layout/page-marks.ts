/**
 * What the root element is told of the page, for the rules of global-css.ts. A rule with `:has()` would tell it as
 * well, but the browser then looks through the whole page whenever an element comes or goes.
 */
import { useLayoutEffect } from 'react'

/** Opens a dialog over the page, which stays still until no dialog is open. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.addEventListener('close', markModal)
  markModal()
}

const markModal = (): void => {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null)
}

/** What may stand at the window's lower edge: a line of text, or a bar with buttons. */
type LowerBar = 'line' | 'bottom'
const shown: Record<LowerBar, number> = { line: 0, bottom: 0 }

/** While the component is shown, what gets the focus comes to stand above its bar; no effect without one. */
export function useLowerBar(bar?: LowerBar): void {
  useLayoutEffect(() => {
    if (!bar) return undefined
    const count = (more: number) => {
      shown[bar] += more
      document.documentElement.toggleAttribute(`data-lower-${bar}`, shown[bar] > 0)
    }
    count(1)
    return () => count(-1)
  }, [bar])
}

/** While the component is shown, the page prints its sheets and not itself. */
export function usePaper(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-paper', true)
    return () => void document.documentElement.toggleAttribute('data-paper', false)
  }, [])
}
