import { createContext, useContext } from 'react'

import type { SignedInOperator } from '#contract/ops/session.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import { useIsGone } from '../kit/queue/gone.tsx'

const SignedIn = createContext<SignedInOperator | undefined>(undefined)
export const OperatorProvider = SignedIn.Provider

/** The signed-in operator; pages are shown to nobody else. */
export function useOperator(): SignedInOperator {
  const operator = useContext(SignedIn)
  if (!operator) throw new Error('nobody is signed in')
  return operator
}

/** Whether the operator may; the server asks the same table. What somebody else decided may only be read. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  const isGone = useIsGone()
  return (permission) => permissions.includes(permission) && (!isGone || permission.endsWith('.read'))
}
