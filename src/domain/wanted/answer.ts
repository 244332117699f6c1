/** Whether goods answer a request for goods (品种求购), and how long the request is searched for. */
import { fold } from '#lib/fold-text.ts'

import type { Goods } from '../goods/goods.ts'
import { DAY_MS } from '../instant.ts'

/** The search lasts this long. Then the request counts as not found, until such goods arrive. */
export const WANTED_SEARCHED_MS = 30 * DAY_MS

type Wish = { name: string; specification: string; manufacturer: string }

/** The form in which two spellings of a name are compared: width, case and spaces do not matter. */
export const wantedKey = (text: string): string => fold(text).replaceAll(/\s/g, '')

/** Whether these goods are the wanted ones: the name fits, and so does whatever else the buyer wrote. */
export function answersWish(
  goods: Pick<Goods, 'name' | 'tradeName' | 'specification' | 'manufacturer'>,
  wish: Wish,
): boolean {
  const name = wantedKey(wish.name)
  if (wantedKey(goods.name) !== name && wantedKey(goods.tradeName) !== name) return false
  return (
    holdsAmount(wantedKey(goods.specification), wantedKey(wish.specification)) &&
    wantedKey(goods.manufacturer).includes(wantedKey(wish.manufacturer))
  )
}

const isNumeral = (character: string | undefined): boolean => character !== undefined && /[\d.]/.test(character)

/** Whether a specification contains `part` without cutting a number: "3g" is not in "0.3g", nor "10" in "100". */
function holdsAmount(specification: string, part: string): boolean {
  for (let at = specification.indexOf(part); at >= 0; at = specification.indexOf(part, at + 1)) {
    const end = at + part.length
    const isCut =
      (isNumeral(part[0]) && isNumeral(specification[at - 1])) ||
      (isNumeral(part.at(-1)) && isNumeral(specification[end]))
    if (!isCut) return true
  }
  return false
}

/** Whether the search is over; instants in epoch ms. */
export const isSearchOver = (createdAt: number, now: number): boolean => now - createdAt >= WANTED_SEARCHED_MS
