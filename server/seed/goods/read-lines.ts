import { PRESCRIPTIONS, SCOPES, type Prescription, type Scope } from '#domain/goods/goods.ts'
import { parseUnitPrice, type UnitPrice } from '#domain/money.ts'

import { leaves } from '../categories.ts'

/** One pack of a drug and its wholesale price before the maker's premium. */
export type Pack = { specification: string; price: UnitPrice }
/** A maker as its short name, and the trade name it sells under ('' = none). */
export type Maker = { short: string; tradeName: string }
export type Drug = {
  name: string
  packs: Pack[]
  prescription: Prescription
  leaf: string
  makers: Maker[]
  /** 1–99; sales grow with it. */
  popularity: number
  indication: string
  flags: { marks: ReadonlySet<Mark>; scope?: Scope }
}
const MARKS = ['eph', 'cold', 'cool', 'clinicOnly', 'notClinic'] as const
export type Mark = (typeof MARKS)[number]

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T => list.some((one) => one === word)

/**
 * Reads a table of "name | specification price; … | class | leaf category | makers | popularity | indication | flags".
 * A maker is "short" or "short(trade name)"; flags are words of `Mark` and "scope=…". Throws RangeError naming the line.
 */
export const readLines = (table: string): Drug[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const drug = readLine(line)
      if (!drug) throw new RangeError(`not a goods line: ${line}`)
      return drug
    })

function readLine(line: string): Drug | undefined {
  const [name, packs, prescription, leaf, makers, popularity, indication, flags = ''] = line.split('|')
  if (!name || !packs || !prescription || !leaf || !makers || !indication) return undefined
  if (!isOneOf(PRESCRIPTIONS, prescription) || !leaves.has(leaf)) return undefined
  const read = readFlags(flags)
  const readPacks = packs.split(';').flatMap(readPack)
  if (!read || readPacks.length !== packs.split(';').length) return undefined
  return {
    name,
    packs: readPacks,
    prescription,
    leaf,
    makers: makers.split(',').map(readMaker),
    popularity: Number(popularity),
    indication,
    flags: read,
  }
}

function readPack(pack: string): Pack[] {
  const at = pack.lastIndexOf(' ')
  const price = parseUnitPrice(pack.slice(at + 1))
  return price === undefined || at < 1 ? [] : [{ specification: pack.slice(0, at).trim(), price }]
}

function readMaker(maker: string): Maker {
  const [, short = maker, tradeName = ''] = /^([^(]+)\((.+)\)$/.exec(maker) ?? []
  return { short, tradeName }
}

function readFlags(flags: string): Drug['flags'] | undefined {
  const marks = new Set<Mark>()
  let scope: Scope | undefined
  for (const word of flags.split(' ').filter(Boolean)) {
    const named = word.replace(/^scope=/, '')
    if (isOneOf(MARKS, word)) marks.add(word)
    else if (isOneOf(SCOPES, named)) scope = named
    else return undefined
  }
  return scope ? { marks, scope } : { marks }
}
