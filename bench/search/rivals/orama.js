import { create as createIndex, insertMultiple, search } from '@orama/orama'

const tokenize = (text) => String(text).split(' ').filter(Boolean)

/** Every stretch a text can be entered at, found by its beginning; all words needed. */
export function create(fields) {
  const index = createIndex({
    schema: Object.fromEntries(fields.map((field) => [field, 'string'])),
    components: { tokenizer: { language: 'chinese', normalizationCache: new Map(), tokenize } },
  })
  return {
    add: (docs) =>
      insertMultiple(
        index,
        docs.map((doc) => ({ ...doc, id: String(doc.id) })),
      ),
    search: async (typed, type, limit) => {
      const { hits } = await search(index, { term: typed, properties: [fields[type]], limit, threshold: 0 })
      return hits.map(({ id }) => Number(id))
    },
  }
}
