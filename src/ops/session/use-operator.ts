import { createContext, useContext } from 'react'

import type { SignedInOperator } from '#contract/ops/session.ts'
import type { Permission } from '#domain/operator/permissions.ts'

const SignedIn = createContext<SignedInOperator | undefined>(undefined)
export const OperatorProvider = SignedIn.Provider

/** The signed-in operator; pages are shown to nobody else. */
export function useOperator(): SignedInOperator {
  const operator = useContext(SignedIn)
  if (!operator) throw new Error('nobody is signed in')
  return operator
}

/** Whether the operator may; the server asks the same table. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return (permission) => permissions.includes(permission)
}
