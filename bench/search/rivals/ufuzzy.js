import uFuzzy from '@leeoniya/ufuzzy'

/** Looks at every goods. It must part words at all that is no letter or digit: brackets it would take for a pattern. */
export function create(fields) {
  const fuzzy = new uFuzzy({ unicode: true, interSplit: String.raw`[^\p{L}\d']+` })
  const [ids, texts] = [[], fields.map(() => [])]
  return {
    add(docs) {
      for (const doc of docs) {
        ids.push(doc.id)
        for (const [type, field] of fields.entries()) texts[type].push(doc[field])
      }
    },
    search: (typed, type, limit) => (fuzzy.filter(texts[type], typed) ?? []).slice(0, limit).map((place) => ids[place]),
  }
}
