import { type ReactNode, useEffect, useRef } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { Button } from '../form/button.tsx'
import { report } from './errors.ts'
import { Notice } from './notice.tsx'
import { toast } from './toast.ts'

/** What keeps a submitted form in this browser. */
export type SavedBecause = 'offline' | 'signedOut' | 'sending'

const WORDS: Record<SavedBecause, string> = {
  offline: '已保存在本机，联网后自动提交',
  signedOut: '已保存在本机，重新登录后自动提交',
  sending: '已保存在本机，正在提交…',
}

type SavedHereProps = {
  because: SavedBecause
  action?: ReactNode
  /** Takes the form back to be changed; false when it has left meanwhile. Absent or false: there is no way back. */
  withdraw?: false | (() => Promise<boolean>)
  /** It takes the place of what was submitted just now: the page scrolls to it, and the focus goes on from it. */
  isNew?: boolean
}

async function takeBack(withdraw: () => Promise<boolean>): Promise<void> {
  if (!(await withdraw())) toast('已经发出，不能撤回')
}

/** Says of a form that the server has not answered that it is kept, and never that it is submitted. */
export function SavedHere({ because, action, withdraw = false, isNew = false }: SavedHereProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) frame.current?.focus()
  }, [isNew])
  return (
    <chakra.div ref={frame} tabIndex={-1} outline="none" scrollMarginBlock="6rem">
      <Notice
        tone={because === 'sending' ? 'info' : 'warn'}
        action={
          action ??
          (withdraw && (
            <Button size="small" onClick={() => void takeBack(withdraw).catch(report)}>
              撤回修改
            </Button>
          ))
        }
      >
        {WORDS[because]}
      </Notice>
    </chakra.div>
  )
}
