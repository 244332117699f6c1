/** The word of every toast that can take something back. */
const UNDO = '撤销'

/** Takes away the toasts that offer to take back what was done on the page that is left; what is told stays. */
export function dropUndo(): void {
  for (const button of document.querySelectorAll('.cb-toast button'))
    if (button.textContent === UNDO) button.parentElement?.remove()
  const stack = document.querySelector<HTMLElement>('.cb-toasts')
  if (stack?.childElementCount === 0 && 'showPopover' in stack && stack.matches(':popover-open')) stack.hidePopover()
}
