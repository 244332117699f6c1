import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type Invitation = Reply<typeof opsApi.operator.add>

export const useOperators = () => useQuery(readOf(opsApi.operator.list))
export const useInviteOperator = (onDone: (invitation: Invitation) => unknown) => useAct(opsApi.operator.add, onDone)
export const useEditOperator = (onDone: () => unknown) => useAct(opsApi.operator.edit, onDone)
export const useResetOperator = (onDone: (invitation: Invitation) => unknown) => useAct(opsApi.operator.reset, onDone)
export const useDisableOperator = (onDone: () => unknown) => useAct(opsApi.operator.disable, onDone)
export const useEnableOperator = (onDone: () => unknown) => useAct(opsApi.operator.enable, onDone)
