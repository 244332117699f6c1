import { matchPath, useLocation, useSearchParams } from 'react-router-dom'

import { type Density, preferredDensity } from '#routing/density.ts'

import { type Zone, zones } from '../zones.ts'

const DENSITIES: readonly string[] = ['grid', 'table', 'noImage'] satisfies Density[]

/** The row of the table that this address belongs to. Throws RangeError on a page of another layout. */
export function useZone<L extends Zone['layout']>(layout: L): Extract<Zone, { layout: L }> {
  const { pathname } = useLocation()
  const zone = zones.find(
    (row) => row.layout === layout && [row.path, ...(row.aliases ?? [])].some((path) => matchPath(path, pathname)),
  )
  if (!zone) throw new RangeError(`no zone at ${pathname}`)
  return zone as Extract<Zone, { layout: L }>
}

/** The density the address names, and the one that is shown. */
export function useDensity(tablePath?: string): { shown: Density; inAddress: Density | undefined } {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const named = DENSITIES.find((density) => density === address.get('density')) as Density | undefined
  if (named) return { shown: named, inAddress: named }
  return { shown: pathname === tablePath ? 'table' : preferredDensity(), inAddress: undefined }
}

/** An address with a query; what is empty is left out. */
export function withQuery(pathname: string, query: Record<string, string | number | undefined>): string {
  const stated = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return stated.length > 0 ? `${pathname}?${new URLSearchParams(stated)}` : pathname
}
