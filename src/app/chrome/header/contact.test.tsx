import { expect, it } from 'vitest'

import { managerTitle } from './contact.tsx'

it('prefixes the account manager with 专属客服', () => {
  expect(managerTitle({ name: '罗佳', isDefault: 1 })).toBe('专属客服 罗佳')
})

it('leaves the prefix out when is_default is 0', () => {
  expect(managerTitle({ name: '客服中心', isDefault: 0 })).toBe('客服中心')
})
