import { create as createIndex, insertMultiple, search } from '@orama/orama'

export async function create(docs, fields) {
  const index = createIndex({
    schema: Object.fromEntries(fields.map((field) => [field, 'string'])),
    components: {
      tokenizer: {
        language: 'chinese',
        normalizationCache: new Map(),
        tokenize: (text) => {
          const words = String(text).toLowerCase().split(/\s+/).filter(Boolean)
          return words.flatMap((word) => Array.from({ length: word.length }, (_, start) => word.slice(start)))
        },
      },
    },
  })
  await insertMultiple(
    index,
    docs.map((doc) => ({ ...doc, id: String(doc.id) })),
    2_000,
  )
  return async (typed, limit) =>
    (await search(index, { term: typed, limit, threshold: 0 })).hits.map(({ id }) => Number(id))
}
