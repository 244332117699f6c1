/**
 * Keys pressed while what they are meant for is still on its way (the list of a search, a row to be drawn): they wait
 * in their order and are then pressed where the focus is. What nobody takes is told, so no key is lost without a word.
 */

import { HELD_KEYS_MS } from '#ui/timing.ts'

import { toast } from './toast.ts'

const FIELDS = 'input:not([type=checkbox], [type=radio])'
const MODIFIERS = ['Shift', 'CapsLock', 'Control', 'Alt', 'Meta']
const isCharacter = (key: string): boolean => [...key].length === 1

const awaited = new Set<string>()
let keys: string[] = []
let lost: string[] = []
let isPressing = false
let isReplaying = false
let giveUpTimer: ReturnType<typeof setTimeout> | undefined

const take = (event: KeyboardEvent) => {
  if (isPressing || event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // What an input method would write is unknown.
  if (event.isComposing || event.key === 'Process' || event.key === 'Unidentified') lost.push('…')
  else keys.push(event.key)
}
const begin = () => {
  addEventListener('keydown', take, { capture: true })
  addEventListener('pointerdown', drop, { capture: true })
}
const finish = () => {
  clearTimeout(giveUpTimer)
  removeEventListener('keydown', take, { capture: true })
  removeEventListener('pointerdown', drop, { capture: true })
  tellLost(lost)
  lost = []
}
/** The buyer pressed elsewhere, or the awaited element never came: report the held keys as lost. */
function drop() {
  awaited.clear()
  lost.push(...keys)
  keys = []
  if (!isReplaying) finish()
}
const replay = async () => {
  isReplaying = true
  while (awaited.size === 0 && keys.length > 0) {
    const key = keys.shift()!
    isPressing = true
    const hadEffect = press(key)
    isPressing = false
    if (!hadEffect) lost.push(key)
    await nextFrame()
  }
  isReplaying = false
  if (awaited.size === 0) finish()
}

/** One instance for the whole page. */
export const heldKeys = {
  /** From now on keys wait until `release` of the same name. */
  hold(name: string): void {
    if (awaited.size === 0 && !isReplaying) begin()
    awaited.add(name)
    clearTimeout(giveUpTimer)
    giveUpTimer = setTimeout(drop, HELD_KEYS_MS)
  },
  isHeld: (name: string): boolean => awaited.has(name),
  /** What is awaited will not come: the keys have no place. */
  drop,
  /** What `name` stands for is here: the keys go to what has the focus. */
  release(name: string): void {
    if (!awaited.delete(name) || awaited.size > 0) return
    clearTimeout(giveUpTimer)
    if (!isReplaying) void replay()
  },
}

/** React draws and moves the focus before the next key: a frame and a task later. A hidden page has no frames. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 50)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })

/** Presses `key` on what has the focus, and does what a browser would if no handler does. Whether it had an effect. */
function press(key: string): boolean {
  const target = document.activeElement ?? document.body
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (isTaken) return true
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches(FIELDS)) return edit(focused as HTMLInputElement, key)
  if (key === 'Enter' && focused instanceof HTMLElement && focused.matches('a[href], button')) focused.click()
  else return focused !== target
  return true
}

/** Types or deletes in a field. Whether the key had an effect; Enter and the arrows have none that would be missed. */
function edit(field: HTMLInputElement, key: string): boolean {
  if (!isCharacter(key) && key !== 'Backspace') return true
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const from = key === 'Backspace' && start === end ? Math.max(0, start - 1) : start
  const typed = isCharacter(key) ? key : ''
  const text = field.value.slice(0, from) + typed + field.value.slice(end)
  if (field.maxLength >= 0 && text.length > field.maxLength) return false
  write(field, text)
  field.setSelectionRange(from + typed.length, from + typed.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/** The browser's own setter: React replaces that of the field, and would take the change for its own. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

const NAMES: Record<string, string> = { Enter: '⏎', Backspace: '⌫' }

/** Arrows and the like that had no effect are not worth a word. */
function tellLost(lostKeys: readonly string[]): void {
  if (lostKeys.some(isCharacter))
    toast(`这些按键没有生效：${lostKeys.map((key) => NAMES[key] ?? (isCharacter(key) ? key : '')).join('')}`)
}
