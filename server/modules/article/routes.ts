import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listArticles, listChapters, readArticle, readBook } from './read-articles.ts'

export function installArticle(app: FastifyInstance): void {
  route(app, api.article.category, ({ db, query, now }) => listChapters(db, query.categoryId, now))
  route(app, api.article.book, ({ db, query, now }) => readBook(db, query.categoryId, now))
  route(app, api.article.list, ({ db, query, now }) => listArticles(db, query, now))
  route(app, api.article.info, ({ db, params, now }) => readArticle(db, params.id, now))
}
