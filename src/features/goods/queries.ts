import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'

import { shorterKeywords } from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { Substitute } from '#contract/goods/goods-detail.ts'
import type { GoodsQuery, ListedGoods } from '#contract/goods/goods.ts'
import { VISITOR } from '#features/account/index.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { createStore } from '#lib/create-store.ts'
import { keepEqual } from '#lib/keep-equal.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

import { learn, type ListPages, type ListSummary, PAGE_ROWS, pageAt, type Rows, rowsOf } from './model/list-pages.ts'

type CatalogAnswer<T> = { key: string; data: T; asOf: number }
type CatalogFailure = { key: string; error: unknown }

/**
 * The last answers by question, so that going back shows them at once and the scroll position stays valid. Each is
 * requested again while it is shown.
 */
const remembered = new BoundedMap<string, CatalogAnswer<unknown>>(30)

export type CatalogResult<T> = {
  /** The answer; while the next one is under way, the previous one with `isCurrent` false. */
  data?: T
  isCurrent: boolean
  /** When the server last confirmed it (epoch ms), as far as the worker knows. */
  asOf?: number
  error?: unknown
  retry: () => void
}

/** Whose answers these are. Prices of two buyers never mix, and nothing is requested before the owner is known. */
export type Owner = string | undefined

/** Asks the catalogue worker, and again whenever its answers may have changed. */
function useCatalogAnswer<T>(owner: Owner, subject: string, ask: () => Promise<T>): CatalogResult<T> {
  const question = owner === undefined ? '' : `${owner} ${subject}`
  const [answered, setAnswered] = useState<CatalogAnswer<T>>()
  const [failed, setFailed] = useState<CatalogFailure>()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const put = useEffectEvent(async () => {
    const [data, { updatedAt }] = await Promise.all([ask(), catalog().status()])
    const answer = { key: question, data, asOf: updatedAt ?? Date.now() }
    remembered.set(question, answer)
    return answer
  })

  useEffect(() => onCatalogEdition(askAgain), [])
  useEffect(() => {
    if (question === '') return undefined
    let isGone = false
    const run = async () => {
      try {
        const answer = await put()
        if (isGone) return
        // A transition, so that a press or a key stroke meanwhile is handled first.
        startTransition(() => {
          setAnswered(answer)
          setFailed(undefined)
        })
      } catch (error) {
        if (!isGone) setFailed({ key: question, error })
      }
    }
    void run()
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round asks the same question again
  }, [question, round])

  const known = answered?.key === question ? answered : remembered.get(question)
  const shown = (known as CatalogAnswer<T> | undefined) ?? answered
  return {
    data: shown?.data,
    isCurrent: shown?.key === question,
    asOf: shown?.asOf,
    error: failed?.key === question ? failed.error : undefined,
    retry: askAgain,
  }
}

export type ListResult = Pick<CatalogResult<unknown>, 'isCurrent' | 'asOf' | 'error' | 'retry'> & {
  answer?: ListSummary
  rows?: Rows
  /** Called with the rows (from 0) in sight; missing and outdated pages of them are requested. */
  look: (first: number, last: number) => void
}

/** Lists shown lately, so that going back shows them at once at their scroll position. */
const rememberedLists = new BoundedMap<string, ListPages>(8)
const NOWHERE = new Set<number>()

/**
 * A list of any length, from the mirror or, without one, from the network. Its pages are requested as they come into
 * sight, and again whenever the answers may have changed. Begins at `page`.
 */
