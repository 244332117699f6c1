import { expect, it } from 'vitest'

import { NOT_A_PAGE } from './not-a-page.ts'

const isPage = (address: string) => NOT_A_PAGE.every((pattern) => !pattern.test(address))

it('leaves the seller’s side and the calls to the server', () => {
  for (const address of ['/ops', '/ops/', '/ops?x=1', '/ops/orders/3', '/ops/invitation/abc', '/api/goods', '/api'])
    expect(isPage(address), address).toBe(false)
})

it('answers every address of the shop', () => {
  for (const address of ['/', '/list', '/list/info/3?from=ops', '/opsomething', '/order'])
    expect(isPage(address), address).toBe(true)
})
