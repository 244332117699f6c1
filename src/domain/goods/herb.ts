/** What a buyer of decoction pieces asks first. */
import type { Goods } from './goods.ts'
import { strengthOf } from './strength.ts'

/** `grade` as the trade writes it, '' when the specification tells none; `grams` of one sales unit. */
export type HerbFacts = { origin: string; grade: string; grams?: number }

const GRADE = /统货|选货|优选|精选|[特一二三]级|[特一二三]等|\d+头/u

export function herbFacts(goods: Pick<Goods, 'origin' | 'specification' | 'dosageForm'>): HerbFacts {
  const strength = strengthOf({ specification: goods.specification, dosageForm: goods.dosageForm })
  const grade = GRADE.exec(goods.specification)?.[0] ?? ''
  const facts: HerbFacts = { origin: goods.origin, grade }
  if (strength?.unit === 'g') facts.grams = strength.count
  return facts
}
