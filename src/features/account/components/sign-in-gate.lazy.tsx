import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import { setSignInWish, signInWish, subscribeSignInWish } from '../model/sign-in-request.ts'
import { onSignedIn, useSessionEnded, useUser } from '../queries.ts'

const SignInSheet = lazy(() => import('./sign-in-sheet.lazy.tsx'))

/** Stands over whatever page there is when the session of the account it shows has ended. */
export default function SignInGate() {
  const { user } = useUser()
  const hasEnded = useSessionEnded()
  const wish = useSyncExternalStore(subscribeSignInWish, signInWish)
  useEffect(() => {
    if (!hasEnded && signInWish() === 'putOff') setSignInWish('auto')
  }, [hasEnded])
  // Whoever asked for it has a session again, from this window or another.
  useEffect(() => onSignedIn(() => setSignInWish('auto')), [])
  if (!user || wish === 'putOff' || (wish === 'auto' && !hasEnded)) return null
  return (
    <Suspense>
      <SignInSheet user={user} onClose={() => setSignInWish(hasEnded ? 'putOff' : 'auto')} />
    </Suspense>
  )
}
