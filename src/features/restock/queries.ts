import { useCollection } from '#sync/mirror/use-collection.ts'

export type RestockState = {
  /** When the buyer asked to be told (epoch ms); undefined when he does not wait. */
  askedAt?: number
  /** The wish, or taking it back, has not reached the server yet. */
  isPending: boolean
}

/** Whether this buyer waits for the goods, with the pending edits over what the server said. */
export function useRestock(goodsId: number): RestockState {
  const seen = useCollection('restocks')
  if (seen.state !== 'ready') return { isPending: false }
  const askedAt = seen.rows.find((row) => row.goodsId === goodsId)?.askedAt
  return { ...(askedAt !== undefined && { askedAt }), isPending: seen.pendingKeys.has(goodsId) }
}
