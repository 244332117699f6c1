import { expect, it } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, startOf } from '../instant.ts'
import { daysUntilDue } from './receipt.ts'

const received = startOf('2026-11-30') + 10 * HOUR_MS
const dueAt = received + 7 * DAY_MS

it('has as many days left as were given, from the first second and by a clock that is a minute behind', () => {
  for (const behind of [-MINUTE_MS, 0, SECOND_MS, 13 * HOUR_MS])
    expect([behind, daysUntilDue(dueAt, received + behind)]).toEqual([behind, 7])
})

it('counts a day less from each midnight, 0 on the day it is due and less afterwards', () => {
  const midnight = startOf('2026-12-01')
  expect([midnight - 1, midnight, dueAt - 1, dueAt + 1, dueAt + DAY_MS].map((now) => daysUntilDue(dueAt, now))).toEqual(
    [7, 6, 0, 0, -1],
  )
})
