import { useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const useSettings = () => useQuery(readOf(opsApi.setting.read))

export const useSaveSettings = (onDone: () => unknown) => useAct(opsApi.setting.save, onDone)
