/**
 * Reads that are not mirrored, kept as they were last answered so that a page has something to show at once. A visitor
 * has no database: for visitors the service worker keeps what is public (KEPT_ANSWERS).
 */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import { useDatabase } from '#db/use-live.ts'

import { siteChangeStore } from '../stores.ts'
import { callDated, type CallOptions } from '../transport/call.ts'
import { CancelledError, NetworkError } from '../transport/network-error.ts'
import { onSignedIn } from '../transport/session.ts'
import { doubtLine, useReportUnanswered } from './unanswered.ts'
import { useLineAgain } from './use-line-again.ts'

/** A reply with the instant (epoch ms) it was true. */
type DatedReply<E extends Endpoint> = { reply: Reply<E>; at: number }

/** A stored answer whose successor is this late is shown as old. */
const LATE_MS = 4_000

/** How many answers are kept; the oldest go first. */
const KEPT = 300

/** What the answer to this read is kept under, in the database of this name. `request`: its arguments as JSON. */
const answerName = (database: string | undefined, endpoint: Pick<Endpoint, 'path'>, request = '{}'): string =>
  `${database ?? 'guest'}/${endpoint.path} ${request}`

const running = new Map<string, Promise<DatedReply<Endpoint>>>()

/** The last answer kept under `name`; undefined when there is none this version can read. */
async function storedAnswer<E extends Endpoint>(endpoint: E, name: string): Promise<DatedReply<E> | undefined> {
  try {
    const stored = await currentDatabase()?.answers.get(name)
    const parsed = stored && z.safeDecode(endpoint.response, stored.data)
    return parsed?.success ? { reply: parsed.data as Reply<E>, at: stored!.at } : undefined
  } catch {
    return undefined
  }
}

/** Asks the server and keeps the answer; callers that ask for the same at the same time share one request. */
async function refetch<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  name: string,
  options?: CallOptions,
): Promise<DatedReply<E>> {
  const shared = running.get(name)
  if (shared) return shared as Promise<DatedReply<E>>
  const asking = callDated(endpoint, args, options)
  running.set(name, asking as Promise<DatedReply<Endpoint>>)
  try {
    const dated = await asking
    void keep(name, z.encode(endpoint.response, dated.reply as never), dated.at)
    return dated
  } finally {
    running.delete(name)
  }
}

async function keep(name: string, data: unknown, at: number): Promise<void> {
  try {
    const answers = currentDatabase()?.answers
    if (!answers) return
    await answers.put({ key: name, data, at })
    const excess = (await answers.count()) - KEPT
    if (excess > 0) await answers.bulkDelete(await answers.orderBy('at').limit(excess).primaryKeys())
  } catch {
    // A full or closed store costs the shortcut, not the answer.
  }
}

const nameNow = (endpoint: Endpoint): string => answerName(currentDatabase()?.name, endpoint)

/** What the server last replied to this read without arguments; undefined when nothing readable is stored. */
export const storedReply = async <E extends Endpoint>(endpoint: E): Promise<Reply<E> | undefined> =>
  (await storedAnswer(endpoint, nameNow(endpoint)))?.reply

/**
 * What the server replies to this read without arguments; where it does not answer, what it replied last, if stored.
 */
export const freshReply = <E extends Endpoint>(endpoint: E): Promise<Reply<E> | undefined> =>
  refetch(endpoint, undefined, nameNow(endpoint)).then(
    ({ reply }) => reply,
    () => storedReply(endpoint),
  )

/**
 * The reply to this read, stored for `useRemote`: the server is asked when there is none younger than `freshForMs`,
 * beside what the page asks.
 */
export async function keptReply<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  freshForMs: number,
): Promise<Reply<E>> {
  const name = answerName(currentDatabase()?.name, endpoint, JSON.stringify(args ?? {}))
  const stored = await storedAnswer(endpoint, name)
  const isFresh = stored && Date.now() - stored.at < freshForMs
  return isFresh ? stored.reply : (await refetch(endpoint, args, name, { isAside: true })).reply
}

export type Remote<E extends Endpoint> = {
  data?: Reply<E>
  /** When `data` was true (epoch ms). */
  asOf?: number
  isLoading: boolean
  /** Why the newest try failed; older `data` stays. */
  error?: unknown
  reload: () => void
}

/** `isOld`: what is shown is an earlier answer, because the newest read got none in time. */
type RemoteView<E extends Endpoint> = { name: string; isOld?: boolean } & Pick<
  Remote<E>,
  'data' | 'asOf' | 'error' | 'isLoading'
>

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
  const [view, setView] = useState<RemoteView<E>>({ name, isLoading: true })
  const wantedName = useRef<string>(undefined)

  const load = useCallback(
    async (withStored: boolean) => {
      let isAnswered = false
      const show = (next: Partial<RemoteView<E>>) => {
        if (wantedName.current !== name) return
        // No press of the buyer waits for this: React draws it in slices, between keystrokes.
        startTransition(() =>
          setView((before) => ({ ...(before.name === name ? before : { isLoading: true }), ...next, name })),
        )
      }
      const showStored = async () => {
        const stored = await storedAnswer(endpoint, name)
        if (stored && !isAnswered) show({ data: stored.reply, asOf: stored.at })
      }
      const stored = withStored ? showStored() : undefined
      const askedAt = Date.now()
      const late = setTimeout(() => show({ isOld: true }), LATE_MS)
      try {
        const ask = (options?: CallOptions) => refetch(endpoint, JSON.parse(request) as Args<E>, name, options)
        const { reply, at } = await ask().catch((error: unknown) => {
          // Another part of the page asked the same path for something else; what this one wants is wanted still.
          if (error instanceof CancelledError && wantedName.current === name) return ask({ isAside: true })
          throw error
        })
        isAnswered = true
        // A copy that the service worker kept is older than the question.
        show({ data: reply, asOf: at, isLoading: false, error: undefined, isOld: at < askedAt })
      } catch (error) {
        if (error instanceof CancelledError) return
        if (error instanceof NetworkError) doubtLine()
        // What is stored comes first: a page that has something to show does not begin with a failure.
        await stored
        show({ isLoading: false, error, isOld: true })
      } finally {
        clearTimeout(late)
      }
    },
    [endpoint, request, name],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    wantedName.current = name
    // A page makes a dozen of these at once: each begins in a task of its own.
    const begin = setTimeout(() => void load(true))
    return () => {
      clearTimeout(begin)
      wantedName.current = undefined
    }
  }, [name, load, isWanted])
  const reload = useCallback(() => {
    setView((before) => ({ ...before, isLoading: true }))
    void load(false)
  }, [load])

  useReportUnanswered(isWanted && view.name === name && view.isOld === true && view.data !== undefined)
  useSignedInAgain(view.error, reload)
  // A copy that the service worker kept comes without an error. What was refused is refused again.
  useLineAgain(view.isOld && !(view.error instanceof AppError && view.error.status < 500), reload)
  // The seller changed what everybody reads: what stands on the page is asked for again.
  useEffect(() => (isWanted ? siteChangeStore.subscribe(() => void load(false)) : undefined), [isWanted, load])

  if (!isWanted) return { isLoading: false, reload }
  const { name: shownName, isOld: _, ...shown } = view
  return shownName === name ? { ...shown, reload } : { isLoading: true, reload }
}

/** Calls `reload` after a sign-in when `error` says that a session was missing: the page keeps its place. */
export function useSignedInAgain(error: unknown, reload: () => void): void {
  const isLockedOut = error instanceof AppError && error.code === 'auth.required'
  useEffect(() => (isLockedOut ? onSignedIn(reload) : undefined), [isLockedOut, reload])
}
