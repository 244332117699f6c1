import { describe, expect, it } from 'vitest'

import { withPlainSpreads } from './plain-spreads.ts'

const madeBy = (code: string) => new Function(`${code}; return made.map(Object.entries)`)() as unknown

describe('literals that begin with a spread', () => {
  it('begin with an empty one where something is added', () => {
    expect(withPlainSpreads('f({ ...a, b: 1 })')).toBe('f({ ...null, ...a, b: 1 })')
    expect(withPlainSpreads('f({ ...a, ...b })')).toBe('f({ ...null, ...a, ...b })')
  })

  it('are found inside of each other, in functions and in templates', () => {
    const code = 'const f = (a) => `${g({ ...a, list: [{ ...a, c: { ...a, d: 1 } }] })}`'
    const plain = withPlainSpreads(code)
    expect(plain.match(/\.\.\.null, \.\.\.a/g)).toHaveLength(3)
    expect(plain.replaceAll('...null, ', '')).toBe(code)
  })

  it('stay as they are where nothing is added, or where a property comes first', () => {
    for (const code of ['f({ ...a })', 'f({ b: 1, ...a })', 'const { a, ...rest } = b', 'f([...a, b], ...c)', 'f({})'])
      expect(withPlainSpreads(code)).toBe(code)
  })

  it('make the same object, in the same order, from nothing too', () => {
    const make = 'const made = []; for (const a of [{ x: 1, y: 2 }, undefined, null]) made.push({ ...a, y: 3, z: 4 })'
    expect(madeBy(withPlainSpreads(make))).toEqual(madeBy(make))
  })
})
