import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'

import { numberIn } from '../store.ts'

/** Each tier asks for more and gives more, and none gives more than it asks for. */
export function tierFaults(tiers: readonly EntryValue[], given: string): FieldErrors {
  const errors: FieldErrors = {}
  const sorted = tiers.toSorted((a, b) => numberIn(a, 'amount') - numberIn(b, 'amount'))
  for (const [index, tier] of tiers.entries()) {
    const [amount, gift] = [numberIn(tier, 'amount'), numberIn(tier, given)]
    const before = sorted[sorted.indexOf(tier) - 1]
    if (gift >= amount) errors[`tiers.${index}.${given}`] = '优惠须少于门槛'
    else if (before && numberIn(before, 'amount') === amount) errors[`tiers.${index}.amount`] = '门槛不能重复'
    else if (before && numberIn(before, given) >= gift) errors[`tiers.${index}.${given}`] = '门槛更高，优惠也须更多'
  }
  return errors
}
