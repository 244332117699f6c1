import { useEffect } from 'react'

import { AppError } from '#contract/protocol/errors.ts'

import { onSignedIn } from './session.ts'

/** What was refused for want of a session is asked again as soon as there is one: the page keeps its place. */
export function useSignedInAgain(error: unknown, reload: () => void): void {
  const isLockedOut = error instanceof AppError && error.code === 'auth.required'
  useEffect(() => (isLockedOut ? onSignedIn(reload) : undefined), [isLockedOut, reload])
}
