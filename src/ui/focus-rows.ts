/** Where the focus goes when a row leaves the page, or returns to it. */
import { focusHeading } from './focus-heading.ts'
import { isNobodyFocused } from './nobody-focused.ts'

const WAIT_MS = 2_000

/**
 * The focus goes to what was taken back, as soon as it stands on the page again. It is a row, not its field: on a phone
 * that would open the keyboard. Nothing happens where the buyer has gone elsewhere meanwhile.
 */
export function focusReturned(selector: string): void {
  const stood = document.activeElement
  const until = Date.now() + WAIT_MS
  const look = () => {
    const isHere = document.activeElement === stood || document.activeElement === document.body
    const row = isHere ? document.querySelector<HTMLElement>(selector) : undefined
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    if (isHere && !row && Date.now() < until) requestAnimationFrame(look)
  }
  look()
}

/**
 * Calls `stand`, which moves the focus or returns false, as soon as `removed` (a selector) is gone; where no row of
 * `rows` is left, the page's heading has the focus.
 */
export function focusAfterRemoval(removed: string, rows: string, stand: () => boolean): void {
  const until = Date.now() + WAIT_MS
  const look = () => {
    const isGone = !document.querySelector(removed)
    if (isGone && stand()) return
    if (isGone && !document.querySelector(rows)) focusPage(until)
    else if (Date.now() < until) requestAnimationFrame(look)
  }
  look()
}

/** The heading may be drawn anew, when more is known of the page: the new one takes the focus that the old one lost. */
function focusPage(until: number): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && document.activeElement !== heading && isNobodyFocused()) focusHeading(heading)
  if (Date.now() < until) requestAnimationFrame(() => focusPage(until))
}
