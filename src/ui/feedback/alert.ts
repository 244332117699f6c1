import { openDialog } from './open-dialog.ts'

/** The fix that a refusal offers: 去登录, 刷新. */
export type Fix = { text: string; run: () => unknown }
type AlertOptions = { title?: string; details?: readonly string[]; fix?: Fix; close?: string }

/** 温馨提示: says what happened and why, and offers the fix. Resolves when it is closed; a pressed fix has been started. */
export async function alert(
  text: string,
  { title = '温馨提示', details = [], fix, close = '知道了' }: AlertOptions = {},
): Promise<void> {
  const buttons = fix
    ? [
        { text: close, value: '' },
        { text: fix.text, value: 'fix', look: 'main' as const },
      ]
    : [{ text: close, value: '', look: 'main' as const }]
  if ((await openDialog({ title, text, details, buttons })) === 'fix') await fix?.run()
}
