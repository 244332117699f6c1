/** Reads of the page, apart from queries.ts, which is part of every page. */
import { useEffect, useMemo, useReducer, useState } from 'react'

import { currentDatabase } from '#db/current.ts'
import { piecesByGoods } from '#domain/cart/pieces.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { ReplenishmentPlan, ReplenishmentSettings } from '#domain/replenishment/terms.ts'
import { useKeptPieces } from '#features/checkout/index.ts'
import { useCollection, useRows } from '#sync/mirror/use-collection.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { catalog, onCatalogEdition, type Proposal } from '#workers/remotes.ts'

import { toRequest } from './model/request.ts'

export type ProposalView = {
  /** Undefined until everything was read. */
  proposal: Proposal | undefined
  /** Pieces put together already, by goods. */
  inCart: ReadonlyMap<number, number>
  inKept: ReadonlyMap<number, number>
  /** When the server last spoke of the orders (epoch ms). */
  asOf?: number | undefined
  error?: unknown
  reload: () => void
}

const REFRESH_MS = 30 * MINUTE_MS
const NO_PIECES: ReadonlyMap<number, number> = new Map()

/** What to order of everything in use, computed by the worker from the mirror; live. */
export function useProposal(plan: ReplenishmentPlan | null | undefined, settings: ReplenishmentSettings): ProposalView {
  const orders = useCollection('orders')
  const rows = orders.state === 'ready' ? orders.rows : undefined
  const marks = useRows('arrivals')
  const counts = useRows('stockCounts')
  const cart = useRows('cart')
  const kept = useKeptPieces()
  const now = useNow({ everyMs: REFRESH_MS })
  const inCart = useMemo(() => piecesByGoods(cart ?? []), [cart])
  const { targetDays: usualDays, leadDays } = settings
  const request = useMemo(() => {
    if (!rows || !marks || !counts || !cart || !kept || plan === undefined) return undefined
    const chosen = plan ?? { targetDays: usualDays, everyDays: 0 }
    return toRequest({ orders: rows, marks, counts, cart, kept }, chosen, leadDays)
  }, [rows, marks, counts, cart, kept, plan, usualDays, leadDays])
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const [answer, setAnswer] = useState<{ proposal?: Proposal; error?: unknown }>({})
  useEffect(() => onCatalogEdition(reload), [])
  useEffect(() => {
    if (!request) return undefined
    let isGone = false
    catalog()
      .propose(request)
      .then(
        (proposal) => isGone || setAnswer({ proposal }),
        (error: unknown) => isGone || setAnswer((before) => ({ ...before, error })),
      )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another edition or hour is another answer
  }, [request, round, now])
  return {
    ...answer,
    proposal: answer.proposal,
    inCart,
    inKept: kept ?? NO_PIECES,
    asOf: orders.state === 'ready' ? orders.asOf : undefined,
    reload,
  }
}

/** What was typed longer ago was about other shelves. */
const TYPED_FOR_MS = 24 * 60 * MINUTE_MS

/** The numbers typed on this device instead of those proposed, by goods. */
export async function readNumbers(): Promise<Readonly<Record<number, number>>> {
  const kept = await currentDatabase()?.quickLists.get('replenishment')
  return kept?.name === 'replenishment' && Date.now() - kept.at < TYPED_FOR_MS ? kept.numbers : {}
}

/** Whether this is a public computer, whose kept orders end with it. */
export const isSharedComputer = (): boolean => currentDatabase()?.isInMemory === true
