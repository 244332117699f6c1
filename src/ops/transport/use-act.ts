import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { randomId } from '#lib/random-id.ts'

import { call } from './call.ts'
import { runWatched } from './own-acts.ts'

/** The second press of a double click comes within this time, also when the first is answered already. */
const PRESS_MS = 600

/** One content that is sent; `answer` is absent before it and after a failure. */
type Operation<R> = {
  id: string
  begunAt: number
  answer?: Promise<R> | undefined
  isRunning: boolean
  isTold: boolean
}

/**
 * An act of an operator. What is sent has one operation id until it is accepted, so that a retry after a lost answer
 * acts once; a double click sends once and is told once. Afterwards everything shown is read again.
 */
export function useAct<E extends Endpoint>(endpoint: E, onDone?: (reply: Reply<E>) => unknown) {
  const queries = useQueryClient()
  // Not the state of the mutation, which is that of the last render: two presses may come before the next one.
  const operations = useRef(new Map<string, Operation<Reply<E>>>())
  return useMutation<Reply<E>, Error, Args<E>>({
    mutationFn: (args) => {
      const operation = operationOf(operations.current, JSON.stringify(args))
      operation.answer ??= send(operation, () => call(endpoint, args, { operationId: operation.id }))
      return operation.answer
    },
    onSuccess: (reply, args) => {
      const operation = operations.current.get(JSON.stringify(args))
      if (operation?.isTold) return
      if (operation) operation.isTold = true
      onDone?.(reply)
    },
    // Also after a refusal: somebody else was first.
    onSettled: () => void queries.invalidateQueries(),
  })
}

/** The one that this content continues: under way, accepted by the same press, or still without an answer. */
function operationOf<R>(operations: Map<string, Operation<R>>, content: string): Operation<R> {
  const now = Date.now()
  const isOver = ({ answer, isRunning, begunAt }: Operation<R>) =>
    answer !== undefined && !isRunning && now - begunAt >= PRESS_MS
  for (const [key, one] of operations) if (isOver(one)) operations.delete(key)
  const known = operations.get(content)
  if (known) return known
  const operation = { id: randomId(), begunAt: now, isRunning: false, isTold: false }
  operations.set(content, operation)
  return operation
}

async function send<R>(operation: Operation<R>, ask: () => Promise<R>): Promise<R> {
  operation.begunAt = Date.now()
  operation.isRunning = true
  try {
    return await runWatched(ask)
  } catch (error) {
    operation.answer = undefined
    throw error
  } finally {
    operation.isRunning = false
  }
}
