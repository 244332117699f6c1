/** Reads of the seller's side as queries: kept by endpoint and arguments, read again when the server says so. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'

import { call } from './call.ts'

export const readOf = <E extends Endpoint>(endpoint: E, args?: Args<E>) =>
  queryOptions<Reply<E>>({
    queryKey: [endpoint.path, args ?? {}],
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  })

type KeyPage<Row> = { list: Row[]; next?: string | undefined }
type Filter<E> = Args<E> extends { query?: infer Q } ? Omit<NonNullable<Q>, 'cursor'> : never
type RowOf<E> = Reply<E> extends KeyPage<infer Row> ? Row : never

type Params<E> = Args<E> extends { params: infer P } ? P : undefined

/** A list that is read page by page, as one row of rows. */
export const pagesOf = <E extends Endpoint>(endpoint: E, filter: Filter<E>, params?: Params<E>) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, 'pages', params ?? {}, filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        endpoint,
        {
          ...(params && { params }),
          query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        } as unknown as Args<E>,
        {
          signal,
        },
      ) as Promise<KeyPage<RowOf<E>>>,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  })
