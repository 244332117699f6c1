import { expect, it } from 'vitest'

import { inTurn } from './shop-sections.lazy.tsx'

const shown = (...parts: [name: string, isSettled: boolean][]) =>
  inTurn(parts.map(([name, isSettled]) => ({ name, isSettled }))).map(({ name }) => name)

it('shows parts from the top on, and none below one that is still awaited', () => {
  expect(shown(['stage', true], ['zones', false], ['brands', true])).toEqual(['stage'])
  expect(shown(['stage', true], ['zones', true], ['brands', true])).toEqual(['stage', 'zones', 'brands'])
  expect(shown(['stage', false], ['zones', true])).toEqual([])
})
