import { useEffect } from 'react'

import { useUser } from '#features/account/index.ts'
import { pageStands } from '#ui/page-progress.ts'
import { fetchFirstCatalog } from '#workers/remotes.ts'

/** Begins the first download of the catalogue when the page that was opened has what it shows. */
export function useFirstCatalog(): void {
  const group = useUser().user?.priceGroup
  useEffect(() => {
    if (group === undefined) return undefined
    let isOver = false
    void pageStands().then(() => isOver || fetchFirstCatalog())
    return () => {
      isOver = true
    }
  }, [group])
}
