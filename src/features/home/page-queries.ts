import { useMemo } from 'react'

import { countSentProofs } from '#domain/payment/proof-words.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'

/** How many of the orders to be paid only wait for the seller; 0 until they are read. */
export function useSentProofs(): number {
  const orders = useCollection('orders')
  const rows = orders.state === 'ready' ? orders.rows : undefined
  return useMemo(() => (rows ? countSentProofs(rows) : 0), [rows])
}
