/**
 * A registration that was begun, kept through a reload, a cut line and a closed page for a day. On a public computer it
 * stands in this page's memory alone. Whatever cannot be stored costs the draft and nothing else: nothing here rejects.
 */
import { VisitorDatabase } from '#db/visitor-database.ts'
import { DAY_MS } from '#domain/instant.ts'

import { isSharedComputer } from '../transport/session.ts'
import { forgetVisitor } from './notes.ts'

export const DRAFT_KEPT_MS = DAY_MS

let inMemory: unknown
/** Writes follow each other, so that the newest is the last. */
let last: Promise<unknown> = Promise.resolve()

const inTurn = <T>(run: () => Promise<T>): Promise<T | undefined> => {
  const turn = last.then(run).catch(() => undefined)
  last = turn
  return turn
}

async function withDatabase<T>(run: (db: VisitorDatabase) => Promise<T>): Promise<T> {
  const db = new VisitorDatabase()
  try {
    return await run(db)
  } finally {
    db.close()
  }
}

/** What was filled in here within the last day; what is older is deleted. */
export const readVisitorDraft = (): Promise<unknown> =>
  isSharedComputer()
    ? Promise.resolve(inMemory)
    : inTurn(async () => {
        const kept = await withDatabase((db) => db.drafts.get('register'))
        const age = Date.now() - (kept?.at ?? 0)
        if (kept && age >= 0 && age < DRAFT_KEPT_MS) return kept.form
        forgetVisitor()
        return undefined
      })

/** Where others use the computer, what was on the disk before is deleted. */
export async function keepVisitorDraft(form: object): Promise<void> {
  inMemory = isSharedComputer() ? form : undefined
  if (isSharedComputer()) return dropFromDisk()
  await inTurn(() => withDatabase((db) => db.drafts.put({ name: 'register', form, at: Date.now() })))
}

export async function dropVisitorDraft(): Promise<void> {
  inMemory = undefined
  await dropFromDisk()
}

const dropFromDisk = async (): Promise<void> => void (await inTurn(async () => forgetVisitor()))

/** At a visitor's start: a draft that nobody went on with for a day goes. */
export const sweepVisitorDraft = async (): Promise<void> => void (await readVisitorDraft())
