import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { FoundBatch, RecallDetail } from '#contract/fulfilment/recall.ts'
import { opsApi } from '#contract/ops/api.ts'

import { addressOf } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const useRecalls = () => useInfiniteQuery(pagesOf(opsApi.recall.list, {}))
export const useRecall = (id: number) => useQuery(readOf(opsApi.recall.detail, { params: { id } }))
export const useBatchesNamed = (words: string) =>
  useQuery({ ...readOf(opsApi.recall.batches, { query: { words } }), enabled: words !== '' })
export const useReach = ({ goodsId, batch }: Pick<FoundBatch, 'goodsId' | 'batch'>) =>
  useQuery(readOf(opsApi.recall.reach, { query: { goodsId, batch } }))

export const useStartRecall = (onDone: (recall: RecallDetail) => unknown) => useAct(opsApi.recall.start, onDone)
export const useRemind = (onDone: () => unknown) => useAct(opsApi.recall.remind, onDone)
export const useCloseRecall = (onDone: () => unknown) => useAct(opsApi.recall.close, onDone)

export const exportAddress = (id: number): string => addressOf(opsApi.recall.export, { params: { id } })
