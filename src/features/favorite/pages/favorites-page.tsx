import { useCatalogAge } from '#features/cart/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FavoriteList } from '../components/favorite-list.tsx'
import { messages } from '../messages.ts'
import { useFavorites } from '../queries.ts'

export default function FavoritesPage() {
  const favorites = useFavorites()
  const catalogAge = useCatalogAge()
  return (
    <SelfServiceFrame part="favorites">
      <PageHead>
        <h1>{messages.title}</h1>
        {favorites.state === 'ready' && (
          <chakra.span color="ink.muted">{messages.kinds(favorites.rows.length)}</chakra.span>
        )}
        <AgeNote at={favorites.asOf} />
      </PageHead>
      <Panel pad="none">
        <AsOf value={catalogAge}>
          <FavoriteList />
        </AsOf>
      </Panel>
    </SelfServiceFrame>
  )
}
