import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { useDatabase } from '#db/use-live.ts'

import { useSignedInAgain } from '../account/use-signed-in-again.ts'
import { CancelledError } from '../transport/network-error.ts'
import { answerName, refetch, storedAnswer } from './remote.ts'

export type Remote<E extends Endpoint> = {
  data?: Reply<E>
  /** When `data` was true (epoch ms). */
  asOf?: number
  isLoading: boolean
  /** Why the newest try failed; older `data` stays. */
  error?: unknown
  reload: () => void
}

type Seen<E extends Endpoint> = { key: string } & Pick<Remote<E>, 'data' | 'asOf' | 'error' | 'isLoading'>

/**
 * A read that shows the stored answer at once and the server's as soon as it comes. `key` overrides the stored name;
 * what is not `isWanted` is not asked for.
 */
export function useRemote<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  { key, isWanted = true }: { key?: string; isWanted?: boolean } = {},
): Remote<E> {
  const db = useDatabase()
  // As text, because a caller makes other objects on every render.
  const request = JSON.stringify(args ?? {})
  const name = key === undefined ? answerName(db?.name, endpoint, request) : `${db?.name ?? 'guest'}/${key}`
  const [seen, setSeen] = useState<Seen<E>>({ key: name, isLoading: true })
  const wanted = useRef<string>(undefined)

  const load = useCallback(
    async (withStored: boolean) => {
      let isAnswered = false
      const show = (next: Partial<Seen<E>>) => {
        if (wanted.current !== name) return
        // Nobody's press waits for it: drawn in slices, between the strokes of whoever types.
        startTransition(() =>
          setSeen((before) => ({ ...(before.key === name ? before : { isLoading: true }), ...next, key: name })),
        )
      }
      const showStored = async () => {
        const stored = await storedAnswer(endpoint, name)
        if (stored && !isAnswered) show({ data: stored.reply, asOf: stored.at })
      }
      const stored = withStored ? showStored() : undefined
      try {
        const { reply, at } = await refetch(endpoint, JSON.parse(request) as Args<E>, name)
        isAnswered = true
        show({ data: reply, asOf: at, isLoading: false, error: undefined })
      } catch (error) {
        // What is stored comes first: a page that has something to show does not begin with a failure.
        await stored
        show(error instanceof CancelledError ? { isLoading: false } : { isLoading: false, error })
      }
    },
    [endpoint, request, name],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    wanted.current = name
    void load(true)
    return () => {
      wanted.current = undefined
    }
  }, [name, load, isWanted])
  const reload = useCallback(() => {
    setSeen((before) => ({ ...before, isLoading: true }))
    void load(false)
  }, [load])

  useSignedInAgain(seen.error, reload)

  if (!isWanted) return { isLoading: false, reload }
  const { key: seenKey, ...view } = seen
  return seenKey === name ? { ...view, reload } : { isLoading: true, reload }
}
