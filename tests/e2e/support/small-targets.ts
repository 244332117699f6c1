/** What a thumb can hardly hit on a phone. */
import type { Page } from '@playwright/test'

/** The height of a thumb, in px. */
const THUMB_PX = 44

/**
 * Runs in the page: what can be pressed within less than `px`, once a kind. Links in running text are excepted, as in
 * WCAG 2.5.8.
 */
function findSmall(px: number): string[] {
  /** With what its ::after adds, without what something around that cuts off. */
  const reachOf = (element: Element) => {
    let { top, bottom } = element.getBoundingClientRect()
    let holder = element
    const after = getComputedStyle(element, '::after')
    if (after.content !== 'none' && after.position === 'absolute') {
      while (getComputedStyle(holder).position === 'static' && holder.parentElement) holder = holder.parentElement
      const [box, style] = [holder.getBoundingClientRect(), getComputedStyle(holder)]
      top = Math.min(top, box.top + parseFloat(style.borderTopWidth) + parseFloat(after.top))
      bottom = Math.max(bottom, box.bottom - parseFloat(style.borderBottomWidth) - parseFloat(after.bottom))
    }
    for (let outer = holder.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === 'visible') continue
      const box = outer.getBoundingClientRect()
      // What is far higher scrolls, and then shows the rest.
      if (box.height > 3 * px) break
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return bottom - top
  }
  const small = new Map<string, string>()
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const { width, height, bottom } = element.getBoundingClientRect()
    // Nothing is there to press: hidden, read aloud only, or brought into the window by the keyboard alone.
    if (
      width < 2 ||
      height < 2 ||
      bottom <= 0 ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const label = (element as HTMLInputElement).labels?.[0]
    const reach = Math.max(reachOf(element), label ? reachOf(label) : 0)
    if (reach <= 0 || reach >= px - 0.5) continue
    // Words beside the link on its lines; figures and marks are none.
    const isInline = getComputedStyle(element).display === 'inline'
    let part = element
    while (getComputedStyle(part.parentElement!).display === 'inline') part = part.parentElement!
    const beside = [...(isInline ? part.parentElement!.childNodes : [])].map((node) => {
      if (node === part) return ''
      const isApart =
        node instanceof Element && (getComputedStyle(node).display !== 'inline' || node.matches('a, button'))
      return isApart ? '' : node.textContent
    })
    if (/\p{L}{2}/u.test(beside.join(''))) continue
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    small.set(element.className, `${name.trim().slice(0, 20)} (${Math.round(reach)} px)`)
  }
  return [...small.values()]
}

export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate(findSmall, THUMB_PX)
