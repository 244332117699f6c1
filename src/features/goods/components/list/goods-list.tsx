import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

import type { Sort } from '#catalog/index.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { generalDiscount } from '#domain/pricing/discount.ts'
import { useOwner, useUser } from '#features/account/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import { searchOf } from '#routing/search-list.ts'
import { Age } from '#ui/data/time.tsx'
import { heldKeys } from '#ui/feedback/held-keys.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useIsCurrent } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { listMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import { hasDiscounted } from '../../model/discounted-rows.ts'
import { type ListPlace, refine } from '../../model/list-address.ts'
import { useCategoryName } from '../../page-queries.ts'
import { useListPages } from '../../queries.ts'
import { DiscountNote } from '../card/price-facts.tsx'
import { useMinute } from '../card/use-offer.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { ComparedContext, useNewCompared } from '../compare/use-compared.ts'
import { BuyerNotice } from './buyer-notice.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { type GoodsFact, GoodsTable } from './goods-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoGoods, NoList } from './no-goods.tsx'
import { standOf } from './use-table-keys.ts'

/** Older than this while we are connected: the list says how old it is. */
const STALE_AFTER_MS = 10 * 60_000

type GoodsListProps = {
  /** Names the list when it is not the answer to a keyword. */
  title: string
  query: GoodsQuery
  place: ListPlace
  /** What stands above the list, and beside its name. */
  head?: ReactNode
  aside?: ReactNode
  /** What the list tells of each drug besides. */
  fact?: GoodsFact
}

function headingOf({ keywords, type }: GoodsQuery): string | undefined {
  if (!keywords) return undefined
  return type === 1 ? messages.makerTitle(keywords) : messages.keywordTitle(keywords)
}

/** Scrolls a new list to its top; the shell restores the position of a list returned to. */
function useTopOfNew({ page: _page, ...query }: GoodsQuery) {
  const panel = useRef<HTMLElement>(null)
  const asked = JSON.stringify(query)
  const before = useRef(asked)
  const isReturn = useNavigationType() === 'POP'
  const goToTop = useEffectEvent(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (!isReturn && top < 0) scrollTo(0, Math.max(0, scrollY + top - 120))
  })
  useEffect(() => {
    if (before.current !== asked) goToTop()
    before.current = asked
  }, [asked])
  return panel
}

/** After a search by keyboard the first row is entered, and the keys pressed meanwhile go on from there. */
function useEntry({ keywords = '', type = 0 }: GoodsQuery, panel: RefObject<HTMLElement | null>, isReady: boolean) {
  const search = searchOf({ keywords, type })
  // After every drawing, because the same search may be made again.
  useEffect(() => {
    if (!isReady || !heldKeys.isHeld(search)) return
    standOf(panel.current?.querySelector('[data-row="0"]'))?.focus()
    heldKeys.release(search)
  })
}

/** A list of goods with everything that narrows it. What it shows is said by the address alone. */
export function GoodsList({ title, query, place, head, aside, fact }: GoodsListProps) {
  const { state } = useUser()
  const { answer, rows, isCurrent, asOf, error, retry, look } = useListPages(query, useOwner())
  const categoryName = useCategoryName(query.select)
  const panel = useTopOfNew(query)
  useEntry(query, panel, isCurrent || error !== undefined)
  const isNewest = useIsCurrent()
  const isTable = useIsDesktop() && place.density === 'table'
  const now = useMinute()
  const isOld = asOf !== undefined && (!isNewest || now - asOf > STALE_AFTER_MS)
  const discount = generalDiscount(useRunningDiscounts())
  const isDiscounted = useMemo(() => discount && rows && hasDiscounted(rows, discount), [discount, rows])
  const viewport = { look, start: query.page ?? 1 }
  const compared = useNewCompared()
  const order = useMemo(
    () => ({ sort: query.sort, toSort: (sort?: Sort) => place.toAddress(refine(query, { sort })) }),
    [query, place],
  )
  return (
    <Page gap={{ base: '0', md: '2' }} paddingTop={{ md: '2' }} minHeight="100vh">
      {head}
      <PageHead paddingBottom={{ base: '2', md: '0' }}>
        <h1>{(place.fixed ? undefined : headingOf(query)) ?? title}</h1>
        <chakra.output color="ink.faint" minHeight="1.3125rem">
          {answer && isCurrent && listMessages.total(answer.total)}
        </chakra.output>
        {isOld && <Age at={asOf} />}
        {aside}
        {isDiscounted && <DiscountNote />}
        {isTable && (
          <chakra.span color="ink.faint" fontSize="meta" marginLeft="auto" display={{ base: 'none', xl: 'inline' }}>
            {state === 'visitor' ? messages.visitorKeys : messages.keys}
          </chakra.span>
        )}
      </PageHead>
      <Panel ref={panel} pad="none" minHeight={answer ? undefined : '60vh'}>
        <chakra.h2 srOnly>{listMessages.list}</chakra.h2>
        <ListToolbar
          query={query}
          place={place}
          answer={answer}
          categoryName={categoryName}
          isBuyer={state === 'user'}
        />
        {!answer && error === undefined && (
          <Skeleton>
            <SkeletonRows rows={12} />
          </Skeleton>
        )}
        {error !== undefined && !isCurrent ? (
          <NoList error={error} onRetry={retry} />
        ) : (
          answer &&
          rows && (
            <chakra.div
              borderTop="1px solid"
              borderColor="line"
              aria-busy={!isCurrent || undefined}
              // The list before must take neither keys nor presses meant for the next one; a table's head keeps its
              // focus.
              inert={!isCurrent && !(isTable && rows.length > 0)}
              opacity={isCurrent ? 1 : 0.6}
              transition="opacity 120ms 150ms"
            >
              <AsOf value={asOf}>
                {rows.length > 0 && <BuyerNotice />}
                {rows.length === 0 ? (
                  <NoGoods query={query} place={place} relaxed={answer.relaxed} />
                ) : (
                  <ComparedContext value={state === 'user' ? compared : undefined}>
                    {isTable ? (
                      <GoodsTable
                        list={rows}
                        viewport={viewport}
                        extra={fact}
                        order={state === 'user' ? order : undefined}
                        hasNotice
                        isWaiting={!isCurrent}
                      />
                    ) : (
                      <GoodsGrid
                        list={rows}
                        viewport={viewport}
                        look={place.density === 'grid' ? 'picture' : 'plain'}
                        fact={fact}
                      />
                    )}
                  </ComparedContext>
                )}
              </AsOf>
            </chakra.div>
          )
        )}
      </Panel>
      <CompareBar compared={compared} />
      {state === 'user' && <CatalogStrip />}
    </Page>
  )
}