export function useListPages({ page: start = 1, size: _size, ...query }: GoodsQuery, owner: Owner): ListResult {
  const key = owner === undefined ? '' : `${owner} ${JSON.stringify(query)}`
  const [known, setKnown] = useState<ListPages>()
  const [failed, setFailed] = useState<CatalogFailure>()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  // A store that nobody draws from: what comes into sight draws the list once, with its rows.
  const [looked] = useState(() => createStore({ key, from: start, to: start }))
  const asked = useRef({ key, round, pages: NOWHERE })
  const ask = useEffectEvent(async (page: number) => {
    const [answer, { updatedAt }] = await Promise.all([
      catalog().list({ ...query, page, size: PAGE_ROWS }),
      catalog().status(),
    ])
    const next = learn(rememberedLists.get(key), key, answer, updatedAt ?? Date.now())
    rememberedLists.set(key, next)
    return next
  })

  useEffect(() => onCatalogEdition(askAgain), [])
  useEffect(() => {
    if (key === '') return undefined
    if (asked.current.key !== key || asked.current.round !== round) asked.current = { key, round, pages: new Set() }
    const { pages } = asked.current
    const run = async (signal: AbortSignal) => {
      const { from, to } = looked.get().key === key ? looked.get() : { from: start, to: start }
      for (let page = from; page <= to && !signal.aborted; page++) {
        // A page far out of sight is forgotten and requested again.
        if (pages.has(page) && rememberedLists.get(key)?.pages.has(page)) continue
        try {
          const next = await ask(page)
          // The first page may be drawn in a transition; rows scrolled to must not wait for the scrolling to end.
          const show = pages.size === 0 ? startTransition : (set: () => void) => set()
          pages.add(page)
          // A late page of the same list is still shown; a page of another list is dropped.
          if (asked.current.pages !== pages) return
          show(() => {
            setKnown(next)
            setFailed(undefined)
          })
        } catch (error) {
          if (!signal.aborted) setFailed({ key, error })
          return
        }
      }
    }
    let running = new AbortController()
    void run(running.signal)
    const unsubscribe = looked.subscribe(() => {
      running.abort()
      running = new AbortController()
      void run(running.signal)
    })
    return () => {
      unsubscribe()
      running.abort()
    }
  }, [key, round, looked, start])

  const current = known?.key === key ? known : rememberedLists.get(key)
  const shown = current ?? known
  const rows = useMemo(() => shown && rowsOf(shown), [shown])
  const look = useCallback(
    (first: number, last: number) => {
      const next = { key, from: pageAt(Math.max(0, first)), to: pageAt(Math.max(0, last)) }
      looked.set(keepEqual(looked.get(), next))
    },
    [key, looked],
  )
  return {
    answer: shown?.summary,
    rows,
    isCurrent: current !== undefined,
    asOf: shown?.asOf,
    error: failed?.key === key ? failed.error : undefined,
    retry: askAgain,
    look,
  }
}

/** Everything about one drug, batches and texts included; the stored answer without a network. */
export const useGoodsDetail = (goodsId: number) =>
  useRemote(api.goods.detail, { params: { id: goodsId } }, { key: `goods-${goodsId}` })

/** What this company bought of it; the stored answer without a network. */
export const useGoodsHistory = (goodsId: number) => useRemote(api.goods.history, { params: { id: goodsId } })

/** Other goods of the same name and strength, from the mirror or the network. */
export const useSubstitutes = (goodsId: number, owner: Owner): CatalogResult<Substitute[]> =>
  useCatalogAnswer(owner, `substitutes ${goodsId}`, () => catalog().substitutes(goodsId))

const NEAR_NAMES_MAX = 5

/** The names nearest to keywords that find nothing; from the mirror or the network. */
export const useNearNames = (keywords: string, type: 0 | 1, owner: Owner): CatalogResult<string[]> =>
  useCatalogAnswer(owner, `near ${type} ${keywords}`, async () => {
    for (const shorter of shorterKeywords(keywords)) {
      const found = await catalog().suggest(shorter, type, NEAR_NAMES_MAX)
      if (found.length > 0) return found.slice(0, NEAR_NAMES_MAX).map(({ text }) => text)
    }
    return []
  })

/** How many goods the same keywords find as names of drugs (0) or of makers (1); from the mirror or the network. */
export const useFoundByType = (keywords: string, type: 0 | 1, owner: Owner): CatalogResult<number> =>
  useCatalogAnswer(owner, `found ${type} ${keywords}`, async () => {
    return (await catalog().list({ keywords, type, page: 1, size: 1 })).total
  })

/** What is sold as sets, for a buyer; the stored answer without a network. */
export const useComboList = (isBuyer: boolean) => useRemote(api.combo.list, undefined, { isWanted: isBuyer })

/**
 * These goods as the catalogue has them now, in this order. Goods it does not have stay as given, and so do a
 * visitor's, who has no mirror that could be newer than the server's answer.
 */
export function useCurrentGoods(given: readonly ListedGoods[], owner: Owner): ListedGoods[] {
  const known = useGoodsByIds(
    given.map(({ id }) => id),
    owner === VISITOR ? undefined : owner,
  )
  return given.map((goods) => known.data?.find(({ id }) => id === goods.id) ?? goods)
}

/** The goods that exist, in the order asked for. */
export function useGoodsByIds(ids: readonly number[], owner: Owner): CatalogResult<ListedGoods[]> {
  return useCatalogAnswer(ids.length > 0 ? owner : undefined, `goods ${ids.join()}`, () => catalog().goods(ids))
}

/** What a page shows a few goods of: these, in this order, or else what a query finds. */
export type GoodsPick = { goodsIds: readonly number[]; query?: GoodsQuery | undefined }

/** The first `max` goods of a pick, from the mirror or the network. Nothing is asked without a pick. */
export function usePickedGoods(pick: GoodsPick | undefined, max: number, owner: Owner): CatalogResult<ListedGoods[]> {
  return useCatalogAnswer(pick && owner, `picked ${max} ${JSON.stringify(pick)}`, async () => {
    const { goodsIds, query } = pick ?? { goodsIds: [] }
    if (goodsIds.length > 0) return catalog().goods(goodsIds.slice(0, max))
    return query ? (await catalog().list({ ...query, page: 1, size: max })).list : []
  })
}
