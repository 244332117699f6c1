import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { Key } from './key.tsx'
import { Status } from './status.tsx'
import { useNextFocus } from './use-next-focus.ts'

const SOMEBODY = '这一条已由其他人或系统处理'
const Gone = createContext({ isGone: false, why: SOMEBODY, tell: (_why: string | undefined): void => {} })

/** Whether what is shown was decided by somebody else: it is kept in view, and nothing may be done with it. */
export const useIsGone = (): boolean => useContext(Gone).isGone

/** Says instead of the usual words why the row that is shown may be gone; undefined where they are right. */
export function useGoneBecause(why: string | undefined): void {
  const { tell } = useContext(Gone)
  useEffect(() => {
    tell(why)
    return () => tell(undefined)
  }, [why, tell])
}

type GoneFrameProps = {
  isGone: boolean
  /** Moves on to the row that follows. */
  onNext: () => void
  children: ReactNode
}

/**
 * Around the row that is being decided, and its dialogs: says when somebody else decided it, and stops its acts. The
 * focus of what is gone goes to the row that follows.
 */
export function GoneFrame({ isGone, onNext, children }: GoneFrameProps) {
  const [why = SOMEBODY, tell] = useState<string>()
  useNextFocus()
  const gone = useMemo(() => ({ isGone, why, tell }), [isGone, why])
  return (
    <Gone value={gone}>
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
            {why}，按 J 或点选下一条。
          </Notice>
        )}
      </Status>
      {children}
    </Gone>
  )
}

/** In a dialog that was open meanwhile: why its act is refused. */
export const GoneSentence = () => {
  const { isGone, why } = useContext(Gone)
  return (
    <Status isSilent={!isGone}>
      {isGone && <Notice tone="warn">{why}，不能再提交。已填的内容可以复制，然后关闭。</Notice>}
    </Status>
  )
}
