import { chakra } from '@chakra-ui/react'
import { Heart } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { useCatalogAge } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Age } from '#ui/data/age.tsx'
import { confirm } from '#ui/feedback/confirm.ts'
import { report } from '#ui/feedback/report.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Pager } from '#ui/layout/pager.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { FavoriteRow } from '../components/favorite-row.tsx'
import { findFavorites, PAGE_SIZE } from '../components/find-favorites.ts'
import { messages } from '../messages.ts'
import { cancelFavorites } from '../mutations.ts'
import { useFavorites, useSavedGoods } from '../queries.ts'

export default function FavoritesPage() {
  const favorites = useFavorites()
  const catalogAge = useCatalogAge()
  const isOnline = useOnline()
  return (
    <Page>
      <PageHead>
        <h1>{messages.title}</h1>
        {favorites.state === 'ready' && (
          <chakra.span color="ink.muted">{messages.kinds(favorites.rows.length)}</chakra.span>
        )}
        {!isOnline && favorites.asOf !== undefined && <Age at={favorites.asOf} />}
      </PageHead>
      <Panel pad="none">
        <AsOf value={catalogAge}>
          <FavoriteList />
        </AsOf>
      </Panel>
    </Page>
  )
}

function FavoriteList() {
  const { state, rows, pending } = useFavorites()
  const { goods, error, retry } = useSavedGoods(rows)
  const [search, setSearch] = useSearchParams()
  const words = search.get('keywords') ?? ''

  if (error && !goods) {
    return <EmptyState title={messages.failed} action={<Button onClick={retry}>{messages.retry}</Button>} />
  }
  if (state === 'loading' || !goods) return <Skeleton />
  if (rows.length === 0) {
    return (
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
  }

  const found = findFavorites(rows, goods, words)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Number(search.get('page')) || 1), pages)
  const gone = rows.filter(({ goodsId }) => !goods.has(goodsId)).map(({ goodsId }) => goodsId)
  const clean = async () => {
    if (await confirm(messages.cancelGoneAsk(gone.length))) cancelFavorites(gone).catch(report)
  }
  return (
    <>
      <chakra.div
        display="flex"
        gap="3"
        padding="3"
        paddingInline={{ base: '3', md: '4' }}
        borderBottom="1px solid"
        borderColor="line"
      >
        <Input
          type="search"
          aria-label={messages.filter}
          placeholder={messages.filterHint}
          maxWidth="20rem"
          defaultValue={words}
          onChange={({ target }) => setSearch(target.value ? { keywords: target.value } : {}, { replace: true })}
        />
        {gone.length > 0 && (
          <Button look="quiet" marginLeft="auto" onClick={() => void clean()}>
            {messages.cancelGone(gone.length)}
          </Button>
        )}
      </chakra.div>
      {found.length === 0 && <EmptyState title={messages.noMatch(words)} />}
      <chakra.ul listStyle="none" overflowX="clip">
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((saved) => (
          <FavoriteRow key={saved.goodsId} saved={saved} isPending={pending.has(saved.goodsId)} />
        ))}
      </chakra.ul>
      <Pager
        page={page}
        pages={pages}
        toPage={(number) => paths.favorites({ keywords: words || undefined, page: number })}
      />
    </>
  )
}
