import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { OperatorProvider } from '#ops/session/use-operator.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'

type Answer = readonly [key: readonly unknown[], data: unknown]

/** What a read of the seller's side was answered with. */
export const answered = <E extends Endpoint>(
  { path }: E,
  args: Args<E> | Record<string, never>,
  data: Reply<E>,
): Answer => [[path, args], data]

type OfficeProps = {
  who?: OperatorRole
  /** All that its reads ask for: nothing is fetched. */
  answers?: readonly Answer[]
  children: ReactNode
}

/** What the seller's side puts around its rooms: who is signed in, and what was read. */
export function Office({ who = 'admin', answers = [], children }: OfficeProps) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
    for (const [key, data] of answers) made.setQueryData(key, data)
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <OperatorProvider value={someOperator(who)}>{children}</OperatorProvider>
    </QueryClientProvider>
  )
}
