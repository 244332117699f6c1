import { useCollection } from '#sync/mirror/use-collection.ts'

/** The mirrored addresses, default first; undefined until the mirror has been read. */
export function useAddresses() {
  const addresses = useCollection('addresses')
  return addresses.state === 'ready'
    ? addresses.rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
    : undefined
}
