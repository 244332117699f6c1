import { chakra } from '@chakra-ui/react'

import type { Banner as BannerWords, BannerSlot } from '#contract/focus.ts'
import { Banner } from '#ui/data/banner.tsx'

import { type CalledSlot, isCalled, type Slot, useBanners, useNamedBanners, useZoneBanners } from '../queries.ts'

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(20rem, 1fr))' },
    gap: '2',
    height: { base: '4.5rem', md: '5rem' },
    overflow: 'hidden',
    '& > *': { borderRadius: { base: '0', md: 'card' }, minHeight: { base: '4.5rem', md: '5rem' } },
  },
})
const SHOWN_MAX = 3

/** What editors placed above a zone; its height is kept while nobody knows yet, so that nothing moves. */
export const BannerStrip = ({ slot }: { slot: Slot }) =>
  isCalled(slot) ? <CalledStrip slot={slot} /> : <ZoneStrip slot={slot} />

function CalledStrip({ slot }: { slot: CalledSlot }) {
  const { banners, isLoading } = useBanners(slot)
  return <Banners list={isLoading ? undefined : banners} />
}
const ZoneStrip = ({ slot }: { slot: BannerSlot }) => <Banners list={useZoneBanners(slot)} />
export const NamedStrip = ({ ids }: { ids: readonly number[] }) => <Banners list={useNamedBanners(ids)} />

const Banners = ({ list }: { list: readonly BannerWords[] | undefined }) =>
  list?.length === 0 ? null : (
    <Strip>
      {list?.slice(0, SHOWN_MAX).map((banner) => (
        <Banner key={banner.id} banner={banner} size="short" />
      ))}
    </Strip>
  )
