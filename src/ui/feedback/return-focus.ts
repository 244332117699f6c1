const watched = new WeakSet<HTMLElement>()

/**
 * What floats over the page, as a toast does, may go when its button is pressed: the focus returns to where it was
 * before, as long as that is there and the press has put it nowhere else.
 */
export function returnFocus(floating: HTMLElement): void {
  if (watched.has(floating)) return
  watched.add(floating)
  let before: HTMLElement | undefined
  floating.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && floating.contains(relatedTarget)) return
    before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
  })
  // After the button's own listener, which takes it away.
  floating.addEventListener('click', () => {
    if (document.activeElement === document.body) before?.focus({ preventScroll: true })
  })
}
