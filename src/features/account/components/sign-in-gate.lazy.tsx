import { lazy, Suspense, useEffect } from 'react'

import { useStore } from '#lib/use-store.ts'

import { signInRequest } from '../model/sign-in-request.ts'
import { onSignedIn, useSessionEnded, useUser } from '../queries.ts'
import { useAfterTyping } from './use-after-typing.ts'

const SignInSheet = lazy(() => import('./sign-in-sheet.lazy.tsx'))

/** Stands over whatever page there is when the session of the account it shows has ended. */
export default function SignInGate() {
  const { user } = useUser()
  const hasEnded = useSessionEnded()
  const request = useStore(signInRequest)
  useEffect(() => {
    if (!hasEnded && signInRequest.get() === 'putOff') signInRequest.set('auto')
  }, [hasEnded])
  // The session is back, from this window or another.
  useEffect(() => onSignedIn(() => signInRequest.set('auto')), [])
  const isRequested = request === 'requested'
  const isDue = isRequested || (request === 'auto' && hasEnded)
  const isOpen = useAfterTyping(isDue, isRequested)
  if (!user || !isOpen) return null
  return (
    <Suspense>
      <SignInSheet user={user} onClose={() => signInRequest.set(hasEnded ? 'putOff' : 'auto')} />
    </Suspense>
  )
}
