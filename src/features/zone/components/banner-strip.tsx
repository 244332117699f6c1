import { useEffect, useState } from 'react'

import type { Banner as BannerWords, BannerSlot } from '#contract/focus.ts'
import { storedJson } from '#lib/stored-value.ts'
import { Banner } from '#ui/picture/banner.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type CalledSlot, isCalled, type Slot, useBanners, useNamedBanners, useZoneBanners } from '../queries.ts'

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '2',
    height: { base: '3.25rem', md: '3rem' },
    overflow: 'hidden',
    '& > *': { borderRadius: { base: '0', md: 'card' }, minHeight: { base: '3.25rem', md: '3rem' } },
    // A phone has room for one; what is not seen must not take the focus.
    '& > * + *': { display: { mdDown: 'none' } },
  },
})
const SHOWN_MAX = 3

/** What editors placed above a zone. */
export const BannerStrip = ({ slot }: { slot: Slot }) =>
  isCalled(slot) ? <CalledStrip slot={slot} /> : <ZoneStrip slot={slot} />

function CalledStrip({ slot }: { slot: CalledSlot }) {
  const { banners, isLoading } = useBanners(slot)
  return <Banners key={slot} of={slot} list={isLoading ? undefined : banners} />
}
const ZoneStrip = ({ slot }: { slot: BannerSlot }) => <Banners key={slot} of={slot} list={useZoneBanners(slot)} />
export const NamedStrip = ({ ids }: { ids: readonly number[] }) => (
  <Banners key={ids.join()} of={ids.join()} list={useNamedBanners(ids)} />
)

/** Places where nothing stood when they were last looked at. */
const bare = storedJson<string[]>('changbei.bareZones')

/**
 * While nobody knows, the room that was needed last is kept; what turns out otherwise keeps it for this visit, so that
 * nothing moves, and the next begins with what is right.
 */
function useRoom(of: string, list: readonly unknown[] | undefined): boolean {
  const [hasRoom] = useState(() => !bare.read()?.includes(of))
  const isBare = list && list.length === 0
  useEffect(() => {
    if (isBare === undefined) return
    const others = (bare.read() ?? []).filter((one) => one !== of)
    bare.write(isBare ? [...others, of] : others)
  }, [of, isBare])
  return hasRoom
}

type BannersProps = { of: string; list: readonly BannerWords[] | undefined }

function Banners({ of, list }: BannersProps) {
  const hasRoom = useRoom(of, list)
  const shown = list?.slice(0, SHOWN_MAX) ?? []
  if (!hasRoom && shown.length === 0) return null
  return (
    <Strip>
      {shown.map((banner) => (
        <Banner key={banner.id} banner={banner} size="line" />
      ))}
    </Strip>
  )
}
