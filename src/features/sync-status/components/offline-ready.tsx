import { chakra } from '@chakra-ui/react'

import { toClock } from '#ui/data/age.tsx'

import { type OfflineShop, useOfflineShop, useStorageFacts } from '../queries.ts'
import { Group } from './group.tsx'
import { words, sizeOf } from './panel-words.ts'

/** What will still work when the line is cut: the catalogue with its age, the pages, and whether it will be kept. */
export function OfflineReady({ now }: { now: number }) {
  const shop = useOfflineShop()
  const storage = useStorageFacts()
  if (!shop) return null
  return (
    <Group title={words.offlineShop}>
      <chakra.p>{catalogLine(shop, now)}</chakra.p>
      <chakra.p>{shop.hasPages ? words.pagesReady : words.pagesMissing}</chakra.p>
      {storage && (
        <chakra.p color="ink.muted">
          {storage.isPersisted ? words.storageKept : words.storageLoose}
          {storage.usedBytes > 0 && ` · ${words.used(sizeOf(storage.usedBytes))}`}
        </chakra.p>
      )}
    </Group>
  )
}

function catalogLine({ catalog: { state, count, loaded, updatedAt } }: OfflineShop, now: number): string {
  if (state === 'ready' && updatedAt !== undefined) return words.catalogReady(count, toClock(updatedAt, now))
  return state === 'loading' ? words.catalogLoading(loaded, count) : words.catalogMissing
}
