import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { describeFailure, readResults } from './file-results.mjs'

const resultsOf = (...files: object[]) => {
  const path = join(mkdtempSync(join(tmpdir(), 'changbei-results-')), 'results.jsonl')
  writeFileSync(path, files.map((file) => `${JSON.stringify(file)}\n`).join(''))
  return path
}

const good = { file: 'a.test.ts', passed: 3, failed: 0, skipped: 1, seconds: 2, failures: [] }
const bad = {
  file: 'b.test.ts',
  passed: 1,
  failed: 1,
  skipped: 0,
  seconds: 1,
  failures: ['b.test.ts > adds: 1 is not 2'],
}

describe('the results of a runner', () => {
  it('are the sums over its files, with the names of what failed', () => {
    expect(readResults('unit', resultsOf(good, bad), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      failures: ['b.test.ts > adds: 1 is not 2'],
      files: [good, bad],
    })
    expect(readResults('unit', resultsOf(good), 0).failed).toBe(0)
  })

  it('are a failure that names the exit code when the runner died or ran nothing', () => {
    expect(readResults('unit', resultsOf(good), 139)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['unit: the runner ended with code 139 after 1 files'],
    })
    expect(readResults('unit', resultsOf(bad), 137).failures).toHaveLength(2)
    expect(readResults('unit', '/nowhere/results.jsonl', 0).failed).toBe(1)
  })

  it('name a failure by its place and the lines of its error, without colours and stack', () => {
    const message = '\n\u001B[31mAssertionError: 1 is not 2\u001B[39m\n\n+   "/ offline"\n  at x'
    expect(describeFailure('cart keeps', message)).toBe('cart keeps: AssertionError: 1 is not 2\n    +   "/ offline"')
    expect(describeFailure('cart keeps', undefined)).toBe('cart keeps: ')
  })
})
