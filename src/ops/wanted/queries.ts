import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { WantedRequest } from '#contract/ops/wanted.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

/** `id` counts the rows: a request is named by its buyer and its own id. */
export type WantedRow = WantedRequest & { id: number }

export const useWanted = (words: string) =>
  useQuery({
    ...readOf(opsApi.wanted.list, { query: words ? { words } : {} }),
    select: (list): WantedRow[] => list.map((request, index) => ({ ...request, id: index + 1 })),
  })

/** Goods as the buyer who asks would see them; nothing is asked before there are words. */
export const useGoodsFor = (buyerId: number, words: string) =>
  useQuery({
    ...readOf(opsApi.customer.goods, { params: { id: buyerId }, query: { words } }),
    enabled: words !== '',
  })

export const useAnswerWanted = (onDone: () => unknown) => useAct(opsApi.wanted.answer, onDone)
