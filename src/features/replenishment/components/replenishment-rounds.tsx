import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

import { HOUR_MS } from '#domain/instant.ts'
import { nextRound } from '#domain/replenishment/terms.ts'
import { useReplenishmentSettings } from '#features/site/index.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { usePlan } from '../queries.ts'

/** A catalogue that is still being opened or fetched is asked again. */
const AGAIN_MS = HOUR_MS / 12

/** Draws nothing: makes the round of 补货计划 that is due, and says so. */
export function ReplenishmentRounds() {
  const plan = usePlan()
  const navigate = useNavigate()
  const { leadDays } = useReplenishmentSettings()
  const now = useNow({ everyMs: AGAIN_MS })
  const due = plan ? nextRound(plan) : undefined
  const isDue = due !== undefined && due <= now
  useEffect(() => {
    if (!isDue) return
    const run = async () => {
      const { makeRound } = await import('../mutations.ts')
      const made = await makeRound(leadDays)
      const toKept = { text: messages.view, run: () => navigate(keptOrderPaths.keptOrders()) }
      if (made.state === 'kept') toast(messages.madeKept(made.kinds), { action: toKept })
      else if (made.state !== 'none') toast(messages.madeNone[made.state])
    }
    run().catch(report)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what waits for the catalogue is tried again
  }, [isDue, leadDays, navigate, now])
  return null
}
