import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SignedInOperator } from '#contract/ops/session.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { call, setToken } from '../transport/call.ts'
import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

const SESSION_KEY = ['session']
const SESSION_END_KEY = ['session', 'end']
const NOBODY = new AppError('auth.required').message

export const isSignedOut = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'auth.required'

/** Leads to signing in, with the server's sentence for whoever was signed in here. */
export function endSession(queries: QueryClient, error: AppError): void {
  if (queries.getQueryData(SESSION_KEY) || error.message !== NOBODY)
    queries.setQueryData(SESSION_END_KEY, error.message)
  queries.setQueryData(SESSION_KEY, null)
}

/** Why nobody is signed in any more, where that was not by an own press. */
export const useSessionEnd = () => useQuery<string>({ queryKey: SESSION_END_KEY, queryFn: skipToken }).data

/** Who is signed in; null when nobody is. */
export const useSession = () =>
  useQuery<SignedInOperator | null>({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal, client }) => {
      try {
        const operator = await call(opsApi.session.current, {}, { signal })
        setToken(operator.token)
        return operator
      } catch (error) {
        if (!isSignedOut(error)) throw error
        endSession(client, error)
        return null
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Takes what the server said of the session, and forgets what another operator has seen. */
export function useTakeSession() {
  const queries = useQueryClient()
  return (operator: SignedInOperator | null) => {
    const before = queries.getQueryData<SignedInOperator | null>(SESSION_KEY)
    setToken(operator?.token)
    queries.removeQueries({ queryKey: SESSION_END_KEY })
    if (before?.id !== operator?.id) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    queries.setQueryData(SESSION_KEY, operator)
  }
}

export function useSignIn() {
  const take = useTakeSession()
  return useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) => call(opsApi.session.login, { body }),
    onSuccess: ({ operator }) => take(operator),
  })
}

export function useSignOut() {
  const take = useTakeSession()
  return useMutation({ mutationFn: () => call(opsApi.session.logout), onSuccess: () => take(null) })
}

/** A new secret to scan; it counts once a code of it was entered. */
export const useNewSecondFactor = () => useMutation({ mutationFn: () => call(opsApi.session.secondFactor) })

/** The recovery codes are shown before the page goes on: who takes the session says when. */
export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(opsApi.session.confirmSecondFactor, { body: { code } }),
  })

export const useInvitation = (token: string) =>
  useQuery({
    ...readOf(opsApi.session.invitation, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useAcceptInvitation = (onDone: () => void) => useAct(opsApi.session.accept, onDone)
