import { expect, it } from 'vitest'

import { pricesApart } from './prices-apart.ts'

it('shows two prices with two decimals, and with four where those would look alike', () => {
  expect(pricesApart(131_840, 141_840)).toEqual(['13.18', '14.18'])
  expect(pricesApart(131_840, 131_860)).toEqual(['13.1840', '13.1860'])
})
