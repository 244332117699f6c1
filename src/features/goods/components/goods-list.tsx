import { chakra } from '@chakra-ui/react'

import type { GoodsQuery } from '#contract/goods.ts'
import { useOwner, useUser } from '#features/account/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import type { Density } from '#routing/density.ts'
import { Age } from '#ui/data/age.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Pager } from '#ui/layout/pager.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { PAGE_SIZE, useCategoryName, useGoodsList } from '../queries.ts'
import { GoodsCards } from './goods-cards.tsx'
import { useMinute } from './goods-facts.tsx'
import { GoodsTable } from './goods-table.tsx'
import { type ListPlace, refine, toListAddress } from './list-address.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { words } from './list-words.ts'
import { NoGoods, NoList } from './no-goods.tsx'

/** Older than this while we are connected: the list says how old it is. */
const STALE_AFTER_MS = 10 * 60_000

type GoodsListProps = {
  /** Names the list when it is not the answer to a keyword. */
  title: string
  query: GoodsQuery
  density: Density
}

function headingOf({ keywords, type }: GoodsQuery): string | undefined {
  if (!keywords) return undefined
  return type === 1 ? messages.makerTitle(keywords) : messages.keywordTitle(keywords)
}

/** A list of goods with everything that narrows it. What it shows is said by the address alone. */
export function GoodsList({ title, query, density }: GoodsListProps) {
  const { state } = useUser()
  const asked = useGoodsList({ ...query, size: PAGE_SIZE[density] }, useOwner())
  const { data, isCurrent, asOf, error, retry } = asked
  const place: ListPlace = { density, toAddress: (other) => toListAddress(other, density) }
  const isOnline = useOnline()
  const isDesktop = useIsDesktop()
  const now = useMinute()
  const isOld = asOf !== undefined && (!isOnline || now - asOf > STALE_AFTER_MS)
  return (
    <Page gap={{ base: '0', md: '2' }} minHeight="100vh">
      <PageHead paddingBottom={{ base: '2', md: '0' }}>
        <h1>{headingOf(query) ?? title}</h1>
        <chakra.span color="ink.faint" minHeight="1.3125rem">
          {data && words.total(data.total)}
        </chakra.span>
        {isOld && <Age at={asOf} />}
        {density === 'table' && (
          <chakra.span color="ink.faint" fontSize="meta" marginLeft="auto" display={{ base: 'none', xl: 'inline' }}>
            {messages.keys}
          </chakra.span>
        )}
      </PageHead>
      <Panel pad="none" minHeight="60vh">
        <ListToolbar
          query={query}
          place={place}
          answer={data}
          categoryName={useCategoryName(query.select)}
          isBuyer={state === 'user'}
        />
        {!data && !error && (
          <Skeleton>
            <SkeletonRows rows={12} />
          </Skeleton>
        )}
        {error !== undefined && !isCurrent ? (
          <NoList error={error} onRetry={retry} />
        ) : (
          data && (
            <chakra.div
              borderTop="1px solid"
              borderColor="line"
              aria-busy={!isCurrent || undefined}
              opacity={isCurrent ? 1 : 0.6}
              transition="opacity 120ms 150ms"
            >
              <AsOf value={asOf}>
                {data.list.length === 0 ? (
                  <NoGoods query={query} density={density} />
                ) : density === 'table' && isDesktop ? (
                  <GoodsTable list={data.list} />
                ) : (
                  <GoodsCards list={data.list} look={density === 'grid' ? 'picture' : 'plain'} />
                )}
              </AsOf>
            </chakra.div>
          )
        )}
      </Panel>
      {state === 'user' && <CatalogStrip />}
      {data && (
        <Pager page={data.page} pages={data.pages} toPage={(page) => toListAddress(refine(query, { page }), density)} />
      )}
    </Page>
  )
}
