import { expect, it } from 'vitest'

import { forEachIsolated } from './for-each-isolated.ts'

it('does every row though one fails, and tells all failures at the end', async () => {
  const done: number[] = []
  const run = forEachIsolated([1, 2, 3, 4], 'rows failed', async (row) => {
    if (row % 2 === 0) throw new Error(`row ${row}`)
    done.push(row)
    return 1
  })
  await expect(run).rejects.toMatchObject({
    message: '2 rows failed',
    errors: [{ message: 'row 2' }, { message: 'row 4' }],
  })
  expect(done).toEqual([1, 3])
})

it('adds up what the rows answer', async () => {
  expect(await forEachIsolated([2, 3], 'rows failed', async (row) => row)).toBe(5)
})
