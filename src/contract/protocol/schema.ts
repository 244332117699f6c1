/**
 * The versions of what an outbox records. An entry written by an older page is brought up to date step by step: by a
 * newer page before it is first sent, by the server for one that was sent already and must arrive as it was.
 */

/** Arguments of a recorded call in their wire form. */
export type RecordedArgs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
export type RecordedCall = RecordedArgs & { endpoint: string }

/** Upgrades calls of the version before `to` to version `to`; endpoints that are not named did not change. */
export type SchemaStep = { to: number; upcasts: Readonly<Record<string, (args: RecordedArgs) => RecordedArgs>> }

/**
 * Append-only, one step for each version after the first. A new step belongs with every change of a queueable call's
 * arguments that an older page would get wrong.
 */
const STEPS: readonly SchemaStep[] = [
  // A count names what it was made on and of how many pieces, and a signature what it was given to. An older page says
  // none of it.
  { to: 2, upcasts: {} },
]

export type SchemaHistory = {
  /** What is written today. */
  version: number
  /** Today's version and the one before it are understood. */
  understands(version: number): boolean
  /** Upgrades the arguments of `call` from version `from` to today's. Throws RangeError for unknown versions. */
  upcast(call: RecordedCall, from: number): RecordedArgs
}

export function schemaHistory(steps: readonly SchemaStep[]): SchemaHistory {
  const version = steps.at(-1)?.to ?? 1
  const understands = (from: number) => Number.isInteger(from) && from >= 1 && from <= version && from >= version - 1
  return {
    version,
    understands,
    upcast({ endpoint, params, query, body }, from) {
      if (!understands(from)) throw new RangeError(`no calls of schema ${from} are understood`)
      let args: RecordedArgs = { params, query, body }
      for (const { to, upcasts } of steps)
        if (to > from && Object.hasOwn(upcasts, endpoint)) args = upcasts[endpoint]!(args)
      return args
    },
  }
}

const history = schemaHistory(STEPS)

export const SCHEMA = history
export const SCHEMA_VERSION = history.version
export const upcast = history.upcast
