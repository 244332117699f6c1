import { SearchX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'

import type { GoodsQuery } from '#contract/goods/goods.ts'
import { insteadOfGrid, listPath } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { GoodsList } from '../components/list/goods-list.tsx'
import { messages } from '../messages.ts'
import { type ListPlace, readListAddress, toAddressQuery, toListAddress } from '../model/list-address.ts'
import { useCategoryName } from '../page-queries.ts'

/** The goods of a category under a name of the link's own, in the density that this device works with. */
export default function ListOtherPage() {
  const { groupId = '', name } = useParams()
  const select = Number(groupId)
  return Number.isSafeInteger(select) && select > 0 ? <Category select={select} name={name} /> : <NoCategory />
}

function Category({ select, name }: { select: number; name: string | undefined }) {
  const [address] = useSearchParams()
  const density = insteadOfGrid()
  const category = useCategoryName(select)
  const title = name ?? category ?? messages.allGoods
  useTitle(title)
  const toAddress = (query: GoodsQuery): string => {
    if (query.select !== select) return toListAddress(query, density)
    const { select: _select, ...rest } = toAddressQuery(query)
    return name === undefined
      ? paths.listOther({ groupId: select, ...rest })
      : paths.listOtherNamed({ groupId: select, name, ...rest })
  }
  const place: ListPlace = { density, toAddress }
  return <GoodsList title={title} query={{ ...readListAddress(address), select }} place={place} />
}

const NoCategory = () => (
  <Page>
    <Panel>
      <EmptyState
        icon={SearchX}
        title={messages.noCategory}
        action={
          <ButtonLink look="main" to={listPath(insteadOfGrid())}>
            {messages.emptyHome}
          </ButtonLink>
        }
      >
        {messages.noCategoryText}
      </EmptyState>
    </Panel>
  </Page>
)
