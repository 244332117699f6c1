import { createContext, use, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { createStore, type Store } from '#lib/create-store.ts'
import { useStorePart } from '#lib/use-store.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages } from '../../messages.ts'

/** More columns nobody reads side by side. */
const COMPARED_MAX = 4

/** The goods ticked in a list, in the order of the ticks. */
export type CompareList = Store<readonly ListedGoods[]>

const newCompared = (): CompareList => createStore<readonly ListedGoods[]>([])
const NOTHING = newCompared()

/** A store, so that a tick draws its own row only; undefined where nothing is compared. */
export const ComparedContext = createContext<CompareList | undefined>(undefined)

/** Of one list, for its provider. */
export const useNewCompared = (): CompareList => useState(newCompared)[0]

/** Whether these goods are ticked, and the way to change that; undefined where nothing is compared. */
export function useTick(goods: ListedGoods): { isTicked: boolean; tick: () => void } | undefined {
  const compared = use(ComparedContext)
  const isTicked = useStorePart(compared ?? NOTHING, (list) => list.some(({ id }) => id === goods.id))
  if (!compared) return undefined
  const tick = () => {
    const others = compared.get().filter(({ id }) => id !== goods.id)
    if (isTicked) compared.set(others)
    else if (others.length < COMPARED_MAX) compared.set([...others, goods])
    else toast(messages.comparedMax(COMPARED_MAX))
  }
  return { isTicked, tick }
}
