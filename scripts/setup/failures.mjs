/** Which tests failed, one line each, from the test runners' own reports: "file > title: first line of the error". */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const WIDTH = 200

const nameFailure = (place, message) => {
  const [first = ''] = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${place}: ${first.trim().slice(0, WIDTH)}`
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

export function failuresOfVitest(file) {
  const results = read(file)?.testResults ?? []
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    // Without a failed test the file itself could not be loaded.
    if (failed.length === 0) return status === 'failed' ? [nameFailure(path, message)] : []
    return failed.map(({ fullName, failureMessages }) => nameFailure(`${path} > ${fullName}`, failureMessages[0]))
  })
}

export function failuresOfPlaywright(file) {
  const report = read(file)
  const broken = (report?.errors ?? []).map(({ message }) => nameFailure('playwright', message))
  return [...broken, ...(report ? failuresOfSuite(report, []) : [])]
}

function failuresOfSuite({ suites = [], specs = [] }, titles) {
  const failed = specs.filter(({ ok }) => !ok).map((spec) => nameSpec(spec, titles))
  return [...failed, ...suites.flatMap((suite) => failuresOfSuite(suite, [...titles, suite.title]))]
}

function nameSpec({ title, tests }, titles) {
  const results = tests.flatMap((test) => test.results)
  return nameFailure([...titles, title].join(' > '), results.findLast(({ error }) => error)?.error.message)
}
