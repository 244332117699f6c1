import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { BatchRow } from '#contract/ops/batch.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useFileAct } from '../transport/use-file-act.ts'

export type BatchFilter = { words?: string; missing?: '1' }

export const useBatches = (filter: BatchFilter) => useInfiniteQuery(pagesOf(opsApi.batch.list, filter))

type BatchName = Pick<BatchRow, 'goodsId' | 'batch'>
const argsOf = ({ goodsId, batch }: BatchName) => ({ params: { id: goodsId }, query: { batch } })

/** Keeps a report on a batch; the same one twice is the same report. */
export const useUploadReport = (onDone: (row: BatchRow) => unknown) =>
  useFileAct(
    ({ file, ...named }: BatchName & { file: File }) => upload(opsApi.batch.report, argsOf(named), file),
    onDone,
  )

/** Where the report on a batch is shown. */
export const reportAddress = (named: BatchName): string => addressOf(opsApi.batch.showReport, argsOf(named))
