import { api } from '#contract/api.ts'
import { type Combo, partIdsOf } from '#domain/combo/combo.ts'
import { type ComboPack, packCombo } from '#domain/combo/pack.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { useBuyer, useOwner } from '#features/account/index.ts'
import { useGoodsByIds } from '#features/goods/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'

export type SeenCombos = {
  /** In the shop's order; undefined until combos and the goods of their parts are known. */
  packs?: readonly ComboPack[]
  /** The server's time (epoch ms), as far as this device knows it. */
  now: number
  /** When the server last said what there is (epoch ms). */
  asOf?: number
  /** Why there is nothing to show. */
  error?: unknown
  reload: () => void
}

export const comboReads = [keptRead(api.combo.list)]

const NONE: readonly Combo[] = []

/** What can be bought as a set, as this buyer meets it: combos as last loaded, their goods from the mirror. */
export function useCombos(): SeenCombos {
  const { data, asOf, error, reload } = useRemote(api.combo.list)
  const combos = data?.list ?? NONE
  const ids = partIdsOf(combos)
  const goods = useGoodsByIds(ids, useOwner())
  const buyer = useBuyer()
  const now = useNow({ everyMs: 10_000 }) + (data && asOf !== undefined ? data.timestamp - asOf : 0)
  const seen = { now, reload, ...(asOf !== undefined && { asOf }) }
  if (!data || !buyer) return { ...seen, error }
  if (!goods.data && ids.length > 0) return { ...seen, error: goods.error }
  const known = new Map(goods.data?.map((one) => [one.id, one]))
  const packing = { goods: (id: number) => known.get(id), buyer, checker: goodsChecker(buyer, now), now }
  return { ...seen, packs: combos.map((combo) => packCombo(combo, packing)) }
}
