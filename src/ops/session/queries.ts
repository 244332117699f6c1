import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SignedInOperator } from '#contract/ops/session.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { call, setToken } from '../transport/call.ts'
import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const SESSION_KEY = ['session']

/** Who is signed in; null when nobody is. */
export const useSession = () =>
  useQuery<SignedInOperator | null>({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      try {
        const operator = await call(opsApi.session.current, {}, { signal })
        setToken(operator.token)
        return operator
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.required') return null
        throw error
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
