import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { minimumQuantity } from '#domain/goods/stock.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { useGoodsMeant } from '#features/order/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { FAVORITE_FILTERS, findFavorites, PAGE_SIZE, type SavedFavorite } from '../model/find-favorites.ts'
import { focusLeft } from '../model/focus-next.ts'
import { cancelFavorites } from '../mutations.ts'
import { useFavorites, useSavedGoods } from '../queries.ts'
import { FavoriteRow } from './favorite-row.tsx'

/** The fields of a query that have a value. */
const addressOf = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

const cancelMany = (goodsIds: readonly number[]) => {
  cancelFavorites(goodsIds).then(() => focusLeft(goodsIds), report)
}

const NOTHING: ReadonlySet<number> = new Set()
const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

/** What is saved: found by words, narrowed to what can be bought or became cheaper, chosen and bought together. */
export function FavoriteList() {
  const { state, rows, pending } = useFavorites()
  const { goods, error, retry } = useSavedGoods(rows)
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(NOTHING)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  const words = search.get('keywords') ?? ''
  const meant = useGoodsMeant(words)

  if (error && !goods) {
    return <NotRead error={error} retry={retry} />
  }
  if (state === 'loading' || !goods) return <Skeleton />
  if (rows.length === 0) return <NothingSaved />

  const only = FAVORITE_FILTERS.find((filter) => filter === search.get('only'))
  const found = findFavorites(rows, goods, { words, meant, only, offer: (one) => offerOf(one, buyer, now, running) })
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Number(search.get('page')) || 1), pages)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const gone = rows.filter(({ goodsId }) => !goods.has(goodsId)).map(({ goodsId }) => goodsId)
  const clean = async () => {
    if (await confirm(messages.cancelGoneAsk(gone.length))) cancelMany(gone)
  }
  const choose = (goodsId: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(goodsId)
    else next.delete(goodsId)
    setChosen(next)
  }
  return (
    <>
      <Toolbar>
        <Input
          type="search"
          aria-label={messages.filter}
          placeholder={messages.filterHint}
          maxWidth="20rem"
          defaultValue={words}
          onChange={({ target }) =>
            setSearch(addressOf({ keywords: target.value, only: only ?? '' }), { replace: true })
          }
        />
        <chakra.nav aria-label={messages.filters} display="flex" gap="2">
          {[undefined, ...FAVORITE_FILTERS].map((filter) => (
            <ChipLink
              key={filter ?? 'all'}
              to={paths.favorites({ keywords: words || undefined, only: filter })}
              aria-current={filter === only ? 'true' : undefined}
            >
              {filter ? messages.only[filter] : messages.all}
            </ChipLink>
          ))}
        </chakra.nav>
        {gone.length > 0 && (
          <Button look="quiet" marginLeft="auto" onClick={() => void clean()}>
            {messages.cancelGone(gone.length)}
          </Button>
        )}
      </Toolbar>
      <ChosenBar shown={shown} chosen={chosen} goods={goods} onChoose={setChosen} />
      {found.length === 0 && (
        <EmptyState
          title={words ? messages.noMatch(words) : messages.noneLeft(only ? messages.only[only] : '')}
          action={<ButtonLink to={paths.favorites()}>{messages.showAll}</ButtonLink>}
        />
      )}
      <chakra.ul listStyle="none">
        {shown.map((saved) => (
          <FavoriteRow
            key={saved.goodsId}
            saved={saved}
            isPending={pending.has(saved.goodsId)}
            isChosen={chosen.has(saved.goodsId)}
            onChoose={(isChosen) => choose(saved.goodsId, isChosen)}
          />
        ))}
      </chakra.ul>
      <Pager
        page={page}
        pages={pages}
        toPage={(number) => paths.favorites({ keywords: words || undefined, only, page: number })}
      />
    </>
  )
}

const NothingSaved = () => (
  <EmptyState
    icon={Heart}
    title={messages.empty}
    action={
      <ButtonLink to={paths.list()} look="main">
        {messages.toGoods}
      </ButtonLink>
    }
  >
    {messages.emptyHint}
  </EmptyState>
)

type ChosenBarProps = {
  /** The rows of this page. */
  shown: readonly SavedFavorite[]
  chosen: ReadonlySet<number>
  goods: ReadonlyMap<number, ListedGoods>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Chooses all rows of a page; adds the chosen goods of all pages to the cart, or removes them from the favorites. */
function ChosenBar({ shown, chosen, goods, onChoose }: ChosenBarProps) {
  const sold = shown.filter((saved) => saved.goods).map(({ goodsId }) => goodsId)
  const lines = [...chosen].flatMap((goodsId) => {
    const known = goods.get(goodsId)
    return known ? [{ goodsId, name: known.name, unit: known.unit, number: minimumQuantity(known) }] : []
  })
  const here = sold.filter((goodsId) => chosen.has(goodsId)).length
  const chooseAll = (isChosen: boolean) => {
    const rest = [...chosen].filter((goodsId) => !sold.includes(goodsId))
    onChoose(new Set(isChosen ? [...rest, ...sold] : rest))
  }
  const cancel = async () => {
    if (!(await confirm(messages.cancelChosenAsk(lines.length)))) return
    cancelMany(lines.map(({ goodsId }) => goodsId))
    onChoose(new Set())
  }
  if (sold.length === 0 && lines.length === 0) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="3rem"
      paddingInline={{ base: '3', md: '4' }}
      bg="subtle"
      borderBottom="1px solid"
      borderColor="line"
    >
      <Checkbox
        checked={sold.length > 0 && here === sold.length}
        isMixed={here > 0 && here < sold.length}
        onChange={({ target }) => chooseAll(target.checked)}
      >
        {messages.chooseAll}
      </Checkbox>
      <chakra.span color="ink.muted">{lines.length > 0 && messages.chosen(lines.length)}</chakra.span>
      <chakra.div marginLeft="auto" display="flex" gap="2">
        <Button size="small" look="quiet" disabled={lines.length === 0} onClick={() => void cancel()}>
          {messages.cancelChosen}
        </Button>
        <BuyAllButton
          size="small"
          look="main"
          title={messages.addTitle}
          lines={lines}
          onDone={() => onChoose(new Set())}
        >
          {messages.addChosen}
        </BuyAllButton>
      </chakra.div>
    </chakra.div>
  )
}
