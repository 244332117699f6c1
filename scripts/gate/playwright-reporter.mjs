/** A Playwright reporter: records each test file when its last test has ended, and prints errors at once. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { describeFailure, nothing, recordFile } from './file-results.mjs'

export default class FileReporter {
  /** Tests that have not ended, and the milliseconds of those that have, by file. */
  #files = new Map()

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = this.#files.get(test.location.file) ?? { tests: [], waiting: 0, milliseconds: 0 }
      file.tests.push(test)
      file.waiting += 1
      this.#files.set(test.location.file, file)
    }
  }

  onTestEnd(test, result) {
    const file = this.#files.get(test.location.file)
    for (const { message, snippet } of result.errors) console.error([titleOf(test), message, snippet].join('\n'))
    if (result.errors.length > 0) console.error(pageOf(result))
    file.milliseconds += result.duration
    file.waiting -= 1
    if (file.waiting === 0) this.#record(test.location.file)
  }

  onError(error) {
    console.error(error.stack ?? error.message)
    const failures = [describeFailure('playwright', error.message)]
    recordFile({ ...nothing, file: 'playwright', failed: 1, seconds: 0, failures })
  }

  /** A test that was not reached, because one before it failed, leaves its file open. */
  onEnd() {
    for (const path of this.#files.keys()) this.#record(path)
  }

  printsToStdio() {
    return true
  }

  #record(path) {
    const { tests, milliseconds } = this.#files.get(path)
    this.#files.delete(path)
    const failed = tests.filter((test) => test.outcome() === 'unexpected')
    const skipped = tests.filter((test) => test.outcome() === 'skipped')
    recordFile({
      file: relative(process.cwd(), path),
      passed: tests.length - failed.length - skipped.length,
      failed: failed.length,
      skipped: skipped.length,
      seconds: milliseconds / 1_000,
      failures: failed.map((test) => describeFailure(titleOf(test), messageOf(test))),
    })
  }
}

const PAGE_LINES = 40

/** What stood on the page when the test failed, as Playwright wrote it down: the first lines. */
function pageOf({ attachments }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path) return ''
  const page = readFileSync(path, 'utf8').split('# Page snapshot').at(1) ?? ''
  return page.trim().split('\n').slice(0, PAGE_LINES).join('\n')
}

const titleOf = (test) => [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' > ')
const messageOf = (test) => test.results.findLast(({ error }) => error)?.error.message
