import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { zonesAsked } from '#catalog/index.ts'
import { densityOf, insteadOfGrid } from '#routing/density.ts'

import { GoodsList } from '../components/list/goods-list.tsx'
import { ZONE_TEXT } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { placeOf, readListAddress, toListAddress } from '../model/list-address.ts'
import { useCategoryName } from '../page-queries.ts'

/** /list in its three densities. A plain /list gives way to the density that this device works with. */
export default function ListPage() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const query = readListAddress(address)
  const density = densityOf(pathname)
  const category = useCategoryName(query.select)
  if (density === 'grid' && insteadOfGrid() !== 'grid') {
    return <Navigate to={toListAddress(query, insteadOfGrid())} replace />
  }
  const [zone] = zonesAsked(query)
  return (
    <GoodsList
      title={category ?? (zone ? ZONE_TEXT[zone] : messages.allGoods)}
      query={query}
      place={placeOf(density)}
    />
  )
}
