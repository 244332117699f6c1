/** Gifts with a window or an audience, as one viewer has them at one instant. */
import { isRunning } from '#domain/activity/activity.ts'
import type { GiftRule } from '#domain/goods/goods.ts'
import { memo } from '#lib/memo.ts'

import type { TextColumn } from '../columns/columns.ts'
import type { Viewer } from '../columns/own.ts'
import { rareOf } from '../columns/row.ts'
import type { Catalog } from './catalog.ts'

type BoundGift = { code: number; gift: GiftRule }

const isBound = ({ startsAt, endsAt, customerTypes, regions }: GiftRule): boolean =>
  startsAt !== undefined || endsAt !== undefined || customerTypes !== undefined || regions !== undefined

/** The rare words whose gift does not hold always and for everybody. */
const boundGifts = memo((rare: TextColumn): BoundGift[] =>
  rare.words.flatMap((word, code) => {
    const gift = word.includes('"gift"') ? rareOf(rare, code).gift : undefined
    return gift && isBound(gift) ? [{ code, gift }] : []
  }),
)

/** How many ways of having the gifts are kept: they differ by kind of customer, province and time. */
const KEPT_MAX = 16
const madeOf = memo((_catalog: Catalog) => new Map<string, Catalog>())
const columnsOf = memo((_rare: TextColumn) => new Map<string, TextColumn>())

/** The catalogue without the gifts that do not run for the viewer; the same object while the same ones run. */
export function withRunningGifts(catalog: Catalog, buyer: Viewer['buyer'], now: number): Catalog {
  const { rare } = catalog.columns.texts
  const idle = boundGifts(rare).filter(({ gift }) => !isRunning(gift, buyer, now))
  if (idle.length === 0) return catalog
  const key = idle.map(({ code }) => code).join(' ')
  return kept(madeOf(catalog), key, () => {
    const column = kept(columnsOf(rare), key, () => withoutGifts(rare, idle))
    const { columns } = catalog
    return { ...catalog, columns: { ...columns, texts: { ...columns.texts, rare: column } } }
  })
}

function kept<V>(made: Map<string, V>, key: string, make: () => V): V {
  const known = made.get(key)
  if (known) return known
  if (made.size >= KEPT_MAX) made.delete(made.keys().next().value!)
  const value = make()
  made.set(key, value)
  return value
}

function withoutGifts({ codes, words }: TextColumn, idle: readonly BoundGift[]): TextColumn {
  const left = [...words]
  for (const { code } of idle) {
    const { gift: _gift, ...others } = JSON.parse(words[code]!) as Record<string, unknown>
    const word = JSON.stringify(others)
    left[code] = word === '{}' ? '' : word
  }
  return { codes, words: left }
}
