import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { requestSignIn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'

import { installErrorPolicy } from './error-policy.ts'

/**
 * Puts the error policy in force. "Please sign in" leads a visitor to the login page and back to where it was said; an
 * account whose session has ended signs in again over the page.
 */
export function useErrorPolicy(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state } = useUser()
  const toLogin = useRef(() => {})
  useEffect(() => {
    toLogin.current = () => {
      if (state === 'user') requestSignIn()
      else if (pathname !== paths.login()) void navigate(paths.login({ from: pathname + search }))
    }
  }, [navigate, pathname, search, state])
  useEffect(() => installErrorPolicy({ toLogin: () => toLogin.current() }), [])
}
