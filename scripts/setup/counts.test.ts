import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { add, countPlaywright, countStep, countVitest } from './counts.mjs'

const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'changbei-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const good = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }

describe('counting', () => {
  it('takes what the runner reports', () => {
    expect(countVitest(report(good), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(countPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest(report({ ...good, testResults }), 1).failed).toBe(1)
  })

  it('never calls a run good that ended badly or left no report', () => {
    expect(countVitest(report(good), 1).failed).toBe(1)
    expect(countVitest('/nowhere/report.json', 0).failed).toBe(1)
    expect(countPlaywright('/nowhere/report.json', 0).failed).toBe(1)
  })

  it('adds up', () => {
    expect(add(countStep(true), countStep(false))).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})
