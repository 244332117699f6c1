import { lazy } from 'react'

import { Late } from '#ui/feedback/late.tsx'

import { useUser } from '../queries.ts'

const SignInGate = lazy(() => import('./sign-in-gate.lazy.tsx'))

/** Asks whose session has ended to sign in again, over the page. Nothing for a visitor. */
export const SignIn = () =>
  useUser().state === 'user' ? (
    <Late>
      <SignInGate />
    </Late>
  ) : null
