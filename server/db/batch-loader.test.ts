import { describe, expect, it } from 'vitest'

import { batchLoader } from './batch-loader.ts'

/** Reads that the test ends; `asked` holds the request of each. */
function slowReads() {
  const asked: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = batchLoader((ids: readonly number[]) => {
    asked.push([...ids])
    return new Promise<ReadonlySet<number>>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(new Set(ids))))
    })
  })
  return { asked, ask, end: (index: number, error?: Error) => ends[index]!(error) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('reading together', () => {
  it('begins at once, and reads for all who asked meanwhile in the next', async () => {
    const { asked, ask, end } = slowReads()
    const first = ask(1)
    const others = [ask(2), ask(3), ask(2)]
    expect(asked).toEqual([[1]])
    end(0)
    expect([...(await first)]).toEqual([1])
    await turn()
    expect(asked).toEqual([[1], [2, 3, 2]])
    end(1)
    for (const answer of await Promise.all(others)) expect([...answer]).toEqual([2, 3])
  })

  it('lets nobody fail for what another asked', async () => {
    const { asked, ask, end } = slowReads()
    const first = ask(1)
    const second = ask(2)
    end(0, new Error('no such thing'))
    await turn()
    expect(asked).toContainEqual([2])
    end(asked.findIndex(([id], index) => index > 0 && id === 1))
    end(asked.findIndex(([id]) => id === 2))
    expect([...(await first)]).toEqual([1])
    expect([...(await second)]).toEqual([2])
  })
})
