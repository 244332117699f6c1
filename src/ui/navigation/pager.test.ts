import { describe, expect, it } from 'vitest'

import { pageNumbers } from './pager.tsx'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [10, 20, [1, 0, 9, 10, 11, 0, 20]],
    [20, 20, [1, 0, 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, 0, 20]],
  ])('shows the ends and the neighbours of page %i of %i', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown)
  })
})
