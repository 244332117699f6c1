import { TOAST_MS, TOAST_WITH_ACTION_MS } from '#ui/timing.ts'

type ToastOptions = { tone?: 'plain' | 'danger'; action?: { text: string; run: () => unknown } }

let stack: HTMLElement | undefined
const hasPopover = () => 'showPopover' in HTMLElement.prototype

/** Everything beside an open dialog is out of reach, so the stack stands in it, and returns to the page with its end. */
function moveInto(host: Element): void {
  if (!stack || stack.parentNode === host) return
  host.append(stack)
  if (!(host instanceof HTMLDialogElement)) return
  const leave = () => {
    if (stack?.parentNode !== host) return
    document.body.append(stack)
    if (hasPopover() && stack.childElementCount > 0) stack.showPopover()
  }
  host.addEventListener('close', leave, { once: true })
}

/** The stack lives in the top layer, above open dialogs, and is announced politely. */
function toStack(): HTMLElement {
  if (!stack?.isConnected) {
    stack = document.createElement('div')
    stack.className = 'cb-toasts no-print'
    stack.setAttribute('role', 'status')
    stack.popover = 'manual'
  }
  moveInto([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
  // Shown again, it rises above a dialog that was opened after it. Older phones have no top layer but dialogs.
  if (hasPopover()) {
    if (stack.matches(':popover-open')) stack.hidePopover()
    stack.showPopover()
  }
  return stack
}

/** A short sentence that goes away by itself; at most three stand at once. */
export function toast(text: string, { tone = 'plain', action }: ToastOptions = {}): void {
  const item = document.createElement('div')
  item.className = 'cb-toast'
  item.dataset['tone'] = tone
  item.append(text)
  const close = () => {
    item.remove()
    if (hasPopover() && stack?.childElementCount === 0) stack.hidePopover()
  }
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.text
    button.addEventListener('click', () => {
      close()
      action.run()
    })
    item.append(button)
  }
  const shown = toStack()
  shown.append(item)
  if (shown.childElementCount > 3) shown.firstElementChild?.remove()
  setTimeout(close, action ? TOAST_WITH_ACTION_MS : TOAST_MS)
}
