/**
 * The specification's constants (its section 9): their values, and that what waits or cuts takes them from one place.
 */
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import * as limits from '#domain/limits.ts'
import { sizes } from '#ui/theme/tokens.ts'
import * as timing from '#ui/timing.ts'

/** Value, and the file that lives by it. */
const table: Record<string, [value: number, usedIn: string]> = {
  REQUEST_TIMEOUT_MS: [30_000, 'src/sync/transport/exchange.ts'],
  BADGE_MAX: [99, 'src/ui/data/count-badge.tsx'],
  MENU_CATEGORIES_MAX: [7, 'src/app/chrome/header/category-menu.tsx'],
  NAV_ENTRIES_MAX: [9, 'src/app/chrome/header/nav-bar.tsx'],
  ADD_TO_CART_DELAY_MS: [200, 'src/features/cart/components/add/use-add-to-cart.ts'],
  CLOCK_TICK_MS: [1_000, 'src/ui/hooks/use-now.ts'],
  SUGGESTION_DEBOUNCE_MS: [500, 'src/features/search/queries.ts'],
  SUGGESTION_STALE_MS: [5_000, 'src/features/search/queries.ts'],
  STICKY_FROM_PX: [205, 'src/app/chrome/header/header.tsx'],
  STICKY_DELAY_MS: [100, 'src/app/chrome/header/header.tsx'],
  CART_FILTER_DEFAULT: [99_999, 'src/features/cart/page-queries.ts'],
  DRAW_RESULT_MS: [2_000, 'src/features/draw/components/use-drawing.ts'],
  DRAW_EXIT_MS: [1_000, 'src/features/draw/components/use-drawing.ts'],
  SCROLL_RESTORE_DELAY_MS: [100, 'src/app/shell/use-scroll-memory.ts'],
  PAGE_VIEW_DELAY_MS: [300, 'src/app/shell/use-screen-changes.ts'],
}
const values: Record<string, unknown> = { ...limits, ...timing }

describe('constants of the specification', () => {
  it.each(Object.entries(table))('%s is as it is written, and used', (name, [value, usedIn]) => {
    expect(values[name]).toBe(value)
    const uses = readFileSync(usedIn, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
    // Imported, and then taken.
    expect(uses.length, usedIn).toBeGreaterThan(1)
  })
  it('the bar is 40 px wide closed and 310 px open', () => {
    expect([sizes.sideBar, sizes.drawer]).toEqual(['40px', '310px'])
  })
})
