/** docs/security.md names the test that holds each promise: here it is held to that. */
import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { hasTitle, testSources } from '#testing/test-sources.ts'

const text = readFileSync('docs/security.md', 'utf8')
const sources = testSources()
const folders = new Set(sources.map(({ path }) => /^tests\/api\/(\w[\w-]*)\//.exec(path)?.[1]))

/** A test file as the document writes it: a path in backticks, or "account/session" below tests/api. */
const filesOf = (name: string) =>
  sources.filter(({ path }) => path === `tests/api/${name}.test.ts` || path.endsWith(name.replace(/^\.?\//, '')))

/** Files named in a cell or sentence, with the quoted titles that follow them. */
const named = text.split(/[|\n]/).flatMap((cell) => {
  const found: { file: string; title: string }[] = []
  for (const [, path, folder, name, title] of cell.matchAll(
    /`([\w./-]+\.(?:test|e2e)\.tsx?)`|\b([a-z][\w-]*)\/([a-z][\w-]+)\b|"([^"]+)"/g,
  )) {
    if (path) found.push({ file: path, title: '' })
    else if (folder && folders.has(folder)) found.push({ file: `${folder}/${name}`, title: '' })
    else if (title && found.length > 0) found.push({ file: found.at(-1)!.file, title })
  }
  return found
})

describe('docs/security.md', () => {
  it('names tests that exist, by their titles', () => {
    expect(named.filter(({ title }) => title !== '').length).toBeGreaterThan(100)
    const missing = named.filter(({ file, title }) => !filesOf(file).some((source) => hasTitle(source, title)))
    expect(missing).toEqual([])
  })

  it('has a test, or a reason, for every finding', () => {
    const table = text.slice(text.indexOf('## What once broke'), text.indexOf('## Bad input'))
    const rows = [...table.matchAll(/^\| F(\d+) [^|]*\|([^|]*)\|/gm)]
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    for (const [, number, cell] of rows) expect([number, cell]).toEqual([number, expect.stringMatching(/"|test\.ts/)])
  })

  it('argues each item of the standard that is met in part, and names no file that is gone', () => {
    for (const [row] of text.matchAll(/^\|.*\*\*(?:partly|argued)\*\*.*$/gm))
      expect(row).toMatch(/\*\*(?:partly|argued)\*\*: .{40}/)
    const files = [...text.matchAll(/`((?:server|src|tests|deploy|scripts)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path!)
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })
})
