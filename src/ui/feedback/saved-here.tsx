import type { ReactNode } from 'react'

import { Notice } from './notice.tsx'

/** What keeps a submitted form in this browser. */
export type SavedBecause = 'offline' | 'signedOut' | 'sending'

const WORDS: Record<SavedBecause, string> = {
  offline: '已保存在本机，联网后自动提交',
  signedOut: '已保存在本机，重新登录后自动提交',
  sending: '已保存在本机，正在提交…',
}

/** Says of a form that the server has not answered that it is kept, and never that it is submitted. */
export const SavedHere = ({ because, action }: { because: SavedBecause; action?: ReactNode }) => (
  <Notice tone={because === 'sending' ? 'info' : 'warn'} action={action}>
    {WORDS[because]}
  </Notice>
)
