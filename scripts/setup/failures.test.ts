import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'

const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'changbei-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('naming failures', () => {
  it('names failed tests and files that could not be loaded, without colours and stacks', () => {
    const name = resolve('tests/api/cart/cart.test.ts')
    const assertionResults = [
      { status: 'passed', fullName: 'cart adds', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'cart keeps',
        failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n  at x'],
      },
    ]
    const testResults = [
      { name, status: 'failed', message: '', assertionResults },
      { name: resolve('tests/x.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: resolve('tests/y.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ]
    expect(failuresOfVitest(report({ testResults }))).toEqual([
      'tests/api/cart/cart.test.ts > cart keeps: AssertionError: 1 is not 2',
      'tests/x.test.ts: Cannot find module',
    ])
  })

  it('names failed browser tests by their file and groups', () => {
    const specs = [
      { title: 'works', ok: true, tests: [{ results: [{}] }] },
      { title: 'buys', ok: false, tests: [{ results: [{ error: { message: '\nError: no button\n at y' } }] }] },
    ]
    const suites = [{ title: 'journey.e2e.ts', specs: [], suites: [{ title: 'offline', specs }] }]
    expect(failuresOfPlaywright(report({ suites, errors: [{ message: 'no browser' }] }))).toEqual([
      'playwright: no browser',
      'journey.e2e.ts > offline > buys: Error: no button',
    ])
  })

  it('names nothing where there is no report', () => {
    expect(failuresOfVitest('/nowhere/report.json')).toEqual([])
    expect(failuresOfPlaywright('/nowhere/report.json')).toEqual([])
  })
})
