import { chakra } from '@chakra-ui/react'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Pager } from '#ui/navigation/pager.tsx'

import { messages } from '../messages.ts'
import { FAVORITE_FILTERS, findFavorites, PAGE_SIZE } from '../model/find-favorites.ts'
import { cancelFavorites } from '../mutations.ts'
import { useFavorites, useSavedGoods } from '../queries.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { FavoriteRow } from './favorite-row.tsx'

/** What of a query has a value. */
const addressOf = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

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

  if (error && !goods) {
    return <EmptyState title={messages.failed} action={<Button onClick={retry}>{messages.retry}</Button>} />
  }
  if (state === 'loading' || !goods) return <Skeleton />
  if (rows.length === 0) return <NothingSaved />

  const words = search.get('keywords') ?? ''
  const only = FAVORITE_FILTERS.find((filter) => filter === search.get('only'))
  const found = findFavorites(rows, goods, { words, only, offer: (one) => offerOf(one, buyer, now) })
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Number(search.get('page')) || 1), pages)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const gone = rows.filter(({ goodsId }) => !goods.has(goodsId)).map(({ goodsId }) => goodsId)
  const clean = async () => {
    if (await confirm(messages.cancelGoneAsk(gone.length))) cancelFavorites(gone).catch(report)
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
