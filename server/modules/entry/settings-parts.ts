/** Entries that are parts of the settings: hot searches, the footer. There is one of each, under the id 1. */
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import { paths } from '#routing/paths.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Settings } from '../../tables/placement.ts'
import { changeSettings } from '../setting/index.ts'
import { type EntryStore, entryValue, numberIn, rowsIn, textIn } from './store.ts'

type Part = {
  title: string
  say: (settings: Settings) => string
  read: (settings: Settings) => object
  write: (settings: Settings, value: EntryValue) => Settings
  faults?: (value: EntryValue) => FieldErrors
}

const storeOf = ({ title, say, read, write, faults }: Part): EntryStore => ({
  find: async (db: Executor) => {
    const settings = await readSettings(db)
    return [{ id: 1, title, summary: say(settings), value: entryValue({ ...read(settings) }) }]
  },
  count: async () => 1,
  save: async (tx, { value }) => {
    await changeSettings(tx, { change: (settings) => write(settings, value) })
    return 1
  },
  ...(faults && { faults: async (_db, { value }) => faults(value) }),
})

const linksIn = (value: EntryValue, key: string) =>
  rowsIn(value, key).map((row) => ({ name: textIn(row, 'name'), url: textIn(row, 'url') }))

const searchFor = (name: string): string => paths.search({ keywords: name })

export const hotSearches = storeOf({
  title: '热门搜索',
  say: (settings) => settings.hotSearches.map(({ name }) => name).join('、') || '没有热门搜索',
  // A word that leads to itself has no address of its own, so that another word leads elsewhere.
  read: (settings) => ({
    list: settings.hotSearches.map(({ name, url }) => ({ name, ...(url !== searchFor(name) && { url }) })),
  }),
  write: (settings, value) => ({
    ...settings,
    hotSearches: linksIn(value, 'list').map(({ name, url }) => ({
      name,
      url: url || searchFor(name),
    })),
  }),
})

export const footer = storeOf({
  title: '页脚证照与链接',
  say: ({ licenses, links }) => `${licenses.length} 份证照，${links.length} 个链接`,
  read: ({ licenses, links }) => ({ licenses, links }),
  write: (settings, value) => ({
    ...settings,
    licenses: rowsIn(value, 'licenses').map((row) => ({
      id: numberIn(row, 'id'),
      name: textIn(row, 'name'),
      number: textIn(row, 'number'),
    })),
    links: linksIn(value, 'links'),
  }),
  faults: (value): FieldErrors => {
    const ids = rowsIn(value, 'licenses').map((row) => numberIn(row, 'id'))
    return new Set(ids).size < ids.length ? { licenses: '证照编号不能重复' } : {}
  },
})
