import { useLocation, useSearchParams } from 'react-router-dom'

import type { ActivityState, Terms } from '#domain/activity/activity.ts'
import { orderActivities, useStateOf, withQuery } from '#features/zone/index.ts'
import type { Tab } from '#ui/navigation/tabs.tsx'

type Promotion = Terms & { id: number; name: string }

/**
 * The promotion that the address names, else the first that runs, with the others as tabs; none when there is none for
 * this buyer. Query: id.
 */
export function usePromotion<P extends Promotion>(
  list: readonly P[],
): { promotion: P; state: ActivityState; tabs: Tab[] } | undefined {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const stateOf = useStateOf()
  const ordered = orderActivities(list, stateOf)
  const wanted = Number(address.get('id'))
  const promotion = list.find(({ id }) => id === wanted) ?? ordered[0] ?? list[0]
  if (!promotion) return undefined
  const tabs = ordered.map(({ id, name }) => ({ id: String(id), text: name, to: withQuery(pathname, { id }) }))
  return { promotion, state: stateOf(promotion), tabs }
}
