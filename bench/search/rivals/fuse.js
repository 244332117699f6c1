import Fuse from 'fuse.js'

export function create(docs, fields) {
  const fuse = new Fuse(docs, { keys: fields, threshold: 0, ignoreLocation: true, shouldSort: false })
  return (typed, limit) => fuse.search(typed, { limit }).map(({ item }) => item.id)
}
