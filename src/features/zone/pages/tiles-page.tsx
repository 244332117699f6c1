import { useParams } from 'react-router-dom'

import { zonePaths } from '#routing/paths/zone.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { SignTile } from '#ui/picture/sign-tile.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BannerStrip } from '../components/banner-strip.tsx'
import { useZone } from '../components/use-zone.ts'
import { NoActivities, ZoneFailed, ZoneNothing, ZoneWaiting } from '../components/zone-states.tsx'
import { messages } from '../messages.ts'
import { useBanners } from '../queries.ts'

const PAGE_SIZE = 60

const Tiles = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    paddingInline: { base: '3', md: '0' },
  },
  variants: {
    // The names of brands are short: two beside each other on a phone.
    of: {
      brands: {
        gridTemplateColumns: {
          base: 'repeat(auto-fill, minmax(10rem, 1fr))',
          md: 'repeat(auto-fill, minmax(14rem, 1fr))',
        },
      },
      series: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))' },
    },
  },
})

/** Brands, or series of controlled goods: each leads to its goods. */
export default function TilesPage() {
  const { title, slot, tiles } = useZone('tiles')
  const page = Number(useParams()['page'] ?? 1)
  const isBrands = tiles === 'brands'
  const { banners, isLoading, error, asOf, reload } = useBanners(isBrands ? 'brands' : 'newKxzq')
  if (isLoading) return <ZoneWaiting />
  if (error !== undefined) return <ZoneFailed error={error} onRetry={reload} />
  const pages = Math.max(1, Math.ceil(banners.length / PAGE_SIZE))
  if (!Number.isInteger(page) || page < 1 || page > pages) {
    const text = messages.noPageText(pages)
    return <ZoneNothing title={messages.noPage} text={text} to={zonePaths.brands()} action={messages.firstPage} />
  }
  const shown = banners.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <Page minHeight="100vh" gap={{ base: '2', md: '3' }}>
      {slot && <BannerStrip slot={slot} />}
      <PageHead>
        <h1>{title}</h1>
        <chakra.span color="ink.faint">{isBrands ? messages.brands(banners.length) : messages.permission}</chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      {banners.length === 0 && <NoActivities />}
      <Tiles of={tiles}>
        {shown.map((banner) => (
          <li key={banner.id}>
            <SignTile
              way={isBrands ? { ...banner, url: zonePaths.brand({ brandId: banner.id }) } : banner}
              look="card"
            />
          </li>
        ))}
      </Tiles>
      <Pager page={page} pages={pages} toPage={(next) => zonePaths.brandsPage({ page: next })} />
    </Page>
  )
}
