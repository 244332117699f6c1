import { ARTICLE_ROOTS } from '#domain/article/article.ts'
import { articlePaths } from '#routing/paths/article.ts'

import { messages } from '../messages.ts'

/** The two news lists: their category, their word in an address, and where they stand. */
export const newsKinds = [
  { id: ARTICLE_ROOTS.industryNews, type: 'hy', title: messages.industry, list: articlePaths.industryNews },
  { id: ARTICLE_ROOTS.companyNews, type: 'company', title: messages.company, list: articlePaths.companyNews },
] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsPath = (kind: NewsKind, articleId: number): string =>
  articlePaths.newsArticle({ articleId, type: kind.type })
