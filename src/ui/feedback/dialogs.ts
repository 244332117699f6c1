import { openModal } from '#ui/layout/page-marks.ts'

export type DialogButton = { text: string; value: string; look?: 'main' | 'danger' }
/** A sentence, or a link: a number to call. */
export type DialogDetail = string | { text: string; href: string }
export type DialogContent = {
  /** 温馨提示 unless it says something else. */
  title?: string | undefined
  text: string
  details?: readonly DialogDetail[] | undefined
  buttons: readonly DialogButton[]
  /** Begins at the first button instead of the last one, so that a second Enter does nothing. */
  isCareful?: boolean | undefined
  /** Takes the dialog away, which dismisses it. */
  signal?: AbortSignal | undefined
}

let count = 0

function append<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

/**
 * A native modal dialog without React, so that any code may ask, also when no page stands. The browser traps the focus
 * and gives it back. Answers the pressed button's value, or '' when it was dismissed (Esc, phone's back gesture).
 */
export async function openDialog({
  title = '温馨提示',
  text,
  details,
  buttons,
  isCareful,
  signal,
}: DialogContent): Promise<string> {
  if (signal?.aborted) return ''
  const dialog = append(document.body, 'dialog')
  dialog.className = 'cb-dialog'
  const form = append(dialog, 'form')
  form.method = 'dialog'

  const heading = append(form, 'h2', title)
  heading.id = `dialog-${(count += 1)}`
  dialog.setAttribute('aria-labelledby', heading.id)
  if (text) {
    const body = append(form, 'p', text)
    body.id = `text-${heading.id}`
    dialog.setAttribute('aria-describedby', body.id)
  }
  if (details?.length) {
    const list = append(form, 'ul')
    for (const detail of details) {
      if (typeof detail === 'string') append(list, 'li', detail)
      else append(append(list, 'li'), 'a', detail.text).href = detail.href
    }
  }

  const row = append(form, 'menu')
  for (const { text: name, value, look } of buttons) {
    const button = append(row, 'button', name)
    button.className = 'cb-button'
    button.value = value
    if (look) button.dataset[look] = ''
  }
  openModal(dialog)
  ;((isCareful ? row.firstChild : row.lastChild) as HTMLElement).focus()
  signal?.addEventListener('abort', () => dialog.close())

  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue)
    })
  })
}

/** The fix that a refusal offers: 去登录, 刷新. */
type Fix = { text: string; run: () => unknown }
type AlertOptions = { title?: string; details?: readonly DialogDetail[]; fix?: Fix; close?: string }

/**
 * 温馨提示: says what happened and why, and offers the fix. Resolves when it is closed; a pressed fix has been started.
 */
export async function alert(text: string, { fix, close = '知道了', ...content }: AlertOptions = {}): Promise<void> {
  const buttons = fix
    ? [
        { text: close, value: '' },
        { text: fix.text, value: 'fix', look: 'main' as const },
      ]
    : [{ text: close, value: '', look: 'main' as const }]
  if ((await openDialog({ ...content, text, buttons })) === 'fix') await fix?.run()
}

type ConfirmOptions = Partial<Pick<DialogContent, 'title' | 'details' | 'signal'>> & {
  yes?: string
  no?: string
  isDangerous?: boolean
  /** It can be taken back, so Enter may say yes. */
  isUndoable?: boolean
}

/** Asks before something that is hard to take back. True only when "yes" was pressed. */
export async function confirm(
  text: string,
  { yes = '确定', no = '取消', isDangerous, isUndoable, ...content }: ConfirmOptions = {},
): Promise<boolean> {
  const answer = await openDialog({
    ...content,
    text,
    isCareful: isDangerous && !isUndoable,
    buttons: [
      { text: no, value: '' },
      { text: yes, value: 'yes', look: isDangerous ? 'danger' : 'main' },
    ],
  })
  return answer === 'yes'
}
