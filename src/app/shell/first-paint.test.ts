import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { screens } from '../screens.lazy.ts'

/** As index.html asks, before any of our files is there. */
const DOOR = new RegExp(/if \(\/(.+)\/\.test\(location\.pathname\)\)/.exec(readFileSync('index.html', 'utf8'))![1]!)

it('shows the search field before the first script on just those addresses whose header has one', () => {
  const addresses = screens.flatMap((entry) =>
    entry.kind === 'screen'
      ? [entry.path, ...entry.aliases].map((path) => ({
          path,
          hasField: entry.chrome.header === 'full',
        }))
      : [],
  )
  const wrong = addresses.filter(({ path, hasField }) => DOOR.test(path) === hasField)
  expect(wrong).toEqual([])
  expect(new Set(addresses.map(({ hasField }) => hasField)).size).toBe(2)
})
