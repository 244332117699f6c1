/** The categories the product itself asks for; whatever stands below them is the editors' business. */
export const ARTICLE_ROOTS = { help: 3, industryNews: 4, companyNews: 5 } as const

/** What stands before and after the one of this id, in the order given. */
export function neighbours<T extends { id: number }>(
  list: readonly T[],
  id: number,
): { previous: T | undefined; next: T | undefined } {
  const at = list.findIndex((one) => one.id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: list[at - 1], next: list[at + 1] }
}
