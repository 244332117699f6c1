/** What a few pages know of the site, apart from queries.ts, which is part of every page. */
import { useMemo } from 'react'

import { FILLER_LIMITS, type FillerLimits } from '#domain/filler/limits.ts'

import { useCommon } from './queries.ts'

/** How far 凑单 goes. */
export function useFillerLimits(): FillerLimits {
  const said = useCommon().data?.commonConfig.filler
  return useMemo(
    () =>
      said ? { daysMax: said.days_max, linesMax: said.lines_max, candidatesMax: said.candidates_max } : FILLER_LIMITS,
    [said],
  )
}
