import { Document } from 'flexsearch'

/** Every substring of every field, as finding inside names needs. */
export function create(docs, fields) {
  const index = new Document({
    document: {
      id: 'id',
      index: fields.map((field) => ({ field, tokenize: 'full', encode: (text) => text.toLowerCase().split(/\s+/) })),
    },
  })
  for (const doc of docs) index.add(doc)
  return (typed, limit) => [...new Set(index.search(typed, { limit }).flatMap(({ result }) => result))].slice(0, limit)
}
