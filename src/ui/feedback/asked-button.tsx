import { type ComponentProps, useState } from 'react'

import { Button } from '../form/button.tsx'
import { confirm } from './dialogs.ts'
import { report } from './errors.ts'

type AskedButtonProps = Pick<ComponentProps<typeof Button>, 'justifySelf'> & {
  /** Of the button, and above the question. */
  text: string
  question: string
  yes: string
  no: string
  /** Why it may not be pressed. */
  refusal: string | undefined
  onAct: () => Promise<unknown>
}

/** Does what cannot be undone after a question; an error is reported. */
export function AskedButton({ text, question, yes, no, refusal, onAct, ...rest }: AskedButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (!(await confirm(question, { title: text, yes, no, isDangerous: true }))) return
    setBusy(true)
    await onAct()
      .catch(report)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      isBusy={isBusy}
      {...(refusal !== undefined && { disabled: true, title: refusal })}
      {...rest}
      onClick={() => void ask()}
    >
      {text}
    </Button>
  )
}
