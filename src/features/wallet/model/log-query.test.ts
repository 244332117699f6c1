import { describe, expect, it } from 'vitest'

import { logQueryOf, paramsOf } from './log-query.ts'

const asked = (address: string) => logQueryOf(new URLSearchParams(address))

describe('the lines an address asks for', () => {
  it('leaves out what is no page, kind or day', () => {
    expect(asked('page=-3&type=both&from=2026-13-45&to=soon')).toEqual({ page: 1 })
  })
  it('is the address that asks for them', () => {
    const address = { type: 'out', from: '2026-01-01', to: '2026-02-28', page: '2' }
    expect(paramsOf(asked(String(new URLSearchParams(address))))).toEqual(address)
  })
})
