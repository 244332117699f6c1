import type { Row } from '#contract/protocol/collections.ts'
import { useRows } from '#sync/mirror/use-collection.ts'

/** The company's plan, pending edits included; undefined until it is read, null while none was set. */
export function usePlan(): Row<'replenishmentPlans'> | null | undefined {
  const rows = useRows('replenishmentPlans')
  return rows && (rows[0] ?? null)
}
