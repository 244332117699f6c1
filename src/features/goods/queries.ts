import { useEffect, useEffectEvent, useReducer, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Substitute } from '#contract/goods-detail.ts'
import type { GoodsList, GoodsQuery, ListedGoods } from '#contract/goods.ts'
import type { MenuCategory } from '#contract/placement.ts'
import { VISITOR } from '#features/account/index.ts'
import { useRemote } from '#sync/use-remote.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

/** How many goods a page of a density holds. */
export const PAGE_SIZE = { grid: 40, table: 100, noImage: 60 } as const

type Answered<T> = { key: string; data: T; asOf: number }
type Failed = { key: string; error: unknown }

/**
 * The last answers by question, so that going back shows the list at once and the scroll position means something.
 * They are the worker's own words and are asked again behind the page.
 */
const remembered = new Map<string, Answered<unknown>>()
const REMEMBERED_MAX = 30

function remember(answer: Answered<unknown>): void {
  remembered.delete(answer.key)
  remembered.set(answer.key, answer)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
}

export type Asked<T> = {
  /** The answer; while the next question is under way still the one before, with `isCurrent` false. */
  data?: T
  isCurrent: boolean
  /** When the server last said what is current (epoch ms); as far as the worker knows. */
  asOf?: number
  error?: unknown
  retry: () => void
}

/** Whose answers these are: prices of two buyers never meet, and nothing is asked before it is known who asks. */
export type Owner = string | undefined

/** Asks the catalogue worker, and again whenever its answers may have changed. */
function useCatalogAnswer<T>(owner: Owner, subject: string, ask: () => Promise<T>): Asked<T> {
  const question = owner === undefined ? '' : `${owner} ${subject}`
  const [answered, setAnswered] = useState<Answered<T>>()
  const [failed, setFailed] = useState<Failed>()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const put = useEffectEvent(async () => {
    const [data, { updatedAt }] = await Promise.all([ask(), catalog().status()])
    const answer = { key: question, data, asOf: updatedAt ?? Date.now() }
    remember(answer)
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
        setAnswered(answer)
        setFailed(undefined)
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
  const shown = (known as Answered<T> | undefined) ?? answered
  return {
    data: shown?.data,
    isCurrent: shown?.key === question,
    asOf: shown?.asOf,
    error: failed?.key === question ? failed.error : undefined,
    retry: askAgain,
  }
}

/** A page of the list, from the mirror or, where there is none, the network. */
export const useGoodsList = (query: GoodsQuery, owner: Owner): Asked<GoodsList> =>
  useCatalogAnswer(owner, `list ${JSON.stringify(query)}`, () => catalog().list(query))

/** Everything about one drug, batches and texts included; the answer seen before when there is no network. */
export const useGoodsDetail = (goodsId: number) =>
  useRemote(api.goods.detail, { params: { id: goodsId } }, { key: `goods-${goodsId}` })

/** What this company bought of it; the answer seen before when there is no network. */
export const useGoodsHistory = (goodsId: number) => useRemote(api.goods.history, { params: { id: goodsId } })

/** Other goods of the same name and strength, from the mirror or the network. */
export const useSubstitutes = (goodsId: number, owner: Owner): Asked<Substitute[]> =>
  useCatalogAnswer(owner, `substitutes ${goodsId}`, () => catalog().substitutes(goodsId))

/** The tiers of 满减 that hold now; none until they are known. */
export const useManjians = () => useRemote(api.placement.common).data?.offers.manjians ?? []

/** Name of a category of any of the four menus; undefined until it is known. */
export function useCategoryName(categoryId: number | undefined): string | undefined {
  const common = useRemote(api.placement.common).data
  if (categoryId === undefined || !common) return undefined
  const menus = [...common.category, ...common.categoryYx, ...common.categoryZy, ...common.categoryQx]
  return findCategory(menus, categoryId)?.name
}

function findCategory(categories: readonly MenuCategory[], id: number): MenuCategory | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.children, id)
    if (found) return found
  }
  return undefined
}

/**
 * These goods as the catalogue knows them now, in this order; those it does not know stay as they were given, and so do
 * a visitor's: without a mirror nobody knows more than the server has just said.
 */
export function useCurrentGoods(given: readonly ListedGoods[], owner: Owner): ListedGoods[] {
  const known = useGoodsByIds(
    given.map(({ id }) => id),
    owner === VISITOR ? undefined : owner,
  )
  return given.map((goods) => known.data?.find(({ id }) => id === goods.id) ?? goods)
}

/** The goods that exist, in the order asked for. */
export function useGoodsByIds(ids: readonly number[], owner: Owner): Asked<ListedGoods[]> {
  return useCatalogAnswer(ids.length > 0 ? owner : undefined, `goods ${ids.join()}`, () => catalog().goods(ids))
}
