import { describe, expect, it } from 'vitest'

import { expiryWarnings } from './expiry-warning.ts'

describe('the warning that a document runs out', () => {
  it.each([
    ['2027-02-20', undefined],
    ['2027-02-19', 90],
    ['2026-12-22', 90],
    ['2026-12-21', 30],
    ['2026-11-29', 30],
    ['2026-11-28', 7],
    ['2026-11-21', 7],
    ['2026-11-20', undefined],
    ['', undefined],
  ])('of one valid to "%s" comes within %s days', (validTo, within) => {
    expect(expiryWarnings([{ validTo }], '2026-11-21')[0]?.within).toBe(within)
  })

  it('comes at the days that the settings say', () => {
    expect(expiryWarnings([{ validTo: '2027-01-01' }], '2026-11-21', [30, 60])[0]?.within).toBe(60)
    expect(expiryWarnings([{ validTo: '2027-01-01' }], '2026-11-21', [30])).toEqual([])
  })

  it('counts the days that are left, 0 on the last one', () => {
    const documents = [{ validTo: '2026-11-21' }, { validTo: '2026-12-01' }]
    expect(expiryWarnings(documents, '2026-11-21').map(({ daysLeft }) => daysLeft)).toEqual([0, 10])
  })
})
