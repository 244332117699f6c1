import { useCollection } from './mirror/use-collection.ts'

/** The mirrored addresses, default first; undefined until the mirror has been read. */
export function useAddresses() {
  const seen = useCollection('addresses')
  return seen.state === 'ready'
    ? seen.rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
    : undefined
}
