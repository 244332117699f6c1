import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'

import { confirm } from '#ui/feedback/dialogs.ts'

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
    const asked = { title: '放弃修改？', yes: '放弃修改', no: '继续填写', isDangerous: true }
    void confirm('修改还没有保存，离开后不会保留。', asked).then((isGivenUp) =>
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
