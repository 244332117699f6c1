import { useEffect, useMemo, useState } from 'react'

import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { currentDatabase } from '#db/current.ts'
import { VAULT_LAYOUT } from '#db/paper.ts'
import { useDatabase, useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { plainBarcode, readScan } from '#domain/order/scanned-code.ts'
import type { HeldFile } from '#domain/vault/plan.ts'
import { useStore } from '#lib/use-store.ts'
import { heldFiles, keepFile, keptBytes, readFile } from '#sync/files/kept-files.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { useRested } from '#ui/hooks/use-rested.ts'
import { catalog } from '#workers/remotes.ts'

import { keepVault, keptOrders, pieceReader, progressStore } from './queries.ts'

type KeptVault = { facts: VaultFacts; at: number; months: number; chosen: number | undefined; orders: VaultOrder[] }

const readKept = (db: UserDatabase): Promise<KeptVault | undefined> =>
  db.transaction('r', db.vault, () =>
    Promise.all([db.vault.get('facts'), db.vault.get('choice'), keptOrders(db)]).then(([row, choice, orders]) =>
      row?.key === 'facts' && row.layout === VAULT_LAYOUT
        ? {
            facts: row.facts,
            at: row.at,
            months: row.months,
            chosen: choice?.key === 'choice' ? choice.months : undefined,
            orders,
          }
        : undefined,
    ),
  )

const NO_FILES: readonly HeldFile[] = []

/** What this device keeps, live; `kept` is undefined until something was ever read. */
export function useVault() {
  const db = useDatabase()
  const live = useLive<KeptVault | undefined, undefined>(readKept, undefined)
  const held = useLive<HeldFile[], undefined>(heldFiles, undefined)
  const progress = useStore(progressStore)
  const files = held.state === 'ready' ? held.data : NO_FILES
  const hashes = useMemo(() => new Set(files.map(({ hash }) => hash)), [files])
  const bytes = useMemo(() => files.reduce((total, file) => total + file.bytes, 0), [files])
  return {
    isLoading: live.state !== 'ready',
    kept: live.state === 'ready' ? live.data : undefined,
    hashes,
    bytes,
    progress,
    isPublic: db?.isInMemory ?? false,
  }
}

/** Nobody waits for the pause between files where the buyer asked for them. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

/** Reads and fetches everything anew as far as it changed, because the buyer looks at it. */
export const refreshVault = (signal: AbortSignal, freshForMs = 0): Promise<void> =>
  keepVault({ freshForMs, pause: breathe, signal, isAwaited: true })

const NOTHING: ReadonlySet<number> = new Set()

/**
 * Ids of the goods that the catalogue on this device finds by these words, pinyin and barcodes too; empty until it
 * does.
 */
export function useGoodsMeant(words: string): ReadonlySet<number> {
  const rested = useRested(words.trim())
  const [found, setFound] = useState({ words: '', ids: NOTHING })
  useEffect(() => {
    if (rested.length < 2) return undefined
    let isGone = false
    const read = readScan(rested)
    const asked =
      read.kind === 'goods'
        ? catalog()
            .list({ keywords: plainBarcode(read.barcode), size: 50 })
            .then(({ list }) => list.map(({ id }) => id))
        : catalog().idsOf(rested)
    const show = (ids: readonly number[]) => isGone || setFound({ words: rested, ids: new Set(ids) })
    asked.then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [rested])
  return found.words === words.trim() ? found.ids : NOTHING
}

/** The bytes of a paper: from this device, or from the server. Rejects with a NetworkError where neither has them. */
export async function paperBytes(paper: Paper): Promise<ArrayBuffer> {
  const db = currentDatabase()
  const kept = db && (await keptBytes(db, paper.hash))
  if (kept) return kept
  return !db || db.isInMemory ? readFile(paper.hash, pieceReader(paper)) : keepFile(db, paper.hash, pieceReader(paper))
}

/** The bytes of a paper where this device keeps them; undefined otherwise. */
export const paperHere = async ({ hash }: Paper): Promise<ArrayBuffer | undefined> => {
  const db = currentDatabase()
  return db && keptBytes(db, hash)
}

export const isUnreached = (error: unknown): boolean => error instanceof NetworkError
