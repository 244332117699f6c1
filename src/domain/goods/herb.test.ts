import { expect, it } from 'vitest'

import { herbFacts } from './herb.ts'

it.each([
  ['500g/袋', ''],
  ['选货 250g/袋', '选货'],
  ['统货 1kg/袋', '统货'],
  ['一等 500g', '一等'],
  ['20头 250g/盒', '20头'],
  ['统货', '统货'],
])('reads %s as grade %j', (specification, grade) => {
  expect(herbFacts({ origin: '甘肃', specification })).toEqual({ origin: '甘肃', grade })
})
