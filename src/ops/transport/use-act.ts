import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { randomId } from '#lib/random-id.ts'

import { call } from './call.ts'
import { runWatched } from './own-acts.ts'

/**
 * An act of an operator. What is sent has one operation id until it is accepted, so that a double click and a retry after
 * a lost answer act once. Afterwards everything shown is read again.
 */
export function useAct<E extends Endpoint>(endpoint: E, onDone?: (reply: Reply<E>) => unknown) {
  const queries = useQueryClient()
  const last = useRef<{ content: string; operationId: string }>(undefined)
  return useMutation<Reply<E>, Error, Args<E>>({
    mutationFn: (args) => {
      const content = JSON.stringify(args)
      if (last.current?.content !== content) last.current = { content, operationId: randomId() }
      const { operationId } = last.current
      return runWatched(() => call(endpoint, args, { operationId }))
    },
    onSuccess: (reply) => {
      last.current = undefined
      onDone?.(reply)
    },
    // Also after a refusal: somebody else was first.
    onSettled: () => void queries.invalidateQueries(),
  })
}
