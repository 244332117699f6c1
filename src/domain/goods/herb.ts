/** What a buyer of decoction pieces asks first. */
import type { Goods } from './goods.ts'

/** `grade` as the trade writes it, '' when the specification tells none. */
export type HerbFacts = { origin: string; grade: string }

const GRADE = /统货|选货|优选|精选|[特一二三]级|[特一二三]等|\d+头/u

export const herbFacts = ({ origin, specification }: Pick<Goods, 'origin' | 'specification'>): HerbFacts => ({
  origin,
  grade: GRADE.exec(specification)?.[0] ?? '',
})
