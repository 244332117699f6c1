/** What the network answers where there is no mirror: visitors, and the first minutes of a new browser. */
import { api } from '#contract/api.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import type { CatalogDatabase } from '#db/catalog-database.ts'
import { call } from '#sync/transport/call.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

const IDS_PER_CALL = 200
const SEEN_MAX = 500
/** The rows, the total and the drawer of a page ask for the same goods one after the other (ms). */
const ALIKE_MS = 2_000

type Question = { ids: string; session: unknown; at: number; answer: Promise<ListedGoods[]> }

/** `fetchGoods` that asks once for the same goods in one `session`, whoever wants them within two seconds. */
export function createGoodsFetcher(now: () => number) {
  let last: Question | undefined
  return (
    ids: readonly number[],
    { db, session }: { db: CatalogDatabase | undefined; session: unknown },
  ): Promise<ListedGoods[]> => {
    if (ids.length === 0) return Promise.resolve([])
    const [key, at] = [ids.join(), now()]
    const isAlike = last?.ids === key && last.session === session && Math.abs(at - last.at) < ALIKE_MS
    if (isAlike) return last!.answer
    const asked: Question = { ids: key, session, at, answer: fetchGoods(ids, { db, now }) }
    last = asked
    asked.answer.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.answer
  }
}

/**
 * Goods by id from the network, remembered for when there is none; offline, those remembered. Rejects with
 * NetworkError when nothing is known about any of them.
 */
async function fetchGoods(
  ids: readonly number[],
  { db, now }: { db: CatalogDatabase | undefined; now: () => number },
): Promise<ListedGoods[]> {
  try {
    const pages = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, page) =>
      call(api.goods.byIds, { query: { ids: ids.slice(page * IDS_PER_CALL, (page + 1) * IDS_PER_CALL) } }),
    )
    const goods = (await Promise.all(pages)).flat()
    if (db) await rememberSeen(db, goods, now()).catch(() => undefined)
    return goods
  } catch (error) {
    const seen = error instanceof NetworkError && db ? await db.seen.bulkGet([...ids]) : []
    const known = seen.flatMap((one) => one?.goods ?? [])
    if (known.length > 0) return known
    throw error
  }
}

async function rememberSeen(db: CatalogDatabase, goods: readonly ListedGoods[], seenAt: number): Promise<void> {
  await db.seen.bulkPut(goods.map((one) => ({ id: one.id, goods: one, seenAt })))
  const surplus = (await db.seen.count()) - SEEN_MAX
  if (surplus > 0) await db.seen.bulkDelete(await db.seen.orderBy('seenAt').limit(surplus).primaryKeys())
}
