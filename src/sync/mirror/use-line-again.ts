import { useEffect } from 'react'

import { AppError } from '#contract/protocol/errors.ts'

import { engineStatus, statusStore } from '../stores.ts'

/** Nobody answered, or the server could not: what a later try may change by itself. */
const isUnanswered = (error: unknown) => error !== undefined && !(error instanceof AppError && error.status < 500)

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

/** Calls `reload` once the line is there again where the newest read, which ended with `error`, got no answer. */
export function useLineAgain(error: unknown, reload: () => void): void {
  const isWaiting = isUnanswered(error)
  useEffect(() => (isWaiting ? onLineAgain(reload) : undefined), [isWaiting, reload])
}
