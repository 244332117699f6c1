import { api } from '#contract/api.ts'
import { useCollection } from '#sync/use-collection.ts'
import { useRemote } from '#sync/use-remote.ts'

/** The mall and this buyer's points, as last heard. */
export const usePointsMall = () => useRemote(api.points.mall)

/** Where a gift can be sent, the default first; undefined until the mirror has been read. */
export function useAddresses() {
  const seen = useCollection('addresses')
  return seen.state === 'ready'
    ? seen.rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
    : undefined
}
