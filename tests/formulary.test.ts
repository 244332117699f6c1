/**
 * Initials typed by hand in a hospital's formulary, as a judge of ours that knows nothing of them. Its typists, or
 * their program, wrote z for what GB 2312 calls rare characters; what else differs is listed below with its reason.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { isHan } from '#catalog/search/entry.ts'
import { fold } from '#lib/fold-text.ts'
import { readingOf } from '#server/modules/goods/catalog/readings.ts'

const file = join(dirname(process.env['REAL_CATALOG'] ?? '.'), 'his_formulary.csv')
type Row = { id: string; name: string; mnemonic_code: string }

/** Mistakes of the formulary, by the number of its row. */
const MISTAKES: Record<string, readonly number[]> = {
  'a character left out': [
    3, 277, 984, 1039, 1261, 1362, 1537, 1759, 1871, 1912, 1943, 2005, 2250, 2315, 2339, 2466, 2698, 2797, 2809, 2868,
  ],
  'a character misread': [
    39, 164, 370, 384, 543, 568, 1006, 1205, 1253, 1830, 1886, 1994, 1999, 2010, 2015, 2030, 2248, 2268, 2282, 2283,
    2417,
  ],
}

/** The characters of GB 2312's first level. */
function commonCharacters(): Set<string> {
  const decoder = new TextDecoder('gb18030')
  const common = new Set<string>()
  for (let high = 0xb0; high <= 0xd7; high++)
    for (let low = 0xa1; low <= 0xfe; low++) common.add(decoder.decode(Uint8Array.of(high, low)))
  return common
}

const common = commonCharacters()

/** What may be typed for each character: the initials of its readings, and z when it is rare. */
function letters(name: string, { withRare }: { withRare: boolean }): string[] {
  const original = [...name].filter((one) => isHan(one))
  const readings = readingOf(name)
    .split('|')
    .map((reading) => reading.split(' '))
  let next = 0
  return [...fold(name)]
    .filter((one) => isHan(one) || /[a-z0-9]/.test(one))
    .map((one) => {
      if (!isHan(one)) return one
      const at = next++
      const initials = readings.map((syllables) => syllables[at]?.slice(0, 1) ?? '')
      return initials.join('') + (withRare && !common.has(original[at]!) ? 'z' : '')
    })
}

const agrees = (code: string, name: string, how: { withRare: boolean }): boolean => {
  const all = letters(name, how)
  return code.length <= all.length && [...code].every((letter, at) => all[at]!.includes(letter))
}

describe('initials typed by hand', () => {
  it.skipIf(!existsSync(file))('agree with ours but where they are mistaken (set REAL_CATALOG)', () => {
    const rows = parse<Row>(readFileSync(file), { columns: true, bom: true, relax_quotes: true })
    const typed = rows.flatMap(({ id, name, mnemonic_code: mnemonic }) => {
      const code = fold(mnemonic)
        .split('(')[0]!
        .replaceAll(/[^a-z0-9]/g, '')
      const plain = name.split(/[(（]/)[0]!
      return code && plain ? [{ id: Number(id), name: plain, code }] : []
    })
    const right = typed.filter(({ code, name }) => agrees(code, name, { withRare: false }))
    const rare = typed.filter(({ code, name }) => agrees(code, name, { withRare: true })).length - right.length
    const wrong = typed.filter(({ code, name }) => !agrees(code, name, { withRare: true }))
    const known = new Set(Object.values(MISTAKES).flat())
    expect(wrong.filter(({ id }) => !known.has(id))).toEqual([])
    expect(wrong).toHaveLength(known.size)
    expect(right.length + rare).toBeGreaterThan(0.98 * typed.length)
  })
})
