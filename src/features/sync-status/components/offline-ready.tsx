import { chakra } from '@chakra-ui/react'

import { toClock } from '#ui/data/age.tsx'

import { messages, sizeOf } from '../messages.ts'
import { type OfflineShop, useOfflineShop, useStorageFacts } from '../queries.ts'
import { Group } from './group.tsx'

/** What will still work when the line is cut: the catalogue with its age, the pages, and whether it will be kept. */
export function OfflineReady({ now }: { now: number }) {
  const shop = useOfflineShop()
  const storage = useStorageFacts()
  if (!shop) return null
  return (
    <Group title={messages.offlineShop}>
      <chakra.p>{catalogLine(shop, now)}</chakra.p>
      <chakra.p>{shop.hasPages ? messages.pagesReady : messages.pagesMissing}</chakra.p>
      {storage && (
        <chakra.p color="ink.muted">
          {storage.isPersisted ? messages.storageKept : messages.storageLoose}
          {storage.usedBytes > 0 && ` · ${messages.used(sizeOf(storage.usedBytes))}`}
        </chakra.p>
      )}
    </Group>
  )
}

function catalogLine({ catalog: { state, count, loaded, updatedAt } }: OfflineShop, now: number): string {
  if (state === 'ready' && updatedAt !== undefined) return messages.catalogReady(count, toClock(updatedAt, now))
  return state === 'loading' ? messages.catalogLoading(loaded, count) : messages.catalogMissing
}
