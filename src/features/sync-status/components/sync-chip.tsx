import { lazy } from 'react'

import { Late } from '#ui/feedback/late.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useHasAccount } from '../queries.ts'

const Chip = lazy(async () => ({ default: (await import('./sync-chip.lazy.tsx')).SyncChip }))

/** As wide as the chip's own place, so that nothing moves when it comes. */
const Place = chakra('span', {
  base: { minWidth: { base: '2.125rem', md: '4.875rem', xl: '9rem' }, minHeight: { base: 'touch', md: 'control' } },
})

/** The chip of an account; a visitor has nothing to send and does not load it. */
export function SyncChip() {
  const hasAccount = useHasAccount()
  if (hasAccount === false) return null
  return hasAccount ? (
    <Late fallback={<Place />}>
      <Chip />
    </Late>
  ) : (
    <Place />
  )
}
