/**
 * What a visitor's page asks for before it shows anything, as a `Link` header of that page: the browser fetches it
 * beside the scripts that will ask for it. A buyer's page gets none: its reads name the buyer in a header, so what was
 * fetched without one would not be taken for them.
 */
import { api } from '#contract/api.ts'

const GOODS_PAGE = /^\/list\/info\/(\d{1,9})$/

/** `path`: the address of the page, without its query. */
export function firstReadsOf(path: string): string {
  const goodsId = GOODS_PAGE.exec(path)?.[1]
  const reads = [api.account.base.path, ...(goodsId ? [api.goods.detail.path.replace('{id}', goodsId)] : [])]
  // As the page's own fetch asks: another mode of credentials would be another request to the browser.
  return reads.map((read) => `<${read}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ')
}
