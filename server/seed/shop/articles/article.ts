/** An article as it is written here; `related` are addresses of help articles ("zfps/ypth"). */
export type WrittenArticle = {
  slug: string
  title: string
  summary: string
  daysAgo: number
  related?: readonly string[]
  /** Rich text; figures in braces are the settings' (server/modules/article/fill.ts). */
  body: string
}
export type Chapter = { slug: string; name: string; articles: readonly WrittenArticle[] }
