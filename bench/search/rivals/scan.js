/** filter(includes) over the texts of every goods. */
export function create(docs, fields) {
  const texts = docs.map((doc) =>
    fields
      .map((field) => doc[field])
      .join('\n')
      .toLowerCase(),
  )
  return (typed, limit) => {
    const words = typed.toLowerCase().split(/\s+/)
    const found = []
    for (let index = 0; index < texts.length && found.length < limit; index++)
      if (words.every((word) => texts[index].includes(word))) found.push(docs[index].id)
    return found
  }
}
