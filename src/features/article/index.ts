/** The door: the news for the start page. */
export { type NewsKind, newsKinds, newsPath } from './model/news-kinds.ts'
export { useNews } from './queries.ts'
