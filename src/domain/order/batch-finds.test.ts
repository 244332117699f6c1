import { describe, expect, it } from 'vitest'

import { batchFinds, isBatchWord } from './batch-finds.ts'

const order = (id: number, ...batches: string[]) => ({
  id,
  lines: batches.map((number, at) => ({ id: id * 10 + at, batches: [{ number }] })),
})

describe('a batch number', () => {
  it('is found by its beginning, in any case, with the lines that hold it', () => {
    const [first, second] = [order(1, 'A260301', 'B1'), order(2, 'a260399')]
    expect(batchFinds([first, second, order(3, 'XA2603')], 'A2603')).toEqual([
      { order: first, lineIds: [10] },
      { order: second, lineIds: [20] },
    ])
  })

  it('is one word with a digit, of three characters at least', () => {
    expect(['A260301', '20260301', '2603-1'].filter(isBatchWord)).toHaveLength(3)
    expect(['阿莫西林', 'amxl', 'A2', 'A2 60301', ''].filter(isBatchWord)).toEqual([])
  })
})
