import { useParams, useSearchParams } from 'react-router-dom'

import type { GoodsQuery } from '#contract/goods.ts'
import { insteadOfGrid } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { useTitle } from '#ui/hooks/use-title.ts'

import { GoodsList } from '../components/goods-list.tsx'
import { type ListPlace, readListAddress, toAddressQuery, toListAddress } from '../components/list-address.ts'
import { messages } from '../messages.ts'
import { useCategoryName } from '../queries.ts'

/** The goods of a category under a name of the link's own, in the density that this device works with. */
export default function ListOtherPage() {
  const { groupId = '', name } = useParams()
  const [address] = useSearchParams()
  const select = Number(groupId)
  const density = insteadOfGrid()
  const category = useCategoryName(select)
  const title = name ?? category ?? messages.allGoods
  useTitle(title)
  const toAddress = (query: GoodsQuery): string => {
    if (query.select !== select) return toListAddress(query, density)
    const { select: _select, ...rest } = toAddressQuery(query)
    return name === undefined ? paths.listOther({ groupId, ...rest }) : paths.listOtherNamed({ groupId, name, ...rest })
  }
  const place: ListPlace = { density, toAddress }
  return <GoodsList title={title} query={{ ...readListAddress(address), select }} place={place} />
}
