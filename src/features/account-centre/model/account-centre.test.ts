import { expect, it } from 'vitest'

import { accountPartsOf } from './account-centre.ts'

const textsFor = (...args: Parameters<typeof accountPartsOf>) => accountPartsOf(...args).map(({ text }) => text)

it('shows the view of all stores to a head office only, and the way to become one to everybody', () => {
  expect(textsFor('连锁总部')).toEqual(expect.arrayContaining(['多店管理', '门店总览']))
  for (const type of ['诊所', '连锁门店', undefined] as const) {
    expect(textsFor(type)).toContain('多店管理')
    expect(textsFor(type)).not.toContain('门店总览')
  }
})
