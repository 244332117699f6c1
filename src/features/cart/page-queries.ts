/** Reads of pages that show a cart, apart from queries.ts, which is part of every page. */
import { useEffect, useMemo, useReducer, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Substitute } from '#contract/goods/goods-detail.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Row } from '#contract/protocol/collections.ts'
import { useLive } from '#db/use-live.ts'
import type { Outcome, UserDatabase } from '#db/user-database.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { candidatesOf } from '#domain/filler/candidates.ts'
import type { FillerAnswer } from '#domain/filler/find-fillers.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import type { KeepingPieces } from '#domain/goods/shelf-life.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { CART_FILTER_DEFAULT, COUPONS_PER_PAGE_MAX } from '#domain/limits.ts'
import { cashbackSoFar } from '#domain/order/cashback-so-far.ts'
import { type FrequentGoods, frequentGoods } from '#domain/order/frequent.ts'
import { unshippedAmount } from '#domain/order/unshipped.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { asReceived } from '#domain/replenishment/history.ts'
import { type RunningOut, runningOut } from '#domain/replenishment/running-out.ts'
import { useCommon, useFillerLimits, useReplenishmentSettings } from '#features/site/index.ts'
import { readOutcomes } from '#sync/leader/sync-status-store.ts'
import { useOutcomeHistory } from '#sync/leader/use-sync-status.ts'
import { useCollection, useRows } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

import { messages } from './messages.ts'
import { freshCombos } from './queries.ts'

const EVERYTHING = { query: { filters: CART_FILTER_DEFAULT } }

const NONE: readonly string[] = []
const NO_KEEPING: readonly KeepingPieces[] = []
const NO_GOODS: readonly Substitute[] = []
const SUBSTITUTES_SHOWN = 3

/** What this buyer can buy instead of goods, the cheapest piece first; from the mirror or the network. */
export function useLineSubstitutes(goodsId: number): readonly Substitute[] {
  const [found, setFound] = useState(NO_GOODS)
  useEffect(() => {
    let isGone = false
    const put = (list: readonly Substitute[]) =>
      !isGone && setFound(list.filter(({ goods }) => goods.isBuy === 1).slice(0, SUBSTITUTES_SHOWN))
    // Without an answer nothing is offered: the line still says why it cannot be bought.
    const ask = () =>
      catalog()
        .substitutes(goodsId)
        .then(put, () => undefined)
    const stop = onCatalogEdition(() => void ask())
    void ask()
    return () => {
      isGone = true
      stop()
    }
  }, [goodsId])
  return found
}

const NO_NAMES: ReadonlyMap<number, ListedGoods> = new Map()

/** The goods of lines by id, from the mirror or the network; none until they are known. */
export function useGoodsOfLines(lines: readonly CartLine[]): ReadonlyMap<number, ListedGoods> {
  const [known, setKnown] = useState(NO_NAMES)
  useEffect(() => {
    let isGone = false
    const put = (list: readonly ListedGoods[]) => !isGone && setKnown(new Map(list.map((one) => [one.id, one])))
    const ids = lines.flatMap((line) => (isComboLine(line) ? [] : line.goodsId))
    void catalog()
      .goods(ids)
      .then(put, () => undefined)
    return () => {
      isGone = true
    }
  }, [lines])
  return known
}

const USUAL_SHOWN = 6
const NO_ORDERS: readonly Row<'orders'>[] = []
const NO_FAVORITES: readonly Row<'favorites'>[] = []
const NO_MARKS: readonly Row<'arrivals'>[] = []
const NO_COUNTS: readonly Row<'stockCounts'>[] = []

/** Goods this buyer buys again and again, with what his orders say of them. */
export type UsualGoods<T> = { goods: ListedGoods; usual: T }

type UsualOffers = {
  due: UsualGoods<RunningOut>[]
  frequent: UsualGoods<FrequentGoods>[]
  /** There is something to offer, known yet or not. */
  hasOrders: boolean
}

/** What runs out, and what else is bought often; of goods that can be bought now. Empty until they are known. */
export function useUsualGoods(): UsualOffers {
  const rows = useRows('orders') ?? NO_ORDERS
  const marks = useRows('arrivals') ?? NO_MARKS
  const counts = useRows('stockCounts') ?? NO_COUNTS
  const now = useNow({ everyMs: MINUTE_MS })
  const { leadDays } = useReplenishmentSettings()
  const [due, frequent] = useMemo(() => {
    const soon = runningOut({ orders: asReceived(rows, marks), counts }, now, { leadDays, max: USUAL_SHOWN })
    const isDue = (goodsId: number) => soon.some((one) => one.goodsId === goodsId)
    const others = frequentGoods(rows, now, 2 * USUAL_SHOWN).filter(({ goodsId }) => !isDue(goodsId))
    return [soon, others.slice(0, USUAL_SHOWN)]
  }, [rows, marks, counts, leadDays, now])
  const [known, setKnown] = useState<ReadonlyMap<number, ListedGoods>>(new Map())
  const ids = [...due, ...frequent].map(({ goodsId }) => goodsId).join()
  useEffect(() => {
    if (ids === '') return undefined
    let isGone = false
    const put = (list: readonly ListedGoods[]) => !isGone && setKnown(new Map(list.map((one) => [one.id, one])))
    const ask = () =>
      catalog()
        .goods(ids.split(',').map(Number))
        .then(put, () => undefined)
    const stop = onCatalogEdition(() => void ask())
    void ask()
    return () => {
      isGone = true
      stop()
    }
  }, [ids])
  const sold = <T extends { goodsId: number }>(list: readonly T[]): UsualGoods<T>[] =>
    list.flatMap((usual) => {
      const goods = known.get(usual.goodsId)
      return goods?.isBuy === 1 ? [{ goods, usual }] : []
    })
  return { due: sold(due), frequent: sold(frequent), hasOrders: ids !== '' }
}

