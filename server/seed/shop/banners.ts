import { z } from 'zod'

import { type Tone, TONES } from '#domain/tone.ts'
import type { placements } from '#server/tables/placement.ts'

import { cell, dataTable } from '../read-data.ts'

type PlacementRow = typeof placements.$inferInsert & { id: number }

const navTable = dataTable('nav', z.strictObject({ parent: z.string().optional(), name: z.string(), url: cell.url }))
/** Brands and what their makers are known for. */
const brandTable = dataTable('brands', z.strictObject({ name: z.string(), note: z.string(), tone: z.enum(TONES) }))
/** Banners by slot, in their order. */
const bannerTable = dataTable(
  'banners',
  z.strictObject({
    slot: z.string(),
    name: z.string(),
    note: z.string(),
    tone: z.enum(TONES),
    url: cell.url.default(''),
  }),
)

/** Navigation with its children, brands that lead to their goods, and banners; ids from 1 on. */
export function buildPlacements(): PlacementRow[] {
  const rows: PlacementRow[] = []
  for (const { parent, ...link } of navTable()) {
    const parentId = parent === undefined ? null : rows.find(({ name }) => name === parent)!.id
    const position = rows.filter((row) => row.parentId === parentId).length + 1
    rows.push({ id: rows.length + 1, slot: 'nav', parentId, position, ...link })
  }
  for (const [index, brand] of brandTable().entries()) {
    const id = rows.length + 1
    const query = { keywords: brand.name, type: 1 } as const
    rows.push({ id, slot: 'brand', parentId: null, url: `/ppzq/info/${id}`, position: index + 1, query, ...brand })
  }
  for (const { slot, ...banner } of bannerTable()) {
    const position = rows.filter((row) => row.slot === slot).length + 1
    rows.push({ id: rows.length + 1, slot, position, ...banner })
  }
  return rows
}

/** The series of controlled goods, one banner an activity; ids from `firstId` on. */
export const buildSeries = (
  activities: readonly {
    id: number
    slot: string
    title: string
    note?: string | undefined
    tone?: Tone | undefined
  }[],
  firstId: number,
): PlacementRow[] =>
  activities
    .filter(({ slot }) => slot === 'kxzq')
    .map(({ id, title, note, tone }, index) => ({
      id: firstId + index,
      slot: 'newKxzq',
      name: title,
      url: `/kxzq/goods/${id}`,
      position: index + 1,
      ...(note && { note }),
      ...(tone && { tone }),
    }))
