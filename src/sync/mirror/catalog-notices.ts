/** The server said that the catalogue changed; whoever mirrors it listens here, in every tab. */
const listeners = new Set<() => void>()

/** Returns the way to stop. */
export function onCatalogPoke(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function publishCatalogPoke(): void {
  for (const listener of listeners) listener()
}