/**
 * What only the server knows of the cart: the warehouses' names, how many pieces keep as long as the buyer asks for,
 * and the lines stored as selected that cannot be bought. Those come from a new answer only: after a stored one the
 * buyer may have selected a line again.
 */
export function useServerCart() {
  const { data, isLoading, error } = useRemote(api.cart.list, EVERYTHING)
  const names = new Map(data?.filterData.map(({ id, name }) => [id, name]))
  // Where the cart was never read, the site's data are the first that a device has.
  const known = useCommon().data?.warehouses ?? []
  return {
    keeping: data?.keeping ?? NO_KEEPING,
    /** It has answered, now or before, or cannot. */
    isRead: data !== undefined || !isLoading,
    forcedOff: (!isLoading && error === undefined && data?.forcedOff) || NONE,
    warehouseName: (id: number): string =>
      names.get(id) ?? known.find((one) => one.id === id)?.name ?? messages.warehouse,
  }
}

/** The cart as the server last sent it, the outcomes of this device's newest edits, and the rows of pending edits. */
export type SettledCart = { lines: Row<'cart'>[]; outcomes: Outcome[]; pending: ReadonlySet<string> }

const RECENT_OUTCOMES = 200

// One snapshot, so that an answered edit is never missing from both the queue and the outcomes.
const readSettledCart = async (db: UserDatabase): Promise<SettledCart> => {
  const [lines, entries, outcomes] = await db.snapshot([db.cart, db.outbox, db.outcomes], () =>
    Promise.all([db.cart.toArray(), db.outbox.toArray(), readOutcomes(db, RECENT_OUTCOMES)]),
  )
  return { lines, outcomes, pending: new Set(entries.flatMap(({ keys }) => keys)) }
}

/**
 * This device's newest answered edits, of the cart or anything else, newest first; none while they are not `wanted`.
 */
export const useRecentOutcomes = (wanted: boolean): readonly Outcome[] =>
  useOutcomeHistory(wanted ? RECENT_OUTCOMES : 0)

/** Live; undefined until it was read, and for a visitor. */
export function useSettledCart(): SettledCart | undefined {
  const live = useLive(readSettledCart, undefined)
  return live.state === 'ready' ? live.data : undefined
}

/**
 * 凑单 for one goal: `goal` is its key, `couponIds` what the buyer chose at the checkout, `appliedIds` what its amounts
 * count, chosen or not.
 */
type FillerWish = {
  goal: string | undefined
  couponIds?: readonly number[] | undefined
  appliedIds?: readonly number[] | undefined
}
export type FoundFillers = { answer?: FillerAnswer; error?: unknown; retry: () => void }

const NO_COUPONS: readonly Coupon[] = []
/** A threshold is the nearer, the more coupons are known. */
const EVERY_COUPON = { query: { page: 1, size: COUPONS_PER_PAGE_MAX } }

const idsOf = (text: string | undefined) => text?.split(',').filter(Boolean).map(Number)

/** The cheapest ways over a threshold for these lines, from this device alone; again when anything of it changes. */
export function useFillers(
  lines: readonly CartLine[] | undefined,
  { goal, couponIds, appliedIds }: FillerWish,
): FoundFillers {
  const orders = useCollection('orders')
  const favorites = useCollection('favorites')
  const marks = useRows('arrivals') ?? NO_MARKS
  const counts = useRows('stockCounts') ?? NO_COUNTS
  const { keeping } = useServerCart()
  const limits = useFillerLimits()
  const { leadDays } = useReplenishmentSettings()
  const held = useRemote(api.wallet.availableCoupons, EVERY_COUPON)
  const areCouponsKnown = held.data !== undefined || !held.isLoading
  const coupons = held.data?.list ?? NO_COUPONS
  const chosen = couponIds?.join()
  const applied = appliedIds?.join()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const [found, setFound] = useState<Omit<FoundFillers, 'retry'> & { round?: number }>({})
  useEffect(() => onCatalogEdition(askAgain), [])
  const known = orders.state === 'ready' && favorites.state === 'ready' && areCouponsKnown
  const [records, saved] = [known ? orders.rows : NO_ORDERS, known ? favorites.rows : NO_FAVORITES]
  useEffect(() => {
    if (!lines || !known) return undefined
    let isGone = false
    const newest = saved.toSorted((a, b) => b.addedAt - a.addedAt)
    const find = async () => {
      const combos = lines.some(isComboLine) ? await freshCombos() : undefined
      const candidates = candidatesOf({ orders: asReceived(records, marks), counts, favorites: newest }, Date.now(), {
        leadDays,
        max: limits.candidatesMax,
      })
      const [ids, counted] = [idsOf(chosen), idsOf(applied)]
      const answer = await catalog().fillers(
        lines,
        { goal, candidates, limits, ...(ids && { couponIds: ids }), ...(counted && { appliedIds: counted }) },
        {
          coupons,
          noTransOrderAmount: unshippedAmount(records),
          cashbackEarlier: cashbackSoFar(records),
          keeping,
          ...(combos && { combos }),
        },
      )
      if (!isGone) setFound(answer ? { answer, round } : { round })
    }
    find().catch((error: unknown) => !isGone && setFound((before) => ({ ...before, error, round })))
    return () => {
      isGone = true
    }
  }, [lines, known, records, marks, counts, leadDays, saved, limits, keeping, coupons, chosen, applied, goal, round])
  return { ...found, retry: askAgain }
}
