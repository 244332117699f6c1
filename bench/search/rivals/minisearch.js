import MiniSearch from 'minisearch'

/** Indexed from every character on, searched by prefix: what finds inside Chinese names. */
export function create(docs, fields) {
  const index = new MiniSearch({
    fields,
    tokenize: (text) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean)
      return words.flatMap((word) => Array.from({ length: word.length }, (_, start) => word.slice(start)))
    },
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      tokenize: (text) => text.toLowerCase().split(/\s+/).filter(Boolean),
    },
  })
  index.addAll(docs)
  return (typed, limit) =>
    index
      .search(typed)
      .slice(0, limit)
      .map(({ id }) => id)
}
