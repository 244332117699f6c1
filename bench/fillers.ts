/** 凑单 for a large cart and two hundred candidates, against quoting each candidate alone. */
import { quoteCart } from '../src/domain/cart/quote.ts'
import { type FillerInput, findFillers } from '../src/domain/filler/find-fillers.ts'
import { FILLER_LIMITS } from '../src/domain/filler/limits.ts'
import { NEAR_EXPIRY } from '../src/domain/goods/near-expiry.ts'
import {
  NOON,
  someBuyer,
  someCashback,
  someDiscount,
  someGoods,
  someLine,
  someOffers,
} from '../testing/factories/domain-factory.ts'
import { median, printFigures } from './report.ts'

const CART = 40
const CANDIDATES = 200
const ROUNDS = 15
const FILLERS_MS = 30
/** Fen missing to free shipping. */
const MISSING = 30_000

function largeCart(): FillerInput {
  const goods = new Map(
    Array.from({ length: CART + CANDIDATES }, (_, at) => {
      const price = 30_000 + ((at * 7_919) % 170) * 1_000
      const ladderPrice = at % 5 === 0 ? [{ number: 20, price: price * 0.9 }] : []
      return [
        at + 1,
        someGoods({ id: at + 1, price, ladderPrice, packing: [1, 2, 5, 10][at % 4]!, isManjian: at % 2 === 0 }),
      ]
    }),
  )
  const lines = Array.from({ length: CART }, (_, at) => someLine(goods.get(at + 1)!, 10))
  const shelf = { goods: (id: number) => goods.get(id), buyer: someBuyer(), now: NOON, lines }
  const offers = someOffers({ cashbacks: [someCashback()], discounts: [someDiscount()] })
  const { selectedTotal } = quoteCart({ ...shelf, offers })
  return {
    ...shelf,
    offers: { ...offers, shipping: { freeFrom: selectedTotal + MISSING, freight: 1_200, minimumOrder: 0 } },
    coupons: [],
    candidates: Array.from({ length: CANDIDATES }, (_, at) => {
      const goodsId = CART + at + 1
      if (at % 3 === 0) return { goodsId, source: 'favorite' as const }
      return { goodsId, source: 'usual' as const, use: { perDay: 0.3 + (at % 7) * 0.4, daysLeft: at % 9 } }
    }),
    limits: FILLER_LIMITS,
    nearExpiry: NEAR_EXPIRY,
    goal: 'freight',
  }
}

const timed = (run: () => unknown): number => {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}

/** Each candidate alone, in the smallest number that reaches free shipping, by whole quotes. */
function oneByOne({ candidates, goods, lines, ...input }: FillerInput): number | undefined {
  const before = quoteCart({ ...input, goods, lines, coupons: [] }).payable
  const added = candidates.map(({ goodsId }) => {
    const one = goods(goodsId)!
    const number = Math.ceil(MISSING / ((one.price! / 100) * 0.94) / one.packing) * one.packing
    return quoteCart({ ...input, goods, lines: [...lines, someLine(one, number)], coupons: [] })
  })
  const reached = added.filter(({ freight }) => freight === 0).map(({ payable }) => payable - before)
  return reached.length > 0 ? Math.min(...reached) : undefined
}

export function benchFillers(): void {
  const input = largeCart()
  const rounds = Array.from({ length: ROUNDS }, () => ({
    found: timed(() => findFillers(input)),
    alone: timed(() => oneByOne(input)),
  }))
  const found = median(rounds.map(({ found: ms }) => ms))
  const alone = median(rounds.map(({ alone: ms }) => ms))
  const { sets, candidates } = findFillers(input)
  const [best] = sets
  printFigures(`fillers: a cart of ${CART} lines, ${candidates} candidates`, [
    { name: 'found', value: `${found.toFixed(1)} ms`, target: `${FILLERS_MS} ms`, isMet: found <= FILLERS_MS },
    {
      name: 'each candidate quoted alone',
      value: `${alone.toFixed(1)} ms (${(alone / found).toFixed(1)} times as long)`,
    },
    { name: 'pays more', value: best ? `${best.paysMore} fen` : 'nothing found' },
    { name: 'pays more, one by one', value: `${oneByOne(input)} fen` },
  ])
}
