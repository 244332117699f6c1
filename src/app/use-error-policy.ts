import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { paths } from '#routing/paths.ts'

import { installErrorPolicy } from './error-policy.ts'

/** Puts the error policy in force; "please sign in" leads to the login page and back to where it was said. */
export function useErrorPolicy(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toLogin = useRef(() => {})
  useEffect(() => {
    toLogin.current = () => {
      if (pathname !== paths.login()) void navigate(paths.login({ from: pathname + search }))
    }
  }, [navigate, pathname, search])
  useEffect(() => installErrorPolicy({ toLogin: () => toLogin.current() }), [])
}
