import { path } from '../path.ts'

/** The help centre and the news. */
export const articlePaths = {
  /** Query: words. */
  help: path('/help'),
  helpTopic: path('/help/:chapter/:topic'),
  /** Query of both news lists: words, page. */
  industryNews: path('/news/hy'),
  companyNews: path('/news/company'),
  /** `type` is the word of its list. */
  newsArticle: path('/news/info/:articleId/:type'),
}
