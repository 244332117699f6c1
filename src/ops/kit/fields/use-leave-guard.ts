import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'

import { confirm } from '#ui/feedback/dialogs.ts'

/** Asks before what was written is thrown away. */
export const confirmGivingUp = (text: string): Promise<boolean> =>
  confirm(text, { title: '放弃修改？', yes: '放弃修改', no: '继续填写', isDangerous: true })

/** While something is changed and not saved, asks before the page is left. Returns what lets the next leaving pass. */
export function useLeaveGuard(isChanged: boolean): () => void {
  const isPassing = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
    return isChanged && isElsewhere && !isPassing.current
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmGivingUp('修改还没有保存，离开后不会保留。').then((isGivenUp) =>
      isGivenUp ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return () => {
    isPassing.current = true
  }
}
