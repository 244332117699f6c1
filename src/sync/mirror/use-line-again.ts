import { useEffect } from 'react'

import { engineStatus, statusStore } from '../stores.ts'

const isDown = () => engineStatus().state === 'offline' || engineStatus().state === 'waiting'

/** Calls `listener` whenever the line is there again: as the browser says, and once the engine got an answer. */
function onLineAgain(listener: () => void): () => void {
  let wasDown = isDown()
  const unsubscribe = statusStore.subscribe(() => {
    const isBack = wasDown && engineStatus().state === 'idle'
    wasDown = isDown() || (wasDown && !isBack)
    if (isBack) listener()
  })
  addEventListener('online', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
  }
}

/** Calls `reload` once the line is there again, where something `isWaiting` for it. */
export function useLineAgain(isWaiting: boolean | undefined, reload: () => void): void {
  useEffect(() => (isWaiting ? onLineAgain(reload) : undefined), [isWaiting, reload])
}
