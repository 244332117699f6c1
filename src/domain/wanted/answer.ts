/** When a request has been answered. */
import { fold } from '../catalog/fold.ts'
import type { Goods } from '../goods/goods.ts'
import { DAY_MS } from '../instant.ts'

/** How long we look; after that it counts as not found, until such goods do arrive. */
export const WANTED_SEARCHED_MS = 30 * DAY_MS

type Wish = { name: string; specification: string; manufacturer: string }

/** A name as two writings of it are compared: width, case and spaces do not matter. */
export const wantedKey = (text: string): string => fold(text).replaceAll(/\s/g, '')

/** Whether these goods are what was asked for: its name, and whatever else the buyer said. */
export function answersWish(
  goods: Pick<Goods, 'name' | 'tradeName' | 'specification' | 'manufacturer'>,
  wish: Wish,
): boolean {
  const name = wantedKey(wish.name)
  if (wantedKey(goods.name) !== name && wantedKey(goods.tradeName) !== name) return false
  return (['specification', 'manufacturer'] as const).every((field) =>
    wantedKey(goods[field]).includes(wantedKey(wish[field])),
  )
}

/** Whether nobody looks any longer; instants in epoch ms. */
export const isSearchOver = (createdAt: number, now: number): boolean => now - createdAt >= WANTED_SEARCHED_MS
