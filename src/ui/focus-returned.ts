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
