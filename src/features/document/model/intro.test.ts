import { expect, it } from 'vitest'

import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'

import { introOf } from './intro.ts'

const holder = (validTo: string, isRequired = true) =>
  someBuyer({ documents: [{ kind: '药品经营许可证', number: '1', validTo, isRequired }] })

it('says that buying goes on while papers are renewed, but not once a required one has run out', () => {
  expect(introOf(holder('2026-11-21'), NOON)).toMatch(/更新证件不影响采购/)
  expect(introOf(holder('2026-11-20', false), NOON)).toMatch(/更新证件不影响采购/)
  expect(introOf(holder('2026-11-20'), NOON)).toMatch(/已过期的证件须更新并审核通过后恢复采购/)
  expect(introOf(someBuyer({ reviewState: 'draft' }), NOON)).toMatch(/请按清单上传首营资料/)
})
