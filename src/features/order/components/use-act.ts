import { useRef, useState } from 'react'

import { toFailure } from '#ui/feedback/errors.ts'

import { messages } from '../messages.ts'
import { isUnanswered } from '../mutations.ts'

/**
 * An act that needs the server: repeated presses act once. Why it did not come to pass is in `error`, and told to
 * `onFailure`.
 */
export function useAct(run: () => Promise<void>, onFailure?: (sentence: string) => void) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const act = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError('')
    try {
      await run()
    } catch (refusal) {
      const sentence = isUnanswered(refusal) ? messages.unanswered : toFailure(refusal)
      setError(sentence)
      if (sentence) onFailure?.(sentence)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, act }
}
