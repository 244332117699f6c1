import { useEffect, useMemo, useReducer, useState } from 'react'

import type { RowMatch } from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Order } from '#contract/order.ts'
import { currentDatabase } from '#db/current.ts'
import type { QuickList } from '#db/quick-list.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { boughtGoods, type BoughtOrder } from '#domain/quick-purchase/bought-goods.ts'
import type { Paste } from '#domain/quick-purchase/read-paste.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { catalog, type CatalogStatus, knownCatalogStatus, onCatalogEdition, watchCatalog } from '#workers/remotes.ts'

type ListOf<N extends QuickList['name']> = Extract<QuickList, { name: N }>

async function readKept<N extends QuickList['name']>(db: UserDatabase, name: N): Promise<ListOf<N> | undefined> {
  return (await db.quickLists.get(name)) as ListOf<N> | undefined
}

/** The table as it was kept on this device; for the first drawing. */
export const readTable = async (): Promise<ListOf<'table'>['lines']> => {
  const db = currentDatabase()
  return (db && (await readKept(db, 'table')))?.lines ?? []
}

const readReport = (db: UserDatabase) => readKept(db, 'report')

/** The last report; undefined while none is kept. */
export function useReport(): ListOf<'report'> | undefined {
  const live = useLive<ListOf<'report'> | undefined, undefined>(readReport, undefined)
  return live.state === 'ready' ? live.data : undefined
}

/** What the rows mean; undefined while the catalogue is not on this device. */
export async function identify(pasted: Paste): Promise<RowMatch[] | undefined> {
  const db = currentDatabase()
  const choices = db && (await readKept(db, 'choices'))
  return catalog().matchRows(pasted, choices?.byWords)
}

/** Whether what rows mean can be told at once, as far as is known. */
export const knowsGoods = (): boolean => knownCatalogStatus()?.state === 'ready'

/** These goods as the catalogue knows them now. */
export const goodsNow = async (goodsId: number): Promise<ListedGoods | undefined> =>
  (await catalog().goods([goodsId]))[0]

/** Goods by id, as the catalogue knows them now; undefined until all of them were asked for once. */
export function useGoodsOf(ids: readonly number[]): ReadonlyMap<number, ListedGoods> | undefined {
  const [round, again] = useReducer((count: number) => count + 1, 0)
  const [known, setKnown] = useState<ReadonlyMap<number, ListedGoods>>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const key = useMemo(() => [...new Set(ids)].toSorted((a, b) => a - b).join(), [ids])
  useEffect(() => onCatalogEdition(again), [])
  useEffect(() => {
    let isGone = false
    const wanted = key.split(',').filter(Boolean).map(Number)
    const ask = async () => {
      const found = await catalog().goods(wanted)
      if (isGone) return
      setKnown(new Map(found.map((goods) => [goods.id, goods])))
      setAsked(new Set(wanted))
    }
    ask().catch(() => undefined)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another edition of the catalogue is another answer
  }, [key, round])
  return ids.every((id) => asked.has(id)) ? known : undefined
}

/** Pieces the cart holds, by `boughtKey`, pending edits included. */
export function usePiecesInCart(): ReadonlyMap<string, number> {
  const cart = useCollection('cart')
  const rows = cart.state === 'ready' ? cart.rows : undefined
  return useMemo(
    () => new Map(rows?.map(({ goodsId, type, number }) => [boughtKey(goodsId, type), number] as const)),
    [rows],
  )
}

/** The mirrored orders, newest first. */
export function useOldOrders(): { orders: readonly Order[] | undefined; asOf?: number | undefined } {
  const seen = useCollection('orders')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const orders = useMemo(() => rows?.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id), [rows])
  return { orders, asOf: seen.state === 'ready' ? seen.asOf : undefined }
}

export const HISTORY_PAGE = 20

/** A line of the history: what is told of goods that were bought. */
export type HistoryRow = {
  goodsId: number
  times: number
  usualNumber: number
  lastNumber: number
  lastAt: number
  lastPrice: number
}
export type History = {
  rows: readonly HistoryRow[] | undefined
  pages: number
  total: number
  isOffline: boolean
  error?: unknown
  reload: () => void
}

/** What was bought: from the server, or by the same rule from the mirrored orders until it answers, and without it. */
export function useHistory(page: number, order: BoughtOrder): History {
  const remote = useRemote(api.quickPurchase.history, { query: { page, order } })
  const { orders } = useOldOrders()
  const own = useMemo(() => orders && boughtGoods(orders, order), [orders, order])
  const { data, error, reload } = remote
  if (data && !error) {
    const rows = data.list.map(({ goods, ...record }) => ({ goodsId: goods.id, ...record }))
    return { rows, pages: data.pages, total: data.total, isOffline: false, reload }
  }
  const pages = Math.max(1, Math.ceil((own?.length ?? 0) / HISTORY_PAGE))
  return {
    rows: own?.slice((page - 1) * HISTORY_PAGE, page * HISTORY_PAGE),
    pages,
    total: own?.length ?? 0,
    isOffline: error !== undefined,
    error,
    reload,
  }
}

/** A catalogue that only has to be opened is ready within this time; what is said of it earlier would flash. */
const OPENED_WITHIN_MS = 2_000

/** How far the catalogue on this device is; undefined while it may only be opening. */
export function useCatalogState(): CatalogStatus['state'] | undefined {
  const [state, setState] = useState<CatalogStatus['state']>()
  const [isOpening, setOpening] = useState(true)
  useEffect(() => watchCatalog((status) => setState(status.state)), [])
  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), OPENED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOpening && state !== 'ready' ? undefined : state
}
