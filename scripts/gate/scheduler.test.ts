import { describe, expect, it } from 'vitest'

import { nothing } from './file-results.mjs'
import { runSections } from './scheduler.mjs'

const good = { ...nothing, passed: 1, failures: [], files: [] }
const bad = { ...nothing, failed: 1, failures: ['broken'], files: [] }

/** Runs the sections on two lanes; what started and ended, in order. */
async function trace(sections: { name: string; needs?: string[]; ends?: typeof bad; throws?: boolean }[]) {
  const events: string[] = []
  const results = await runSections(
    sections.map(({ name, needs, ends = good, throws }) => ({
      name,
      needs,
      run: async () => {
        await Promise.resolve()
        if (throws) throw new Error('crashed')
        return ends
      },
    })),
    {
      lanes: 2,
      onStart: ({ name }: { name: string }) => events.push(`+${name}`),
      onEnd: ({ name }: { name: string }) => events.push(`-${name}`),
    },
  )
  return { events, results }
}

describe('sections', () => {
  it('run side by side, as many as there are lanes, in their order', async () => {
    const { events } = await trace([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(events.slice(0, 2)).toEqual(['+a', '+b'])
    expect(events.indexOf('+c')).toBeGreaterThan(2)
    expect(events).toHaveLength(6)
  })

  it('wait for those they need, while others go before', async () => {
    const { events } = await trace([{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }])
    expect(events.slice(0, 2)).toEqual(['+a', '+c'])
    expect(events.indexOf('+b')).toBeGreaterThan(events.indexOf('-a'))
  })

  it('fail without running when one they need has failed, and when they throw', async () => {
    const { results } = await trace([
      { name: 'a', ends: bad },
      { name: 'b', needs: ['a'] },
      { name: 'c', throws: true },
    ])
    expect(results.get('b')).toMatchObject({ passed: 0, failed: 1, failures: ['b: not run, because a failed'] })
    expect(results.get('c')).toMatchObject({ failed: 1, failures: ['c: crashed'] })
  })
})
