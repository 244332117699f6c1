/**
 * Reads that are not mirrored, kept as they were last answered so that a page has something to show at once. A visitor
 * has no database: for one the service worker keeps what is `cacheable`.
 */
import * as z from 'zod/mini'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { currentDatabase } from '#db/current.ts'

import { callDated } from '../transport/call.ts'

type Dated<E extends Endpoint> = { reply: Reply<E>; at: number }

const KEPT = 300

/** What the answer to this read is kept under, in the database of this name. `request`: its arguments as JSON. */
export const answerName = (database: string | undefined, endpoint: Pick<Endpoint, 'path'>, request = '{}'): string =>
  `${database ?? 'guest'}/${endpoint.path} ${request}`

const running = new Map<string, Promise<Dated<Endpoint>>>()

/** The last answer kept under `name`; undefined when there is none this version can read. */
export async function storedAnswer<E extends Endpoint>(endpoint: E, name: string): Promise<Dated<E> | undefined> {
  try {
    const stored = await currentDatabase()?.answers.get(name)
    const parsed = stored && z.safeDecode(endpoint.response, stored.data)
    return parsed?.success ? { reply: parsed.data as Reply<E>, at: stored!.at } : undefined
  } catch {
    return undefined
  }
}

/** Asks the server and keeps the answer; callers that ask for the same at the same time share one request. */
export async function refetch<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  name: string,
): Promise<Dated<E>> {
  const shared = running.get(name)
  if (shared) return shared as Promise<Dated<E>>
  const asking = callDated(endpoint, args)
  running.set(name, asking as Promise<Dated<Endpoint>>)
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
