import { expect, it } from 'vitest'

import { startOf } from '../../instant.ts'
import { loggedKeyText, timedKeyOf } from './timed-key.ts'

const nameOf = (code: string) => (code === '510000' ? '四川省' : undefined)

it('a price with terms is logged with its terms in words', () => {
  const endsAt = startOf('2026-12-31')
  const key = timedKeyOf({ key: 'pharmacy', endsAt, customerTypes: ['单体药店'], regions: ['510000'] })
  expect(loggedKeyText(key, nameOf)).toBe('药店价（2026-12-31 00:00 止，单体药店，四川省）')
  expect(timedKeyOf({ regions: ['510000'], customerTypes: ['单体药店'], endsAt, key: 'pharmacy' })).toBe(key)
})

it('every other key reads as it does beside its price', () => {
  expect(loggedKeyText('list:甲', nameOf)).toBe('价格组 甲')
})
