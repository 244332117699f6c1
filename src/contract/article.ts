import * as z from 'zod/mini'

import { endpoint } from './protocol/endpoint.ts'
import { FormId, Instant, Page, PageNumber } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** What a list shows of an article; `slug` is its word in an address of the help centre. */
const heading = {
  id: z.int(),
  categoryId: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  publishedAt: Instant,
}
const ArticleHeading = wire(z.object(heading))
export type ArticleHeading = z.output<typeof ArticleHeading>

/** `body` is rich text as an editor wrote it: it is cleaned where it is shown. `relatedIds` are articles read next. */
const Article = wire(z.object({ ...heading, body: z.string(), relatedIds: z.array(z.int()) }))
export type Article = z.output<typeof Article>

/** A chapter: its articles in their order, by their headings. */
export const ArticleCategory = wire(
  z.object({ id: z.int(), slug: z.string(), name: z.string(), articles: z.array(ArticleHeading) }),
)
export type ArticleCategory = z.output<typeof ArticleCategory>

const CategoryQuery = wire(z.strictObject({ categoryId: FormId }))

export const article = {
  category: endpoint({
    method: 'GET',
    path: '/api/article/category',
    summary: '文章分类（下级栏目及其文章标题）',
    access: 'guest',
    query: CategoryQuery,
    response: z.array(ArticleCategory),
    supersedes: false,
  }),
  book: endpoint({
    method: 'GET',
    path: '/api/article/book',
    summary: '栏目下全部文章（帮助中心离线阅读）',
    access: 'guest',
    query: CategoryQuery,
    response: z.array(Article),
    supersedes: false,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/article/list',
    summary: '文章列表',
    access: 'guest',
    query: wire(
      z.strictObject({
        categoryId: FormId,
        keywords: z.optional(z.string().check(z.trim(), z.maxLength(30, '最多 30 个字'))),
        page: PageNumber,
      }),
    ),
    response: Page(ArticleHeading),
    // Two lists stand on one page.
    supersedes: false,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/article/{id}',
    summary: '文章详情与上一篇、下一篇',
    access: 'guest',
    params: z.strictObject({ id: FormId }),
    response: z.object({
      article: Article,
      category: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      previous: z.optional(ArticleHeading),
      next: z.optional(ArticleHeading),
      related: z.array(ArticleHeading),
    }),
    errors: ['article.notFound'],
  }),
}
