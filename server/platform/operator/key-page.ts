/** Pages of the seller's lists: rows are read by id, and a page says with which one it ended. */
const PAGE_SIZE = 50

export type KeyPage<T> = { list: T[]; next?: string }

/** How many rows to read for a page: one more than it shows. */
export const PAGE_LIMIT = PAGE_SIZE + 1

export function pageOf<T extends { id: number }>(rows: readonly T[]): KeyPage<T> {
  const list = rows.slice(0, PAGE_SIZE)
  return { list, ...(rows.length > PAGE_SIZE && { next: String(list.at(-1)!.id) }) }
}

/** The id after which a page begins; undefined on the first. */
export const afterOf = (cursor: string | undefined): number | undefined =>
  cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
