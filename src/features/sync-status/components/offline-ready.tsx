import { chakra } from '@chakra-ui/react'

import { useCatalogStatus, useHasPages, useStorageFacts } from '../queries.ts'
import { CatalogState } from './catalog-state.tsx'
import { Group } from './group.tsx'
import { sizeOf, words } from './panel-words.ts'

/** What will still work when the line is cut: the catalogue with its age, the pages, and whether it will be kept. */
export function OfflineReady({ now }: { now: number }) {
  const status = useCatalogStatus()
  const hasPages = useHasPages()
  const storage = useStorageFacts()
  return (
    <>
      {status && (
        <Group title={words.offlineCatalog}>
          <CatalogState status={status} now={now} />
        </Group>
      )}
      <Group title={words.offlineShop}>
        <chakra.p>{hasPages ? words.pagesReady : words.pagesMissing}</chakra.p>
        {storage && (
          <chakra.p color="ink.muted">
            {storage.isPersisted ? words.storageKept : words.storageLoose}
            {storage.usedBytes > 0 && ` · ${words.used(sizeOf(storage.usedBytes))}`}
          </chakra.p>
        )}
      </Group>
    </>
  )
}
