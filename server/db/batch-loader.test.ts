import { describe, expect, it } from 'vitest'

import { batchLoader } from './batch-loader.ts'

/** Reads that the test ends; `requests` holds those of each. */
function slowReads() {
  const requests: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = batchLoader((ids: readonly number[]) => {
    requests.push([...ids])
    return new Promise<ReadonlySet<number>>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(new Set(ids))))
    })
  })
  return { requests, ask, end: (index: number, error?: Error) => ends[index]!(error) }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
/** More turns than a read waits for, after it is asked or the one before it ended. */
const turn = async () => {
  for (let passed = 0; passed < 12; passed += 1) await nextTurn()
}

describe('batchLoader', () => {
  it('reads once for requests of the same moment, and for those that arrive during a read in the next', async () => {
    const { requests, ask, end } = slowReads()
    const first = [ask(1), ask(4)]
    await turn()
    expect(requests).toEqual([[1, 4]])
    const others = [ask(2), ask(3), ask(2)]
    await turn()
    expect(requests).toHaveLength(1)
    end(0)
    for (const answer of await Promise.all(first)) expect([...answer]).toEqual([1, 4])
    await turn()
    expect(requests).toEqual([
      [1, 4],
      [2, 3, 2],
    ])
    end(1)
    for (const answer of await Promise.all(others)) expect([...answer]).toEqual([2, 3])
  })

  it('waits some turns for what comes out of other sockets, and starts reads of that moment together', async () => {
    const { requests, ask, end } = slowReads()
    const other = slowReads()
    const answers = [ask(1)]
    for (let passed = 0; passed < 3; passed += 1) await nextTurn()
    answers.push(ask(2))
    const beside = other.ask(7)
    expect([requests, other.requests]).toEqual([[], []])
    let turns = 0
    for (; requests.length === 0 && turns < 12; turns += 1) await nextTurn()
    expect([requests, other.requests]).toEqual([[[1, 2]], [[7]]])
    expect(turns).toBeLessThan(8)
    end(0)
    other.end(0)
    await Promise.all([...answers, beside])
  })

  it('lets no request fail for another', async () => {
    const { requests, ask, end } = slowReads()
    const first = ask(1)
    const second = ask(2)
    await turn()
    end(0, new Error('no such thing'))
    await turn()
    expect(requests).toEqual([[1, 2], [1], [2]])
    end(1)
    end(2)
    expect([...(await first)]).toEqual([1])
    expect([...(await second)]).toEqual([2])
  })
})
