/** SQL of banners, navigation and brands as the seller enters them. */
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'

import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { CONTENT_KINDS } from '#domain/entry/contents.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import { keyOfFile, pictureFile } from '#domain/goods/picture/picture.ts'
import type { Tone } from '#domain/tone.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { placements } from '../../../tables/placement.ts'
import { queryFault, queryOf, queryText } from '../goods-query.ts'
import {
  type EntryFilter,
  type EntryStore,
  entryValue,
  numberIn,
  optionalNumberIn,
  orUndefined,
  termsIn,
  textIn,
} from '../store.ts'
import { pictureFault } from './picture-fault.ts'

type Row = typeof placements.$inferSelect
type Columns = Omit<typeof placements.$inferInsert, 'id'>

const SLOTS_OF_NAV = ['nav', 'brand']

type Placement = {
  has: SQL | undefined
  toEntry: (row: Row) => Omit<Awaited<ReturnType<EntryStore['find']>>[number], 'id' | 'title'>
  toColumns: (value: EntryValue) => Columns
}

const storeOf = ({ has, toEntry, toColumns }: Placement): EntryStore => {
  const where = ({ words, id }: Pick<EntryFilter, 'words' | 'id'>) =>
    and(
      has,
      words ? containsText(placements.name, words) : undefined,
      id === undefined ? undefined : eq(placements.id, id),
    )
  return {
    find: async (db, filter) =>
      (
        await db
          .select()
          .from(placements)
          .where(where(filter))
          .orderBy(asc(placements.slot), asc(placements.position), desc(placements.id))
          .limit(filter.limit)
      ).map((row) => ({ id: row.id, title: row.name, ...toEntry(row) })),
    count: async (db, { words }) => {
      const [row] = await db.select({ rows: count() }).from(placements).where(where({ words }))
      return row?.rows ?? 0
    },
    save: async (tx, { id, value }) => {
      const row = toColumns(value)
      const [saved] =
        id === undefined
          ? await tx.insert(placements).values(row).returning({ id: placements.id })
          : await tx.update(placements).set(row).where(eq(placements.id, id)).returning({ id: placements.id })
      return saved!.id
    },
    end: async (tx, id) => {
      // What stands below it goes with it.
      await tx.delete(placements).where(eq(placements.parentId, id))
      await tx.delete(placements).where(eq(placements.id, id))
    },
  }
}

/** An address as it is read: /list?badge=满. */
function legible(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

const SLOT_TEXT = new Map<string, string>(CONTENT_KINDS.banner.fields[0].options)
const SLOT_OF_BANNERS = and(...SLOTS_OF_NAV.map((slot) => ne(placements.slot, slot)))

export const banners: EntryStore = {
  ...storeOf({
    has: SLOT_OF_BANNERS,
    toEntry: ({ slot, name, note, url, image, tone, startsAt, endsAt, customerTypes, regions, position }) => ({
      summary: [SLOT_TEXT.get(slot), note, legible(url)].filter(Boolean).join(' · '),
      startsAt: orUndefined(startsAt),
      endsAt: orUndefined(endsAt),
      value: entryValue({
        slot,
        name,
        note,
        url,
        image: keyOfFile(image),
        tone,
        startsAt,
        endsAt,
        customerTypes,
        regions,
        position,
      }),
    }),
    toColumns: (value) => ({
      slot: textIn(value, 'slot'),
      name: textIn(value, 'name'),
      note: textIn(value, 'note'),
      url: textIn(value, 'url'),
      image: pictureFile(textIn(value, 'image')),
      tone: textIn(value, 'tone') as Tone,
      position: numberIn(value, 'position'),
      ...termsIn<CustomerType>(value),
    }),
  }),
  faults: async (db, { value }) => pictureFault(db, value),
  end: async (tx, id, now) => {
    await tx.update(placements).set({ endsAt: now }).where(eq(placements.id, id))
  },
}

const findTops = (db: Executor) =>
  db
    .select({ id: placements.id, name: placements.name })
    .from(placements)
    .where(and(eq(placements.slot, 'nav'), isNull(placements.parentId)))
    .orderBy(asc(placements.position), asc(placements.id))

export const navs: EntryStore = {
  ...storeOf({
    has: eq(placements.slot, 'nav'),
    toEntry: ({ name, url, parentId, isOpen, image, position }) => ({
      summary: `${parentId === null ? '' : '下级 · '}${legible(url)}`,
      value: entryValue({
        name,
        url,
        parent: parentId === null ? undefined : String(parentId),
        isOpen: isOpen === 1 || undefined,
        image: keyOfFile(image),
        position,
      }),
    }),
    toColumns: (value) => ({
      slot: 'nav',
      name: textIn(value, 'name'),
      url: textIn(value, 'url'),
      parentId: textIn(value, 'parent') === '' ? null : Number(value['parent']),
      isOpen: value['isOpen'] === true ? 1 : 0,
      image: pictureFile(textIn(value, 'image')),
      position: numberIn(value, 'position'),
    }),
  }),
  options: async (db) => ({ parent: (await findTops(db)).map(({ id, name }) => [String(id), name]) }),
  faults: async (db, { id, value }): Promise<FieldErrors> => {
    const picture = await pictureFault(db, value)
    if (Object.keys(picture).length > 0 || textIn(value, 'parent') === '' || id === undefined) return picture
    if (Number(value['parent']) === id) return { parent: '不能放在自己下面' }
    const below = await db
      .select({ id: placements.id })
      .from(placements)
      .where(inArray(placements.parentId, [id]))
    return below.length > 0 ? { parent: '它有下级导航，只能是一级' } : {}
  },
}

export const brands: EntryStore = {
  ...storeOf({
    has: eq(placements.slot, 'brand'),
    toEntry: ({ name, note, image, tone, query, position }) => ({
      summary: [note, queryText(query)].filter(Boolean).join(' · '),
      value: entryValue({ name, note, image: keyOfFile(image), query: queryText(query), tone, position }),
    }),
    toColumns: (value) => ({
      slot: 'brand',
      name: textIn(value, 'name'),
      url: '',
      note: textIn(value, 'note'),
      image: pictureFile(textIn(value, 'image')),
      tone: textIn(value, 'tone') as Tone,
      query: queryOf(value),
      position: optionalNumberIn(value, 'position') ?? 0,
    }),
  }),
  faults: async (db, { value }) => ({ ...queryFault(value), ...(await pictureFault(db, value)) }),
}
