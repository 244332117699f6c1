import { useState } from 'react'

import { AppError } from '#contract/protocol/errors.ts'

import { messages } from '../messages.ts'
import { newRequestId } from '../mutations.ts'

/**
 * A request under an id of its own: sent again after a lost answer it stays one request, and a new one begins only once
 * the server has answered. Rethrows what was refused; a lost answer as a sentence.
 */
export function useRequest() {
  const [requestId, setRequestId] = useState(newRequestId)
  const send = async <T>(ask: (requestId: string) => Promise<T>): Promise<T> => {
    try {
      const answer = await ask(requestId)
      setRequestId(newRequestId())
      return answer
    } catch (error) {
      if (!(error instanceof AppError)) throw new Error(messages.unanswered, { cause: error })
      if (error.status < 500) setRequestId(newRequestId())
      throw error
    }
  }
  return send
}
