import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { ArticleCategory } from '#contract/article.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { ARTICLE_ROOTS } from '#domain/article/article.ts'
import { useCommon } from '#features/site/index.ts'
import { storedJson } from '#lib/stored-value.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'

const HELP = { query: { categoryId: ARTICLE_ROOTS.help } }
const Chapters = z.array(ArticleCategory)
const lastChapters = storedJson<z.input<typeof Chapters>>('changbei.helpCategories')

/** The chapters as this browser saw them last; undefined when it has not, or in a form of another version. */
function rememberedChapters(): ArticleCategory[] | undefined {
  const chapters = lastChapters.read()
  return chapters && z.safeDecode(Chapters, chapters).data
}

/** Chapters of the help centre with the headings of their articles: those of the last visit at once. */
export function useHelpChapters(): Remote<typeof api.article.category> {
  const remote = useRemote(api.article.category, HELP)
  const [remembered] = useState(rememberedChapters)
  const { data } = remote
  useEffect(() => {
    if (data) lastChapters.write(z.encode(Chapters, data))
  }, [data])
  const shown = data ?? remembered
  return shown ? { ...remote, data: shown } : remote
}

/** Every help article with its text, so that all can be searched and read without a network. */
export const useHelpBook = (): Remote<typeof api.article.book> => useRemote(api.article.book, HELP)

const newsOf = (categoryId: number, { keywords, page }: { keywords: string; page: number }) => ({
  query: { categoryId, keywords: keywords || undefined, page },
})
/** One page of a news list. */
export const useNews = (categoryId: number, page: { keywords: string; page: number }) =>
  useRemote(api.article.list, newsOf(categoryId, page))

export type ArticleReply = Reply<typeof api.article.info>

/** An article with its neighbours, as last answered when there is no network. */
export const useArticle = (id: number) => useRemote(api.article.info, { params: { id } })

/** The help centre, and the newest of both kinds of news with their texts. */
export const articleReads = [
  keptRead(api.article.category, HELP),
  keptRead(api.article.book, HELP),
  ...[ARTICLE_ROOTS.industryNews, ARTICLE_ROOTS.companyNews].map((id) =>
    keptRead(api.article.list, newsOf(id, { keywords: '', page: 1 }), ({ list }) =>
      list.map((news) => keptRead(api.article.info, { params: { id: news.id } })),
    ),
  ),
]

/** Licences of the business by name and number. */
export const useLicenses = () => useRemote(api.placement.links)

/** The number to call; undefined until it is known. */
export const useHotline = (): string | undefined => useCommon().data?.commonConfig.hot_line
