import { SCOPES, type Scope } from '#domain/goods/goods.ts'

import type { CatalogQuery } from './query.ts'

const DEVICES: readonly Scope[] = ['一类医疗器械', '二类医疗器械', '三类医疗器械', '体外诊断试剂']
const HERBS: readonly Scope[] = ['中药材', '中药饮片']

/** The zones that are lists: free shipping (yx=1), medical devices (qx=2), Chinese herbs (zy=2). */
export const ZONES = ['yx', 'qx', 'zy'] as const
export type Zone = (typeof ZONES)[number]
const MARKS: Record<Zone, number> = { yx: 1, qx: 2, zy: 2 }

export const zonesOfScope = (scope: number): Zone[] => {
  const name = SCOPES[scope]!
  return [...(DEVICES.includes(name) ? (['qx'] as const) : []), ...(HERBS.includes(name) ? (['zy'] as const) : [])]
}

/** The zones a query stands in; goods must be in all of them. */
export const zonesAsked = (query: CatalogQuery): Zone[] => ZONES.filter((zone) => query[zone] === MARKS[zone])

/** The change of a query that enters one zone and leaves the others; none leaves all. */
export const enterZone = (zone: Zone | undefined): Record<Zone, number | undefined> => ({
  yx: undefined,
  qx: undefined,
  zy: undefined,
  ...(zone && { [zone]: MARKS[zone] }),
})
