/** filter(includes) over the texts of every goods, until enough are found. */
export function create(fields) {
  const [ids, texts] = [[], fields.map(() => [])]
  return {
    add(docs) {
      for (const doc of docs) {
        ids.push(doc.id)
        for (const [type, field] of fields.entries()) texts[type].push(doc[field])
      }
    },
    search(typed, type, limit) {
      const words = typed.split(' ')
      const found = []
      for (const [place, text] of texts[type].entries())
        if (words.every((word) => text.includes(word)) && found.push(ids[place]) >= limit) break
      return found
    },
  }
}
