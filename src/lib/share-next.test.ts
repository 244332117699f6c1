import { describe, expect, it } from 'vitest'

import { memo } from './memo.ts'
import { shareNext } from './share-next.ts'

describe('a shared run', () => {
  it('serves everybody who asked before it began, and nobody who asked later', async () => {
    let runs = 0
    const ask = shareNext(async () => {
      runs += 1
      const mine = runs
      await new Promise((resolve) => setTimeout(resolve, 5))
      return mine
    })
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(await first).toBe(1)
    expect(await Promise.all(later)).toEqual([2, 2, 2])
    expect(await ask()).toBe(3)
  })

  it('that fails fails for its askers only', async () => {
    let runs = 0
    const ask = shareNext(async () => {
      runs += 1
      if (runs === 1) throw new Error('down')
      return runs
    })
    const [first, second] = [ask(), ask()]
    await expect(first).rejects.toThrow('down')
    expect(await second).toBe(2)
  })
})

describe('what is remembered', () => {
  it('is made once for the same objects, and anew for others', () => {
    let made = 0
    const pair = memo((a: object, b: object) => ({ a, b, number: (made += 1) }))
    const [one, two] = [{}, {}]
    expect(pair(one, two)).toBe(pair(one, two))
    expect(pair(two, one)).not.toBe(pair(one, two))
    expect(made).toBe(2)
  })
})
