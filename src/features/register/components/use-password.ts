import { useState } from 'react'

import { AppError } from '#contract/protocol/errors.ts'

/** The password of the account that is made here, as long as the page stands, and the way back to it when refused. */
export function usePassword(toField: () => void) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  return {
    password,
    refusal,
    take: (typed: string) => {
      setPassword(typed)
      setRefusal(undefined)
    },
    /** Rethrows what is no refusal of the password. */
    askAgain: (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'password.common') throw error
      setRefusal(error.message)
      toField()
    },
  }
}
