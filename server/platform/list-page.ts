/**
 * Where a numbered page of a list stands, `size` rows each, counted from 1: the one asked for, or the last where that
 * lies beyond. `shown` is what the answer says of it.
 */
export function listPage(total: number, asked = 1, size = 20) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { shown: { page, pages, total }, rows: { limit: size, offset: (page - 1) * size } }
}
