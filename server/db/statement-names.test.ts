import { describe, expect, it } from 'vitest'

import { createStatementNames } from './statement-names.ts'

describe('names of statements', () => {
  it('are given to what is asked again and again, the same for the same text', () => {
    const nameOf = createStatementNames({ calls: 3 })
    expect([1, 2].map(() => nameOf('select 1'))).toEqual([undefined, undefined])
    const name = nameOf('select 1')
    expect(name).toMatch(/^[0-9a-f]{40}$/)
    expect(nameOf('select 1')).toBe(name)
    expect(createStatementNames({ calls: 1 })('select 1')).toBe(name)
    expect(nameOf('select 2')).toBeUndefined()
  })
  it('end at their number, because PostgreSQL keeps every plan', () => {
    const nameOf = createStatementNames({ calls: 1, names: 2 })
    const given = ['a', 'b', 'c'].map((text) => nameOf(text))
    expect(given.map((name) => name !== undefined)).toEqual([true, true, false])
    expect(nameOf('a')).toBe(given[0])
  })
})
