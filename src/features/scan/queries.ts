import { api } from '#contract/api.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import { call } from '#sync/transport/call.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { catalog } from '#workers/remotes.ts'

/**
 * The goods that bear this barcode, the best sold two of them; from the mirror or, where there is none, the network.
 */
export const findByBarcode = async (code: string): Promise<readonly ListedGoods[]> =>
  (await catalog().list({ keywords: code, size: 2 })).list

/** The goods a box with this trace code holds; 'offline' where the server, which alone knows, cannot be asked. */
export async function findByTrace(code: string): Promise<readonly ListedGoods[] | 'offline'> {
  try {
    const { ids } = await call(api.goods.byTrace, { query: { code } })
    return ids.length > 0 ? await catalog().goods(ids) : []
  } catch (error) {
    if (error instanceof NetworkError) return 'offline'
    throw error
  }
}
