/** The key under which a price of a group that has terms stands in the log of prices. */
import { minuteOf } from '../../instant.ts'
import { priceKeyText } from '../group-price.ts'
import type { TimedPrice } from './timed-price.ts'

type PriceTerms = Omit<TimedPrice, 'price'>

const MARK = 'timed:'

/** Prices of equal terms have equal keys. */
export const timedKeyOf = ({ key, startsAt, endsAt, customerTypes, regions }: PriceTerms): string =>
  `${MARK}${JSON.stringify({ key, startsAt, endsAt, customerTypes, regions })}`

/** A key of the log in words: "药店价（2026-12-31 00:00 止，单体药店）"; `nameOf` names a province by its code. */
export function loggedKeyText(key: string, nameOf: (code: string) => string | undefined): string {
  if (!key.startsWith(MARK)) return priceKeyText(key, nameOf)
  const { key: group, startsAt, endsAt, customerTypes, regions } = JSON.parse(key.slice(MARK.length)) as PriceTerms
  const terms = [
    startsAt !== undefined && `${minuteOf(startsAt)} 起`,
    endsAt !== undefined && `${minuteOf(endsAt)} 止`,
    customerTypes?.join('、'),
    regions?.map((code) => nameOf(code) ?? code).join('、'),
  ].filter(Boolean)
  return `${priceKeyText(group, nameOf)}（${terms.join('，')}）`
}
