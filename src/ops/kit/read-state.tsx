import { CloudOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import { AppError } from '#contract/protocol/errors.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Missing } from './list/missing.tsx'

export type ReadResult<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** What a read shows: a skeleton, why it failed with a way to try again, or its content. */
export function ReadState<T>({ read, children }: { read: ReadResult<T>; children: (data: T) => ReactNode }) {
  const isOnline = useOnline()
  const { data, error, refetch } = read
  if (data !== undefined) return children(data)
  if (!error && isOnline) return <Skeleton />
  const isRefused = error instanceof AppError
  if (isRefused && error.code === 'ops.notFound') return <Missing />
  // Trying again changes nothing about who one is.
  if (isRefused && error.status === 403)
    return (
      <EmptyState icon={Lock} title="没有权限">
        {toSentence(error)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={CloudOff}
      title={isRefused ? '打不开' : '运营台需要网络'}
      action={
        <Button look="main" onClick={() => refetch()}>
          重试
        </Button>
      }
    >
      {error && isOnline ? toSentence(error) : '网络已断开。运营台只在线工作，联网后会自动继续。'}
    </EmptyState>
  )
}

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** What is read of a list that comes in pages. */
export type PagesResult<Row> = ReadResult<Row[]> & More

/** At the end of a list: the next page, or that there is none. */
export function LoadMore({ list, count, unit }: { list: More; count: number; unit: string }) {
  if (!list.hasNextPage)
    return (
      <chakra.p padding="3" color="ink.faint" fontSize="meta" textAlign="center">
        共 {count} {unit}
      </chakra.p>
    )
  return (
    <chakra.div padding="3" textAlign="center">
      <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        加载更多
      </Button>
    </chakra.div>
  )
}
