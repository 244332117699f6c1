import { useRef, useState } from 'react'

import { AppError } from '#contract/protocol/errors.ts'
import { randomId } from '#lib/random-id.ts'

/**
 * For a call that must count once: `act` is given an id that stays the same until the server has answered, so that a
 * try after a lost answer is the same call. `onAnswer` is told of every answer, refusals too.
 */
export function useOnce(act: (id: string) => Promise<void>, onAnswer: () => void) {
  const [isBusy, setBusy] = useState(false)
  const id = useRef<string>(undefined)
  const settle = () => {
    id.current = undefined
    onAnswer()
  }
  const run = async () => {
    id.current ??= randomId()
    setBusy(true)
    try {
      await act(id.current)
      settle()
    } catch (error) {
      if (error instanceof AppError) settle()
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
