import { Fragment, type ReactNode, useReducer } from 'react'

import { zonePaths } from '#routing/paths/zone.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import {
  useDailyGoods,
  useNearExpiry,
  useNewest,
  useRecommendations,
  useSiteRead,
  useSlotBanners,
  useSpike,
} from '../queries.ts'
import { Brands, News, ZoneTiles } from './links.tsx'
import { OfferLines, Recommended, Spike } from './offers.tsx'
import { Stage } from './stage.tsx'

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(30rem, 1fr))' },
    alignItems: 'start',
  },
})
const OFFERS_MAX = 5
const NEWS_MAX = 5

type ShopSectionsProps = { again?: Part & { face: ReactNode } }

/** What the shop offers, below what this buyer needs. `again` is what he buys often; a visitor has none. */
export default function ShopSections(props: ShopSectionsProps) {
  const { reload } = useSiteRead()
  const [round, readAgain] = useReducer((count: number) => count + 1, 0)
  const retry = () => {
    reload()
    readAgain()
  }
  return <Sections key={round} {...props} retry={retry} />
}

function Sections({ again, retry }: ShopSectionsProps & { retry: () => void }) {
  const site = useSiteRead()
  const banners = useSlotBanners('home')
  const beside = useSlotBanners('right')
  const zones = useSlotBanners('postList')
  const spike = useSpike()
  const daily = useDailyGoods(OFFERS_MAX)
  const near = useNearExpiry(OFFERS_MAX)
  const recommended = useRecommendations()
  const news = useNewest(NEWS_MAX)
  const newsFace = news.data && news.data.length > 0 && <News list={news.data} />
  const isDesktop = useIsDesktop()
  const hasStage = isDesktop && again === undefined
  const parts: (Part & { id: string; face: ReactNode })[] = [
    {
      id: 'stage',
      isSettled: banners.isSettled && beside.isSettled && (news.isSettled || !hasStage),
      face: (
        <Stage
          banners={banners.data ?? []}
          beside={beside.data ?? []}
          news={hasStage && newsFace}
          isDesktop={isDesktop}
          isLow={again !== undefined}
        />
      ),
    },
    {
      id: 'zones',
      isSettled: zones.isSettled,
      face: zones.data && zones.data.length > 0 && <ZoneTiles zones={zones.data} />,
    },
    {
      id: 'spike',
      isSettled: spike.isSettled,
      face: spike.data && spike.asOf !== undefined && spike.data.list.length > 0 && (
        <Spike session={spike.data} asOf={spike.asOf} />
      ),
    },
    {
      id: 'offers',
      isSettled: daily.isSettled && near.isSettled,
      face: (daily.data ?? near.data) && (
        <Halves>
          {daily.data && daily.data.goods.length > 0 && (
            <OfferLines
              title={messages.daily}
              note={daily.data.note}
              more={{ text: messages.moreDaily, to: zonePaths.dailyPrice() }}
              list={daily.data.goods}
            />
          )}
          {near.data && near.data.length > 0 && (
            <OfferLines
              title={messages.nearExpiry}
              note={messages.nearExpiryNote}
              more={{ text: messages.moreNear, to: zonePaths.nearExpiry() }}
              list={near.data}
            />
          )}
        </Halves>
      ),
    },
    { id: 'again', isSettled: again?.isSettled ?? true, face: again?.face },
    {
      id: 'recommended',
      isSettled: recommended.isSettled,
      face: recommended.data && <Recommended kinds={recommended.data} />,
    },
    { id: 'news', isSettled: hasStage || news.isSettled, face: !hasStage && newsFace },
    { id: 'brands', isSettled: true, face: <Brands /> },
  ]
  const sections = [banners, beside, zones, spike, daily, near, recommended, news]
  const isKnown =
    again?.face || site.isKnown || sections.some(({ data }) => (Array.isArray(data) ? data.length > 0 : data))
  if (!isKnown && site.error !== undefined && parts.every(({ isSettled }) => isSettled))
    return (
      <Panel>
        <NotRead error={site.error} retry={retry} />
      </Panel>
    )
  return inTurn(parts).map(({ id, face }) => <Fragment key={id}>{face}</Fragment>)
}

/** `isSettled`: known, or known to be nothing. */
type Part = { isSettled: boolean }

/** What is settled from the top on: a part that comes late waits for its turn instead of pushing others down. */
export function inTurn<P extends Part>(parts: readonly P[]): readonly P[] {
  const first = parts.findIndex(({ isSettled }) => !isSettled)
  return first === -1 ? parts : parts.slice(0, first)
}
