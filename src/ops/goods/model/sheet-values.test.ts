import { expect, it } from 'vitest'

import { sheetSchema } from './sheet-values.ts'

it('says which text of the goods is too long, and by how much', () => {
  const { error } = sheetSchema.safeParse({ name: '长'.repeat(121), tradeName: '牌'.repeat(60) })
  const told = error!.issues.filter(({ path }) => ['name', 'tradeName'].includes(String(path[0])))
  expect(told.map(({ message }) => message)).toEqual(['最多 120 个字，现在 121 个'])
})
