/** What the stack of toasts needs once it stands: a place, and the focus given back. */
import { coversButton, coversRow, placeFreely } from '#ui/layout/free-place.ts'

export { coversButton, coversRow }

/**
 * A toast goes when its button is pressed: the focus returns to where it was before it came into the stack, as long as
 * that is there and the press has put it nowhere else.
 */
function returnFocus(stack: HTMLElement): void {
  let before: HTMLElement | undefined
  let atPress: HTMLElement | undefined
  stack.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && stack.contains(relatedTarget)) return
    before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
  })
  // Before the button's own listener, which takes it away. Safari's presses take no focus: nothing is to be given back.
  stack.addEventListener(
    'click',
    () => {
      atPress = stack.contains(document.activeElement) ? before : undefined
    },
    true,
  )
  stack.addEventListener('click', () => {
    if (document.activeElement === document.body) atPress?.focus({ preventScroll: true })
  })
}

/** How each stack that stands is placed again. */
const placings = new WeakMap<HTMLElement, () => void>()

/** The stack makes way for the row that is gone to below it. */
function leaveRow(stack: HTMLElement): void {
  if (stack.isConnected && stack.firstElementChild && !stack.contains(document.activeElement) && coversRow(stack))
    placings.get(stack)?.()
}

/** Where nothing is pressed in `root`; when there is no room for both toasts, the older one goes. */
export function placeStack(stack: HTMLElement, edge: 'top' | 'bottom', root: ParentNode): void {
  if (!placings.has(stack)) {
    returnFocus(stack)
    document.addEventListener('focusin', () => leaveRow(stack))
  }
  const place = () =>
    placeFreely(stack, edge, root, () => {
      if (stack.childElementCount < 2) return false
      stack.lastElementChild?.remove()
      return true
    })
  placings.set(stack, place)
  place()
}
