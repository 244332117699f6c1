import { openDialog } from './open-dialog.ts'

type ConfirmOptions = { title?: string; details?: readonly string[]; yes?: string; no?: string; isDangerous?: boolean }

/** Asks before something that is hard to take back. True only when "yes" was pressed. */
export async function confirm(
  text: string,
  { title = '温馨提示', details = [], yes = '确定', no = '取消', isDangerous = false }: ConfirmOptions = {},
): Promise<boolean> {
  const answer = await openDialog({
    title,
    text,
    details,
    buttons: [
      { text: no, value: '' },
      { text: yes, value: 'yes', look: isDangerous ? 'danger' : 'main' },
    ],
  })
  return answer === 'yes'
}
