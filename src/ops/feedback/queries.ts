import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import type { SellerFeedback } from '#contract/self-service/feedback-ops.ts'

import type { Proof } from '../kit/proof-view.tsx'
import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type FeedbackRow = SellerFeedback & { id: number }

type Filter = ListSpan & { state: 'open' | 'answered'; words?: string }

export const feedbackFile = (filter: Filter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.feedback.export, { query: { ...filter, format } })

export const useFeedback = (filter: Filter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.feedback.list, filter),
    select: ({ pages }): FeedbackRow[] =>
      pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.feedback.id }))),
  })

export const useAnswerFeedback = (onDone: (row: SellerFeedback) => unknown) => useAct(opsApi.feedback.answer, onDone)

export const proofsOf = ({ id, photos }: SellerFeedback['feedback']): Proof[] =>
  Array.from({ length: photos }, (_, at) => ({ address: addressOf(opsApi.feedback.photo, { params: { id, at } }) }))
