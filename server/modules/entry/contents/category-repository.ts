/** SQL of the categories as they stand in the menus. They come with the goods: here they are only shown another way. */
import { and, asc, count, eq, isNull } from 'drizzle-orm'

import { CONTENT_KINDS } from '#domain/entry/contents.ts'
import { keyOfFile, pictureFile } from '#domain/goods/picture/picture.ts'

import { containsText } from '../../../db/search-words.ts'
import { categories } from '../../../tables/goods.ts'
import { type EntryFilter, type EntryStore, entryValue, numberIn, textIn, textsIn } from '../store.ts'
import { pictureFault } from './picture-fault.ts'

const MENU_TEXT = new Map<string, string>(CONTENT_KINDS.category.fields[0].options)

/** Those at the top: the others stand below them. */
const where = ({ words, id }: Pick<EntryFilter, 'words' | 'id'>) =>
  and(
    isNull(categories.parentId),
    words ? containsText(categories.name, words) : undefined,
    id === undefined ? undefined : eq(categories.id, id),
  )

export const menuCategories: EntryStore = {
  find: async (db, filter) =>
    (
      await db
        .select()
        .from(categories)
        .where(where(filter))
        .orderBy(asc(categories.position), asc(categories.id))
        .limit(filter.limit)
    ).map(({ id, name, menus, logo, logo1, position }) => ({
      id,
      title: name,
      summary: menus.map((menu) => MENU_TEXT.get(menu) ?? menu).join(' · ') || '不在菜单里',
      value: entryValue({ menus, logo: keyOfFile(logo), logo1: keyOfFile(logo1), position }),
    })),
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(categories).where(where({ words }))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const row = {
      menus: textsIn<string>(value, 'menus') ?? [],
      logo: pictureFile(textIn(value, 'logo')),
      logo1: pictureFile(textIn(value, 'logo1')),
      position: numberIn(value, 'position'),
    }
    await tx.update(categories).set(row).where(eq(categories.id, id!))
    return id!
  },
  faults: async (db, { value }) => ({
    ...(await pictureFault(db, value, 'logo')),
    ...(await pictureFault(db, value, 'logo1')),
  }),
}
