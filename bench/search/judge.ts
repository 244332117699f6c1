import type { Goods } from '../../src/domain/goods/goods.ts'
import type { createOracle } from '../../testing/search/search-oracle.ts'
import type { SearchRequest, Engine } from './engine.ts'

export type Quality = {
  /** Share of the ten best texts that ten, or two hundred, of its goods bear. */
  recall: number
  recallOfMany: number
  /** Strokes answered otherwise than by looking at every goods; ours only. */
  mismatches: number
  judged: number
}

const LIMIT = 10
/** Goods that share a name stand in each other's way: of so many a library could pick the best itself. */
const MANY = 200
const PATIENCE_MS = 8_000

/** Holds answers against the ten best texts found by looking at every goods. */
export async function judge(
  oracle: ReturnType<typeof createOracle>,
  goods: readonly Goods[],
  strokes: readonly SearchRequest[],
  { suggest, search, textOf }: Engine,
): Promise<Quality> {
  const byId = new Map(goods.map((one) => [one.id, one]))
  const textsOf = (found: number) => (textOf ? [textOf(found)] : textsOfGoods(byId.get(found)!))
  const began = performance.now()
  const sum = { met: 0, metOfMany: 0, wanted: 0, mismatches: 0, judged: 0 }
  for (const stroke of strokes) {
    if (!suggest && performance.now() - began > PATIENCE_MS) break
    const right = oracle.suggest(stroke.typed, stroke, LIMIT)
    const found = suggest
      ? suggest(stroke, LIMIT).map(({ text }, at) => nameIn(text, right[at]))
      : await search(stroke, LIMIT)
    const many = suggest ? found : await search(stroke, MANY)
    sum.judged += 1
    sum.wanted += right.length
    sum.met += countMet(right, found, textsOf)
    sum.metOfMany += countMet(right, many, textsOf)
    if (suggest && found.join('|') !== right.join('|')) sum.mismatches += 1
  }
  const { met, metOfMany, wanted, mismatches, judged } = sum
  return { recall: met / wanted, recallOfMany: metOfMany / wanted, mismatches, judged }
}

/** A suggestion is a name with those of several words that the name itself does not say; the oracle knows the names. */
const nameIn = (text: string, name: string | undefined): string =>
  name !== undefined && text.startsWith(`${name} `) ? name : text

function countMet(
  right: readonly string[],
  found: readonly (string | number)[],
  textsOf: (found: number) => string[],
): number {
  const texts = new Set(found.flatMap((one) => (typeof one === 'string' ? [one] : textsOf(one))))
  return right.filter((text) => texts.has(text)).length
}

const textsOfGoods = ({ name, tradeName, manufacturer, approvalNumber, barcode }: Goods): string[] => [
  name,
  tradeName,
  manufacturer,
  approvalNumber,
  barcode,
]
