import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { opsApi } from '#contract/ops/api.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { readOf } from '../transport/reads.ts'

/** What waits for the seller, by kind. */
export const useQueues = () => useQuery(readOf(opsApi.desk.queues))

/** Reads everything shown again when the server says that something changed; whether the line stands. */
export function useLive(): boolean {
  const queries = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const source = new EventSource(opsApi.desk.events.path)
    const renew = ({ type }: Event) => {
      setIsLive(true)
      void queries.invalidateQueries({
        predicate: ({ queryKey, state: { error } }) =>
          queryKey[0] !== 'session' && !(type === 'hello' && isMissing(error)),
      })
    }
    source.addEventListener('hello', renew)
    source.addEventListener('change', renew)
    source.addEventListener('over', () => {
      source.close()
      void queries.invalidateQueries({ queryKey: ['session'] })
    })
    source.addEventListener('error', () => {
      setIsLive(false)
      // Refused rather than cut: the session may have ended.
      if (source.readyState === EventSource.CLOSED) void queries.invalidateQueries({ queryKey: ['session'] })
    })
    return () => source.close()
  }, [queries])
  return isLive
}

/** What there is not only comes by a change: that the line stands is no reason to ask for it again. */
const isMissing = (error: Error | null): boolean => error instanceof AppError && error.code === 'ops.notFound'
