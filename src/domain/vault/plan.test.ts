import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { spansOf, VAULT_SETTINGS } from './papers.ts'
import { byNeed, planVault } from './plan.ts'

const MB = 1024 * 1024
const wanted = fc.array(
  fc.record({
    hash: fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    bytes: fc.option(fc.nat({ max: 3 * MB }), { nil: undefined }),
    at: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
  }),
)
const held = fc.uniqueArray(
  fc.record({ hash: fc.constantFrom<string>('a', 'b', 'c', 'x', 'y'), bytes: fc.nat({ max: 3 * MB }) }),
  { selector: ({ hash }) => hash },
)

describe('the files of a device', () => {
  it('are what belongs to every purchase first, then the papers of the newest one', () => {
    const files = [
      { hash: 'old', bytes: 1, at: 1 },
      { hash: 'new', bytes: 1, at: 9 },
      { hash: 'licence', bytes: 1 },
      { hash: 'old', bytes: 1, at: 5 },
    ]
    expect(byNeed(files).map(({ hash }) => hash)).toEqual(['licence', 'new', 'old'])
  })

  it('give up the oldest purchase where they exceed the bound, and whatever nothing names any more', () => {
    const files = [
      { hash: 'licence', bytes: MB },
      { hash: 'new', bytes: MB, at: 9 },
      { hash: 'old', bytes: MB, at: 1 },
    ]
    const here = [
      { hash: 'old', bytes: MB },
      { hash: 'gone', bytes: MB },
    ]
    expect(planVault(files, here, 2 * MB)).toMatchObject({
      fetch: [{ hash: 'licence' }, { hash: 'new' }],
      drop: ['old', 'gone'],
      beyond: [{ hash: 'old' }],
      bytes: 2 * MB,
    })
  })

  it('never exceed the bound, never lose one that is wanted, and never fetch what is here', () => {
    fc.assert(
      fc.property(wanted, held, fc.nat({ max: 12 * MB }), (files, here, bound) => {
        const plan = planVault(files, here, bound)
        const names = new Set(files.map(({ hash }) => hash))
        const hereNow = new Set(here.map(({ hash }) => hash))
        const dropped = new Set(plan.drop)
        const beyond = new Set(plan.beyond.map(({ hash }) => hash))
        expect(plan.bytes).toBeLessThanOrEqual(bound)
        for (const { hash } of plan.fetch) expect(hereNow.has(hash)).toBe(false)
        for (const hash of names) {
          const isKept = hereNow.has(hash) && !dropped.has(hash)
          const isFetched = plan.fetch.some((file) => file.hash === hash)
          expect([isKept, isFetched, beyond.has(hash)].filter(Boolean)).toHaveLength(1)
        }
        for (const hash of hereNow) if (!names.has(hash)) expect(dropped.has(hash)).toBe(true)
      }),
    )
  })

  it('stay what they are once they are here: a plan that was carried out plans nothing more', () => {
    fc.assert(
      fc.property(wanted, held, fc.nat({ max: 12 * MB }), (files, here, bound) => {
        const sized = files.map((file) => ({ ...file, bytes: here.find((one) => one.hash === file.hash)?.bytes ?? MB }))
        const plan = planVault(sized, here, bound)
        const after = [
          ...here.filter(({ hash }) => !plan.drop.includes(hash)),
          ...plan.fetch.map(({ hash, bytes }) => ({ hash, bytes })),
        ]
        expect(planVault(sized, after, bound)).toMatchObject({ fetch: [], drop: [] })
      }),
    )
  })
})

it('the spans to choose from end with the longest that the settings allow', () => {
  expect(spansOf(VAULT_SETTINGS)).toEqual([3, 6, 12, 24, 36, 60])
  expect(spansOf({ ...VAULT_SETTINGS, months: 9, monthsMax: 18 })).toEqual([3, 6, 9, 12, 18])
})
