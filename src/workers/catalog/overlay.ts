/** Keeps what of the catalogue is one buyer's own, beside the mirror that all buyers of his price group share. */
import { nextChangeAfter, ownAt, NOTHING_OWN, type Own } from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { CatalogDatabase, StoredOverlay } from '#db/catalog-database.ts'
import { call } from '#sync/transport/call.ts'

export type OverlayKeeper = {
  /** As of `now` (epoch ms): signed prices begin and end also without a connection. */
  own(now: number): Own
  /** Reads what earlier visits and other tabs stored. */
  read(): Promise<void>
  /** The server's version is this one: fetched if it is another than ours, which is told. Rejects when it cannot be. */
  heard(version: string): Promise<boolean>
}

export function keepOverlay(db: CatalogDatabase, buyerId: number, changed: () => void): OverlayKeeper {
  let stored: StoredOverlay | undefined
  let made: { own: Own; from: number; until: number } | undefined

  function adopt(next: StoredOverlay): void {
    if (next.version === stored?.version) return
    stored = next
    made = undefined
    changed()
  }

  return {
    own(now) {
      if (!stored) return NOTHING_OWN
      if (!made || now < made.from || now >= made.until)
        made = { own: ownAt(stored, now), from: now, until: nextChangeAfter(stored, now) }
      return made.own
    },
    async read() {
      const found = await db.overlays.get(buyerId).catch(() => undefined)
      if (found) adopt(found)
    },
    async heard(version) {
      if (version === stored?.version) return false
      const { isSame: _isSame, ...overlay } = await call(api.catalog.overlay, { query: {} })
      const next = { buyerId, ...overlay }
      await db.overlays.put(next).catch(() => undefined)
      adopt(next)
      return true
    },
  }
}
