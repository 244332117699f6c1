import { expect, it } from 'vitest'

import { herbFacts } from './herb.ts'

const herb = (specification: string) => herbFacts({ origin: '甘肃', specification, dosageForm: '中药饮片' })

it.each([
  ['500g/袋', '', 500],
  ['1kg/袋', '', 1000],
  ['选货 250g/袋', '选货', 250],
  ['统货 1kg/袋', '统货', 1000],
  ['一等 500g', '一等', 500],
  ['20头 250g/盒', '20头', 250],
  ['统货', '统货', undefined],
])('reads %s as grade %j and %j g', (specification, grade, grams) => {
  expect(herb(specification)).toEqual({ origin: '甘肃', grade, ...(grams !== undefined && { grams }) })
})
