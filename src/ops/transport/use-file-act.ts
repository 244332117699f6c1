import { useMutation, useQueryClient } from '@tanstack/react-query'

import { runWatched } from './own-acts.ts'

/**
 * An act of an operator that sends files, which needs no operation id: the same file twice is the same file. As after
 * every act, queues know it for an own one, and everything shown is read again.
 */
export function useFileAct<R, A>(send: (args: A) => Promise<R>, onDone?: (reply: R) => unknown) {
  const queries = useQueryClient()
  return useMutation<R, Error, A>({
    mutationFn: (args) => runWatched(() => send(args)),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries(),
  })
}
