/**
 * What of an account outlives its sign-out: the edits that were not answered yet, the outcomes it has to decide about,
 * and the forms with files that the server has not taken to the end.
 */
import type { Attachment, Submission } from '#db/submission.ts'
import type { Outcome, OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { renumber } from './meta.ts'

export type WaitingData = {
  entries: OutboxEntry[]
  outcomes: Outcome[]
  submissions: Submission[]
  attachments: Attachment[]
}

export const isNothing = ({ entries, outcomes, submissions }: WaitingData): boolean =>
  entries.length + outcomes.length + submissions.length === 0

/** Edits and submitted forms that the server has not answered. */
export const countPendingIn = ({ entries, submissions }: WaitingData): number =>
  entries.length + submissions.filter(({ state }) => state === 'waiting').length

/** Without the forms that were never submitted. */
export function withoutDrafts({ submissions, attachments, ...rest }: WaitingData): WaitingData {
  const submitted = submissions.filter(({ state }) => state !== 'draft')
  return { ...rest, submissions: submitted, attachments: ofForms(submitted, attachments) }
}

const ofForms = (submissions: readonly Submission[], attachments: readonly Attachment[]): Attachment[] => {
  const keys = new Set(submissions.map(({ key }) => key))
  return attachments.filter(({ key }) => keys.has(key))
}

export const readWaiting = (db: UserDatabase): Promise<WaitingData> =>
  db.snapshot([db.outbox, db.outcomes, db.submissions, db.attachments], () => ask(db))

const ask = (db: UserDatabase): Promise<WaitingData> =>
  Promise.all([
    db.outbox.orderBy('seq').toArray(),
    db.outcomes.where('needsDecision').equals(1).toArray(),
    db.submissions.toArray(),
    db.attachments.toArray(),
  ]).then(([entries, outcomes, forms, attachments]) => {
    const submissions = forms.filter(({ state }) => state !== 'done')
    return { entries, outcomes, submissions, attachments: ofForms(submissions, attachments) }
  })

/**
 * Takes everything out of the database of an account that signs out, and refuses its edits from now on, in any tab, in
 * one transaction. `keeps` stays where it is, unsealed. False when something else waits by now than `waiting`.
 */
export async function emptyDatabase(
  db: UserDatabase,
  waiting: WaitingData,
  { keeps }: { keeps?: WaitingData | undefined } = {},
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    // The bytes of a file never change under its id.
    if (JSON.stringify(await ask(db)) !== JSON.stringify(waiting)) return false
    const isMetaKept = keeps !== undefined
    await Promise.all(db.tables.filter((table) => !(isMetaKept && table === db.meta)).map((table) => table.clear()))
    if (keeps)
      await Promise.all([
        db.outbox.bulkAdd(keeps.entries),
        db.outcomes.bulkAdd(keeps.outcomes),
        db.submissions.bulkAdd(keeps.submissions),
        db.attachments.bulkAdd(keeps.attachments),
        db.meta.delete('cursor'),
      ])
    await db.meta.put({ name: 'left' })
    return true
  })
}

/** Puts back what waited; what the database still has, or has seen settled, is passed over. */
export async function restoreWaiting(db: UserDatabase, { entries, outcomes, submissions, attachments }: WaitingData) {
  await db.transaction('rw', [db.outbox, db.outcomes, db.meta, db.submissions, db.attachments], async () => {
    await restoreForms(db, submissions, attachments)
    await restoreEdits(db, entries, outcomes)
  })
}

/** Puts the entries before what waits by now; all are renumbered, because the old numbers went with their database. */
async function restoreEdits(db: UserDatabase, entries: readonly OutboxEntry[], outcomes: readonly Outcome[]) {
  const [present, settled] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    db.outcomes.bulkGet([...entries, ...outcomes].map(({ operationId }) => operationId)),
  ])
  const known = new Set([...present, ...settled].map((one) => one?.operationId))
  const returned = entries.filter(({ operationId }) => !known.has(operationId))
  await db.outcomes.bulkPut(outcomes.filter(({ operationId }) => !known.has(operationId)))
  if (returned.length === 0) return
  // It waited while prices and stock went on: the buyer is asked where they moved.
  const queue = [...returned.map((entry) => ({ ...entry, isReplay: true })), ...present]
  await renumber(db, queue)
}

/** A form goes on where it was: what the server has of it already it knows again. */
async function restoreForms(
  db: UserDatabase,
  submissions: readonly Submission[],
  attachments: readonly Attachment[],
): Promise<void> {
  const present = await db.submissions.bulkGet(submissions.map(({ key }) => key))
  const returned = submissions.filter((_form, index) => !present[index])
  await db.submissions.bulkAdd(returned)
  await db.attachments.bulkPut(ofForms(returned, attachments))
}
