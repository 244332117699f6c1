import { useQuery, useQueryClient } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export const useSettings = () => useQuery(readOf(opsApi.setting.read))

/** What was saved stands at once, not after the next reading. */
export function useSaveSettings(onDone: () => unknown) {
  const queries = useQueryClient()
  return useAct(opsApi.setting.save, (saved) => {
    queries.setQueryData(readOf(opsApi.setting.read).queryKey, saved)
    onDone()
  })
}
