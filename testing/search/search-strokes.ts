/** Every kind of text that buyers type, made from given goods; the same for the same seed. */
import type { Goods } from '#domain/goods/goods.ts'
import { simplify } from '#lib/traditional.ts'
import { type Random, randomOf } from '#server/platform/seeded-random.ts'

import { syllablesOf } from '../factories/catalog-factory.ts'

type GoodsNames = Pick<Goods, 'name' | 'tradeName' | 'manufacturer' | 'approvalNumber' | 'barcode'>
export type Stroke = { kind: Kind; typed: string; type: 0 | 1 }

/** Kinds that a general search library can serve too, and kinds that it cannot. */
export const PLAIN_KINDS = [
  'Chinese',
  'Chinese inside',
  'initials',
  'initials inside',
  'pinyin',
  'mixed',
  'trade name',
  'approval number',
  'approval digits',
  'barcode',
  'barcode digits',
  'maker',
  'several words',
] as const
export const TOLERANT_KINDS = [
  'traditional',
  'width and case',
  'blanks inside',
  'mistyped pinyin',
  'mistyped Chinese',
] as const
export type Kind = (typeof PLAIN_KINDS)[number] | (typeof TOLERANT_KINDS)[number]

/** `count` typed texts, the same number of each kind. */
export function makeStrokes(
  goods: readonly GoodsNames[],
  readings: ReadonlyMap<string, string>,
  { count, kinds, seed = 'strokes' }: { count: number; kinds: readonly Kind[]; seed?: string },
): Stroke[] {
  const random = randomOf(seed)
  const pools = {
    tradeName: goods.filter(({ tradeName }) => tradeName),
    approvalNumber: goods.filter(({ approvalNumber }) => approvalNumber),
    barcode: goods.filter(({ barcode }) => barcode),
    manufacturer: goods.filter(({ manufacturer }) => manufacturer),
  }
  const strokes: Stroke[] = []
  for (let index = 0; strokes.length < count && index < count * 20; index++) {
    const kind = kinds[index % kinds.length]!
    const field = (
      {
        'trade name': 'tradeName',
        'approval number': 'approvalNumber',
        'approval digits': 'approvalNumber',
        barcode: 'barcode',
        'barcode digits': 'barcode',
        maker: 'manufacturer',
        'several words': 'manufacturer',
      } as const
    )[kind as 'maker']
    const pool = field ? pools[field] : goods
    if (pool.length === 0) continue
    const typed = typeAs(kind, random.pick(pool), readings, random).trim()
    if (typed !== '') strokes.push({ kind, typed, type: kind === 'maker' ? 1 : 0 })
  }
  return strokes
}

/** What a buyer who looks for these goods has typed so far. */
function typeAs(kind: Kind, goods: GoodsNames, readings: ReadonlyMap<string, string>, random: Random): string {
  const { name, tradeName, manufacturer, approvalNumber, barcode } = goods
  const spoken = syllablesOf(name, readings.get(name) ?? '')
  const part = <T>(all: readonly T[], min: number): T[] =>
    all.slice(0, random.int(Math.min(min, all.length), Math.min(all.length, 8)))
  const inside = <T>(all: readonly T[], min: number): T[] =>
    part(all.slice(random.int(0, Math.max(0, all.length - min))), min)
  const shown = [...name]
  switch (kind) {
    case 'Chinese':
      return part(shown, 1).join('')
    case 'Chinese inside':
      return inside(shown, 2).join('')
    case 'initials':
      return initials(part(spoken, 1))
    case 'initials inside':
      return initials(inside(spoken, 2))
    case 'pinyin':
      return cutShort(pinyin(part(spoken, 1)), random)
    case 'mixed':
      return part(spoken, 2)
        .map((one, index) => (index % 2 === 0 ? one[0] : random.pick([one[1].slice(0, 1), one[1]])))
        .join('')
    case 'trade name':
      return part([...tradeName], 1).join('')
    case 'approval number':
      return approvalNumber.slice(0, random.int(7, approvalNumber.length))
    case 'approval digits':
      return inside([...digits(approvalNumber)], 4).join('')
    case 'barcode':
      return barcode.slice(0, random.pick([6, 8, 10, 13]))
    case 'barcode digits':
      return inside([...barcode], 5).join('')
    case 'maker':
      return random.pick([
        part([...manufacturer], 2).join(''),
        initials(part(syllablesOf(manufacturer, readings.get(manufacturer) ?? ''), 2)),
      ])
    case 'several words':
      return `${part(shown, 2).join('')} ${part([...manufacturer], 2).join('')}`
    case 'traditional':
      return part(shown, 2).map(toTraditional).join('')
    case 'width and case':
      return [...initials(part(spoken, 2)).toUpperCase()]
        .map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfe_e0))
        .join('')
    case 'blanks inside':
      return random.pick([
        part(shown, 3).join(' '),
        part(spoken, 2)
          .map(([, syllable]) => syllable)
          .join(' '),
      ])
    case 'mistyped pinyin':
      return mistype(pinyin(part(spoken, 3)), 'abcdefghijklmnopqrstuvwxyz', random)
    case 'mistyped Chinese':
      return mistype(part(shown, 4).join(''), '林片胶安宁康', random)
  }
}

type CharacterReading = readonly [character: string, syllable: string]

const initials = (all: readonly CharacterReading[]) => all.map(([, syllable]) => syllable.slice(0, 1)).join('')
const pinyin = (all: readonly CharacterReading[]) => all.map(([, syllable]) => syllable).join('')
const digits = (text: string) => text.replaceAll(/\D/g, '')
const cutShort = (text: string, random: Random): string => text.slice(0, Math.max(1, text.length - random.int(0, 2)))

function mistype(text: string, letters: string, random: Random): string {
  const at = random.int(0, Math.max(0, text.length - 2))
  const [before, here, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
  const other = random.pick([...letters])
  return random.pick([
    before + other + after,
    before + after,
    before + here + other + after,
    before + after.slice(0, 1) + here + after.slice(1),
  ])
}

const traditional = new Map<string, string>()
for (let code = 0x4e_00; code <= 0x9f_ff; code++)
  if (simplify(code) !== code) traditional.set(String.fromCharCode(simplify(code)), String.fromCharCode(code))

const toTraditional = (character: string): string => traditional.get(character) ?? character
