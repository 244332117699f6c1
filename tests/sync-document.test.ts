/** docs/sync.md names the test that holds each law: here it is held to that. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

import { entryTransitions, lineTransitions } from '#sync/machine.ts'
import { testSources } from '#testing/test-sources.ts'

import { lawNames } from './sync/model/laws.ts'

const text = readFileSync('docs/sync.md', 'utf8')
/** Test files by their name; two of the same name count as one. */
const sources = new Map<string, string>()
for (const source of testSources()) {
  const name = basename(source.path)
  sources.set(name, (sources.get(name) ?? '') + source.text)
}

/** Tests named in the document: a file in backticks, and the quoted titles that follow it in its cell or sentence. */
const named = text.split(/[|\n]/).flatMap((cell) => {
  const found: { file: string; title?: string }[] = []
  for (const [, file, title] of cell.matchAll(/`(?:[\w-]+\/)*([\w-]+\.(?:test|e2e)\.tsx?)`|"([^"]+)"/g)) {
    if (file) found.push({ file })
    else if (title && found.length > 0) found.push({ file: found.at(-1)!.file, title })
  }
  return found
})

describe('docs/sync.md', () => {
  it('names tests that exist, by their titles', () => {
    expect(named.length).toBeGreaterThan(60)
    const missing = named.filter(({ file, title = '' }) => !sources.get(file)?.includes(title))
    expect(missing).toEqual([])
  })

  it('names every file of src/sync in its table of files', () => {
    const table = text.slice(text.indexOf('| file (under `src/sync/`)'), text.indexOf('The rooms look only downwards'))
    const listed = new Set([...table.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.tsx?)`/g)].map(([, file]) => file))
    const files = readdirSync('src/sync', { recursive: true, encoding: 'utf8' })
      .map((path) => basename(path))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    expect(files.filter((name) => !listed.has(name))).toEqual([])
  })

  it('names every law of the model, and only those', () => {
    const tables = text.slice(text.indexOf('## Client laws'), text.indexOf('## How long'))
    const switches = [...tables.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    )
    expect(switches.toSorted()).toEqual(lawNames.toSorted())
  })

  it('names every pitfall, with a file that has a test of that number or as open', () => {
    const rows = text.slice(text.indexOf('## Pitfalls')).matchAll(/^\| (\d+) [^|]*\|([^|]*)\|/gm)
    const pitfalls = [...rows].map(([, number, cell]) => ({
      number: Number(number),
      isOpen: cell!.includes('_open_'),
      files: [...cell!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }))
    expect(pitfalls.map(({ number }) => number)).toEqual(Array.from({ length: 29 }, (_, index) => index + 1))
    const unheld = pitfalls.filter(
      ({ number, isOpen, files }) =>
        !isOpen &&
        !files.some((file) => new RegExp(`pitfalls? (?:\\d+,? (?:and )?)*${number}\\b`).test(sources.get(file) ?? '')),
    )
    expect(unheld).toEqual([])
  })

  it.each([
    { title: '### An entry of the outbox', transitions: entryTransitions },
    { title: '### A row as the page shows it', transitions: lineTransitions },
  ])('prints the transitions of the engine: $title', ({ title, transitions }) => {
    const states = Object.entries<Readonly<Record<string, string>>>(transitions)
    const events = Object.keys(states[0]![1])
    expect(tableBelow(title)).toEqual([
      ['event', ...states.map(([state]) => state)],
      ...events.map((event) => [event, ...states.map(([, steps]) => steps[event])]),
    ])
  })
})

/** The cells of the first table after a heading, without the line below its head. */
function tableBelow(heading: string): string[][] {
  const section = text.slice(text.indexOf(heading) + heading.length).split(/^#/m)[0]!
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return cells.filter(([first]) => !/^-+$/.test(first!))
}
