import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { PermissionRequest } from '#contract/ops/permission.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

/** Above any id of goods, so that buyer and goods make one number. */
const GOODS_MAX = 2 ** 31
export type RequestRow = PermissionRequest & { id: number }

export const usePermissionRequests = (words: string) =>
  useQuery({
    ...readOf(opsApi.permission.list, { query: words ? { words } : {} }),
    select: (list): RequestRow[] =>
      list.map((request) => ({ ...request, id: request.buyer.id * GOODS_MAX + request.goodsId })),
  })

export const useGrant = () => useAct(opsApi.permission.grant)
export const useRefuse = (onDone: () => unknown) => useAct(opsApi.permission.refuse, onDone)
