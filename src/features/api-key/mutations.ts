import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { call } from '#sync/transport/call.ts'

/** The key, which is told this once. Throws key.tooMany or colleague.notFound. */
export const makeKey = async (body: Args<typeof api.apiKey.make>['body']): Promise<string> =>
  (await call(api.apiKey.make, { body })).key

/** Throws key.notFound. */
export const endKey = (id: number) => call(api.apiKey.end, { params: { id } })
