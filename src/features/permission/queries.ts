import type { Permission } from '#contract/permission.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'

export type PermissionState = {
  application?: Permission
  /** The application, or taking it back, has not reached the server yet. */
  isPending: boolean
}

/** This buyer's application for the goods, with the pending edits over what the server said. */
export function usePermission(goodsId: number): PermissionState {
  const seen = useCollection('permissions')
  if (seen.state !== 'ready') return { isPending: false }
  const application = seen.rows.find((row) => row.goodsId === goodsId)
  return { ...(application && { application }), isPending: seen.pendingKeys.has(goodsId) }
}
