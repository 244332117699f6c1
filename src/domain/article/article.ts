/** The top categories the program names by id; editors are free to change everything below them. */
export const ARTICLE_ROOTS = { help: 3, industryNews: 4, companyNews: 5 } as const

/** The neighbours of the entry with this id, in the given order. */
export function neighbours<T extends { id: number }>(
  list: readonly T[],
  id: number,
): { previous: T | undefined; next: T | undefined } {
  const at = list.findIndex((one) => one.id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: list[at - 1], next: list[at + 1] }
}
