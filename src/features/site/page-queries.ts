/** What a few pages know of the site, apart from queries.ts, which is part of every page. */
import { useMemo } from 'react'

import { FILLER_LIMITS, type FillerLimits } from '#domain/filler/limits.ts'

import { useCommon } from './queries.ts'

/**
 * Whether it is not known yet which offers hold, so that a price may be lower than it would be shown. False once they
 * cannot be read either, as on a device without a line that never had them: its plain prices are shown.
 */
export function useOffersAwaited(): boolean {
  const common = useCommon()
  // Where nobody asks for the common data nothing is waited for; who asks has an error, be it none.
  return 'error' in common && common.data === undefined && common.error === undefined
}

/** How far 凑单 goes. */
export function useFillerLimits(): FillerLimits {
  const said = useCommon().data?.commonConfig.filler
  return useMemo(
    () =>
      said ? { daysMax: said.days_max, linesMax: said.lines_max, candidatesMax: said.candidates_max } : FILLER_LIMITS,
    [said],
  )
}
