import { useEffect, useState } from 'react'

import type { Regions } from '#domain/region/region.ts'
import { report } from '#ui/feedback/errors.ts'

/** The list of regions; undefined until it has arrived. */
export function useRegions(): Regions | undefined {
  const [regions, setRegions] = useState<Regions>()
  useEffect(() => {
    let isGone = false
    import('../regions.lazy.ts').then((list) => isGone || setRegions(list.regions), report)
    return () => {
      isGone = true
    }
  }, [])
  return regions
}
