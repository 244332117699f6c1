import uFuzzy from '@leeoniya/ufuzzy'

export function create(docs, fields) {
  const texts = docs.map((doc) =>
    fields
      .map((field) => doc[field])
      .join(' ')
      .toLowerCase(),
  )
  const fuzzy = new uFuzzy({ unicode: true, interSplit: '\\s+', intraMode: 0 })
  return (typed, limit) => {
    const found = fuzzy.filter(texts, typed.toLowerCase()) ?? []
    return found.slice(0, limit).map((index) => docs[index].id)
  }
}
