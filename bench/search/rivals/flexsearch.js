import { Index } from 'flexsearch'

const encode = (text) => text.split(' ').filter(Boolean)

/** Every stretch a text can be entered at, found by its beginning. */
export function create(fields) {
  const indexes = fields.map(() => new Index({ tokenize: 'forward', encode }))
  return {
    add(docs) {
      for (const doc of docs) for (const [type, field] of fields.entries()) indexes[type].add(doc.id, doc[field])
    },
    search: (typed, type, limit) => indexes[type].search(typed, { limit }),
  }
}
