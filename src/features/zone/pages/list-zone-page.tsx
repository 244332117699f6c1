import { generatePath, useLocation, useParams, useSearchParams } from 'react-router-dom'

import type { GoodsQuery } from '#contract/goods/goods.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { GoodsList, placeAt, readListAddress } from '#features/goods/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { RulesButton } from '../components/activity-head.tsx'
import { BannerStrip } from '../components/banner-strip.tsx'
import { facts } from '../components/facts.tsx'
import { useDensity, useZone, withQuery } from '../components/use-zone.ts'
import { ZoneFailed, ZoneNothing, ZoneWaiting } from '../components/zone-states.tsx'
import { messages } from '../messages.ts'
import { NearBatchesContext, useBrand, useNearBatches } from '../queries.ts'
import type { ListZone } from '../zones.ts'

/** A zone that is a list: what it always asks for, and what the buyer narrows it by. */
export default function ListZonePage() {
  const zone = useZone('list')
  const { brandId } = useParams()
  return brandId === undefined ? (
    <ZoneList zone={zone} title={zone.title} preset={zone.preset} />
  ) : (
    <Brand zone={zone} />
  )
}

/** A brand: its goods are found by what the server says. */
function Brand({ zone }: { zone: ListZone }) {
  const { brandId = '', page } = useParams()
  const { data, error, reload } = useBrand(Number(brandId))
  useTitle(data?.name)
  if (data) {
    const { name, query, note } = data
    return <ZoneList zone={zone} title={name} note={note} preset={query} start={Number(page) || 1} />
  }
  if (isMissing(error))
    return (
      <ZoneNothing
        title={messages.noBrand}
        text={messages.noBrandText}
        to={zonePaths.brands()}
        action={messages.toBrands}
      />
    )
  return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
}

type ZoneListProps = { zone: ListZone; title: string; note?: string; preset: GoodsQuery; start?: number }

function ZoneList({ zone, title, note, preset, start = 1 }: ZoneListProps) {
  const { pathname } = useLocation()
  const params = useParams()
  const [address] = useSearchParams()
  const density = useDensity(zone.tablePath)
  const asked = readListAddress(address)
  const batches = useNearBatches(zone.fact === 'expiry')
  const base = generatePath(zone.path, params)
  const place = placeAt(
    ({ density: named, ...query }) =>
      zone.tablePath && (named === 'table' || (named === undefined && pathname === zone.tablePath))
        ? withQuery(zone.tablePath, query)
        : withQuery(zone.tablePath === base ? zonePaths.freeShipping() : base, { ...query, density: named }),
    preset,
    density,
    zone.sort,
  )
  const query = { sort: zone.sort, page: start, ...asked, ...preset }
  return (
    <NearBatchesContext value={batches}>
      <GoodsList
        title={title}
        query={query}
        place={place}
        head={zone.slot && <BannerStrip slot={zone.slot} />}
        aside={<Aside zone={zone} title={title} note={note} />}
        // A table has columns of its own for what tells a herb.
        {...(zone.fact && !(zone.fact === 'herb' && density.shown === 'table') && { fact: facts[zone.fact] })}
      />
    </NearBatchesContext>
  )
}

/** What the brand is known for, and the rules of the zone. */
function Aside({
  zone: { rules, tablePath },
  title,
  note,
}: {
  zone: ListZone
  title: string
  note?: string | undefined
}) {
  const months = useNearExpirySettings()
  return (
    <>
      {note && <chakra.span color="ink.muted">{note}</chakra.span>}
      {rules && <RulesButton title={title} rules={rules(months)} text={messages.zoneRules} />}
      {tablePath && <TextLink to={zonePaths.freeShippingRules()}>{messages.rulesHint}</TextLink>}
    </>
  )
}
