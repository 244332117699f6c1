import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const useContractVersions = () => useQuery(readOf(opsApi.eContract.list))

export const usePublishContract = (onDone: () => unknown) => useAct(opsApi.eContract.publish, onDone)
