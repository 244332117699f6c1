import lighthouse from 'lighthouse'

/** Lighthouse's report of a page, in the browser that listens at `port`. */
export async function judge(url, port, categories) {
  const judged = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  return judged?.lhr
}
