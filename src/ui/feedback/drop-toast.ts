/** Takes away the toasts with this text: what they told of is mended. */
export function dropToast(text: string): void {
  for (const item of document.querySelectorAll('.cb-toast')) if (item.textContent === text) item.remove()
  const stack = document.querySelector<HTMLElement>('.cb-toasts')
  if (stack?.childElementCount === 0 && 'showPopover' in stack && stack.matches(':popover-open')) stack.hidePopover()
}
