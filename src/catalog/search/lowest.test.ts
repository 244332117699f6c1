import { describe, expect, it } from 'vitest'

import { randomOf } from '#server/platform/seeded-random.ts'

import { lowest } from './lowest.ts'

describe('the lowest numbers of a stretch', () => {
  it('are those that sorting gives, of short and of long stretches', () => {
    const random = randomOf('lowest')
    for (let round = 0; round < 300; round++) {
      const numbers = Int32Array.from({ length: random.int(0, 200) }, () => random.int(0, 90))
      const from = random.int(0, numbers.length)
      const to = random.int(from, numbers.length)
      const most = round % 3 === 0 ? Infinity : random.int(1, 80)
      expect(Array.from(lowest(numbers, from, to, most))).toEqual(
        Array.from(numbers.slice(from, to)).sort((a, b) => a - b).slice(0, most),
      )
    }
  })
})
