import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { WantedRequest } from '#contract/ops/wanted.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

/** `id` counts the requests seen by this window: one is named by its buyer and its own id, and keeps its number. */
export type WantedRow = WantedRequest & { id: number }

const numbers = new Map<string, number>()
function numberOf({ buyer, wantedId }: WantedRequest): number {
  const name = `${buyer.id} ${wantedId}`
  const number = numbers.get(name) ?? numbers.size + 1
  numbers.set(name, number)
  return number
}

export const useWanted = (words: string) =>
  useQuery({
    ...readOf(opsApi.wanted.list, { query: words ? { words } : {} }),
    select: (list): WantedRow[] => list.map((request) => ({ ...request, id: numberOf(request) })),
  })

/** Goods as the buyer who asks would see them; nothing is asked before there are words. */
export const useGoodsFor = (buyerId: number, words: string) =>
  useQuery({
    ...readOf(opsApi.customer.goods, { params: { id: buyerId }, query: { words } }),
    enabled: words !== '',
  })

export const useAnswerWanted = (onDone: () => unknown) => useAct(opsApi.wanted.answer, onDone)
