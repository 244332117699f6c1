import MiniSearch from 'minisearch'

const tokenize = (text) => text.split(' ').filter(Boolean)

/** Every stretch a text can be entered at, found by its beginning; all words needed. */
export function create(fields) {
  const index = new MiniSearch({ fields, tokenize, processTerm: (term) => term })
  return {
    add: (docs) => index.addAll(docs),
    search: (typed, type, limit) =>
      index
        .search(typed, { fields: [fields[type]], prefix: true, combineWith: 'AND' })
        .slice(0, limit)
        .map(({ id }) => id),
  }
}
