import { useEffect } from 'react'

import { useUser } from '#features/account/index.ts'
import { fetchFirstCatalog } from '#workers/remotes.ts'

import { oncePageRests } from '../chrome/once-page-rests.ts'

/** Shorter than what the service worker waits for: without goods its pages show little. */
const REST = { restMs: 500, latestMs: 3_000 }

/** Begins the first download of the catalogue when the page that was opened has what it shows. */
export function useFirstCatalog(): void {
  const group = useUser().user?.priceGroup
  useEffect(() => (group === undefined ? undefined : oncePageRests(fetchFirstCatalog, REST)), [group])
}
