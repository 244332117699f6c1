import { chakra } from '@chakra-ui/react'

import { toClock } from '#ui/data/age.tsx'

import { messages } from '../messages.ts'
import { type OfflineShop, useOfflineShop } from '../queries.ts'
import { Group } from './group.tsx'

/** What will still work when the line is cut: the catalogue with its age, and the pages. */
export function OfflineReady({ now }: { now: number }) {
  const shop = useOfflineShop()
  if (!shop) return null
  return (
    <Group title={messages.offlineShop}>
      <chakra.p>{catalogLine(shop, now)}</chakra.p>
      <chakra.p>{shop.hasPages ? messages.pagesReady : messages.pagesMissing}</chakra.p>
    </Group>
  )
}

function catalogLine({ catalog: { state, count, loaded, updatedAt } }: OfflineShop, now: number): string {
  if (state === 'ready' && updatedAt !== undefined) return messages.catalogReady(count, toClock(updatedAt, now))
  return state === 'loading' ? messages.catalogLoading(loaded, count) : messages.catalogMissing
}
