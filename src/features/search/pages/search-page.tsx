import { useLocation, useSearchParams } from 'react-router-dom'

import { GoodsList, placeOf, readListAddress } from '#features/goods/index.ts'
import { densityOf } from '#routing/density.ts'

import { messages } from '../messages.ts'

/** The list of goods for a keyword (type 0) or a manufacturer (type 1). */
export default function SearchPage() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  return <GoodsList title={messages.noKeyword} query={readListAddress(address)} place={placeOf(densityOf(pathname))} />
}
