import { TOAST_MS, TOAST_WITH_ACTION_MS } from '#ui/timing.ts'

/** Fetched with the first toast, so that no first page waits for it. */
const loadPlaces = () => import('./toast-stack.lazy.ts')
let places: Awaited<ReturnType<typeof loadPlaces>> | undefined

type ToastOptions = { tone?: 'plain' | 'danger'; action?: { text: string; run: () => unknown } }

const REFUSAL = '[data-tone=danger]'

let stack: HTMLElement | undefined
/** What the stack's place was looked for; undefined while it has none, or the page lies otherwise below it. */
let placed: { host: Node | null; page: string; width: number; height: number } | undefined
const hasPopover = () => 'showPopover' in HTMLElement.prototype

/**
 * Everything beside an open dialog is out of reach, so the stack stands in it, and returns to the page with its end.
 */
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
    placed = undefined
    document.addEventListener('scrollend', makeWay)
    window.addEventListener('resize', makeWay)
  }
  moveInto([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
  // Moving it into a dialog closes it: shown again, it rises above that dialog. Older phones have no top layer but
  // dialogs.
  if (hasPopover() && !stack.matches(':popover-open')) stack.showPopover()
  return stack
}

/**
 * Below the `md` breakpoint the thumb works at the page's lower end, so toasts come from above, and there is room for
 * one. Asking for the window's width would lay out the page at once.
 */
const isPhone = () => matchMedia('(max-width: 47.99rem)').matches

/** A toast that joins others takes no more room than was found for them, as a rule: the page is not looked at again. */
function fitsWhereItStands(shown: HTMLElement): boolean {
  if (placed?.host !== shown.parentNode || placed.page !== location.pathname) return false
  const { width, height } = shown.getBoundingClientRect()
  return width <= placed.width && height <= placed.height && !places?.coversRow(shown)
}

function settle(shown: HTMLElement): void {
  const host = shown.parentElement ?? document.body
  const edge = isPhone() && host === document.body ? 'top' : 'bottom'
  if (!places) return
  places.placeStack(shown, edge, host)
  const { width, height } = shown.getBoundingClientRect()
  placed = { host: shown.parentNode, page: location.pathname, width, height }
}

let isSettling = false

/** Once with the frame that shows it: what else that frame changes is laid out with it, not after it. */
async function settleSoon(): Promise<void> {
  if (isSettling) return
  isSettling = true
  // Where it cannot be fetched the toast stands at the lower edge.
  places ??= await loadPlaces().catch(() => undefined)
  requestAnimationFrame(() => {
    isSettling = false
    if (!stack?.firstElementChild) return
    if (!fitsWhereItStands(stack)) settle(stack)
    stack.dataset['placed'] = ''
  })
}

/** What scrolled below the stack may be pressed there; the next toast looks for a place again. */
function makeWay(): void {
  placed = undefined
  if (stack?.firstElementChild && places?.coversButton(stack, stack.parentElement ?? document.body)) settle(stack)
}

/**
 * A short sentence that goes away by itself; at most two stand at once, the newest on top. On a phone it takes the
 * place of the one before, unless that is a refusal, which stays to be read.
 */
export function toast(text: string, { tone = 'plain', action }: ToastOptions = {}): void {
  const item = document.createElement('div')
  item.className = 'cb-toast'
  item.dataset['tone'] = tone
  item.append(text)
  const close = () => {
    item.remove()
    if (stack?.childElementCount !== 0) return
    placed = undefined
    if (hasPopover()) stack.hidePopover()
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
  shown.prepend(item)
  if (isPhone())
    for (const older of shown.querySelectorAll(`.cb-toast:not(${REFUSAL})`)) if (older !== item) older.remove()
  if (shown.childElementCount > 2) shown.lastElementChild?.remove()
  void settleSoon()
  setTimeout(close, action ? TOAST_WITH_ACTION_MS : TOAST_MS)
}
