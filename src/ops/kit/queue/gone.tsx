import { createContext, type ReactNode, useContext } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { Key } from './key.tsx'
import { Status } from './status.tsx'

const Gone = createContext(false)

/** Whether what is shown was decided by somebody else: it is kept in view, and nothing may be done with it. */
export const useIsGone = (): boolean => useContext(Gone)

type GoneFrameProps = {
  isGone: boolean
  /** Moves on to the row that follows. */
  onNext: () => void
  children: ReactNode
}

/** Around the row that is being decided, and its dialogs: says when somebody else decided it, and stops its acts. */
export const GoneFrame = ({ isGone, onNext, children }: GoneFrameProps) => (
  <Gone value={isGone}>
    <Status isSilent={!isGone} marginBottom={isGone ? '3' : undefined}>
      {isGone && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={onNext}>
              下一条
              <Key name="J" />
            </Button>
          }
        >
          这一条已由其他人或系统处理，按 J 或点选下一条。
        </Notice>
      )}
    </Status>
    {children}
  </Gone>
)

/** In a dialog that was open meanwhile: why its act is refused. */
export const GoneSentence = () => {
  const isGone = useIsGone()
  return (
    <Status isSilent={!isGone}>
      {isGone && <Notice tone="warn">这一条已由其他人或系统处理，不能再提交。已填的内容可以复制，然后关闭。</Notice>}
    </Status>
  )
}
