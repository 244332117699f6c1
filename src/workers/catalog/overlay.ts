/** One buyer's own part of the catalogue, beside the mirror that all buyers of the price group share. */
import { nextChangeAfter, ownAt, NOTHING_OWN, type Own } from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import type { CatalogDatabase, StoredOverlay } from '#db/catalog-database.ts'
import { call } from '#sync/transport/call.ts'

export type OverlayMirror = {
  /** As of `now` (epoch ms): signed prices begin and end also without a connection. */
  own(now: number): Own
  /** Reads what earlier visits and other tabs stored. */
  read(): Promise<void>
  /** Fetches the own part if the server's version is another than ours; resolves with whether it was. */
  update(version: string): Promise<boolean>
}

export function openOverlayMirror(db: CatalogDatabase, buyerId: number, changed: () => void): OverlayMirror {
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
      // An older page stored no prices of the group.
      if (found) adopt({ ...found, groupPrices: found.groupPrices ?? [] })
    },
    async update(version) {
      if (version === stored?.version) return false
      const { isSame: _isSame, ...overlay } = await call(api.catalog.overlay, { query: {} })
      const next = { buyerId, ...overlay }
      await db.overlays.put(next).catch(() => undefined)
      adopt(next)
      return true
    },
  }
}
