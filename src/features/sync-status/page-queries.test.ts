import { expect, it } from 'vitest'

import { isChecked } from './page-queries.ts'

it('counts what the server answered before this file was read, and nothing from before the page', () => {
  expect(isChecked({ lastSyncedAt: performance.timeOrigin + 1 })).toBe(true)
  expect(isChecked({ lastSyncedAt: performance.timeOrigin - 1 })).toBe(false)
  expect(isChecked({})).toBe(false)
})
