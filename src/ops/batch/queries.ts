import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { BatchRow } from '#contract/ops/batch.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'

export type BatchFilter = { words?: string; missing?: '1' }

export const useBatches = (filter: BatchFilter) => useInfiniteQuery(pagesOf(opsApi.batch.list, filter))

type BatchName = Pick<BatchRow, 'goodsId' | 'batch'>
const argsOf = ({ goodsId, batch }: BatchName) => ({ params: { id: goodsId }, query: { batch } })

/** Keeps a report on a batch; the same one twice is the same report. */
export function useUploadReport(onDone: (row: BatchRow) => unknown) {
  const queries = useQueryClient()
  return useMutation<BatchRow, Error, BatchName & { file: File }>({
    mutationFn: ({ file, ...named }) => upload(opsApi.batch.report, argsOf(named), file),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries(),
  })
}

/** Where the report on a batch is shown. */
export const reportAddress = (named: BatchName): string => addressOf(opsApi.batch.showReport, argsOf(named))
