/**
 * The focus goes to a heading, which is no control: it shows no ring, cannot be reached again once it is left, and the
 * page does not scroll to it. One that its page focuses itself stays as it is.
 */
export function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}
