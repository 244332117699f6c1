/** The buyer's side of a submission: every function is one transaction, and none changes what is frozen. */
import type { Drafts, Purpose } from '#calls/submission-specs.ts'
import type { Attachment, Submission } from '#db/submission.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { assertMayEdit } from '../outbox/meta.ts'

export type FormName = { purpose: Purpose; subject: number }
export const keyOf = ({ purpose, subject }: FormName): string => `${purpose}:${subject}`

/** What the page says of a form: its words for the buyer, and what is filled in. */
export type FilledForm = { label: string; form: unknown }
export type PickedFile = Pick<Attachment, 'bytes' | 'type' | 'name'>

const both = <T>(db: UserDatabase, run: () => Promise<T>): Promise<T> =>
  db.transaction('rw', db.submissions, db.attachments, run)

/** The same for what the buyer fills in: an account that signed out takes none of it. */
const write = <T>(db: UserDatabase, now: number, run: () => Promise<T>): Promise<T> =>
  db.transaction('rw', db.submissions, db.attachments, db.meta, async () => {
    assertMayEdit(await db.meta.bulkGet(['left', 'lockout']), now)
    return run()
  })

/** What is submitted, or made already, is not filled in any more. */
const isOpen = ({ state, targetId }: Submission): boolean =>
  state === 'draft' || (state === 'refused' && targetId === undefined)

/** The form of this name; a new one where there is none, or the last one is done. */
async function begin(db: UserDatabase, name: FormName, filled: FilledForm, now: number): Promise<Submission> {
  const found = await db.submissions.get(keyOf(name))
  if (found && found.state !== 'done') return found
  return { key: keyOf(name), ...name, operationId: randomId(), ...filled, state: 'draft', at: now }
}

/** Keeps what is filled in; no effect on a form that another tab has submitted. */
export const keepForm = (db: UserDatabase, name: FormName, filled: FilledForm, now: number): Promise<void> =>
  write(db, now, async () => {
    const submission = await begin(db, name, filled, now)
    if (isOpen(submission)) await db.submissions.put({ ...submission, ...filled, at: now })
  })

/** Adds files, in their order. */
export const attachFiles = (
  db: UserDatabase,
  name: FormName,
  filled: FilledForm,
  files: readonly PickedFile[],
  now: number,
): Promise<void> =>
  write(db, now, async () => {
    await db.submissions.put(await begin(db, name, filled, now))
    const base = await db.attachments.where('key').equals(keyOf(name)).count()
    const added = files.map((file, index) => ({ id: randomId(), key: keyOf(name), ...file, at: now + base + index }))
    await db.attachments.bulkAdd(added)
  })

/** Takes a file out of a form that is not on its way. */
export const detachFile = (db: UserDatabase, id: string): Promise<void> =>
  both(db, async () => {
    const file = await db.attachments.get(id)
    const submission = file && (await db.submissions.get(file.key))
    if (submission?.state !== 'waiting') await db.attachments.delete(id)
  })

/** From now on it is sent as soon as there is a way. No effect on one that is submitted already. */
export const submitForm = <P extends Purpose>(
  db: UserDatabase,
  name: FormName & { purpose: P },
  { draft, ...filled }: FilledForm & { draft: Drafts[P] },
  now: number,
): Promise<void> =>
  write(db, now, async () => {
    const found = await begin(db, name, filled, now)
    if (found.state === 'waiting') return
    const { refusal: _refusal, ...submission } = found
    const words = isOpen(found) ? { ...filled, draft } : {}
    await db.submissions.put({ ...submission, ...words, state: 'waiting', at: now })
    await db.attachments
      .where('key')
      .equals(keyOf(name))
      .modify((file) => delete file.refusal)
  })

/** Back to the form, for as long as the server cannot have seen it; false when it is too late. */
export const withdrawForm = (db: UserDatabase, name: FormName): Promise<boolean> =>
  both(db, async () => {
    const found = await db.submissions.get(keyOf(name))
    if (found?.state !== 'waiting' || found.sentAt !== undefined) return false
    await db.submissions.put({ ...found, state: 'draft' })
    return true
  })

/** Gives a form up with its files, or what was kept of one that is done; not one that is on its way. */
export const forgetForm = (db: UserDatabase, name: FormName): Promise<void> =>
  both(db, async () => {
    const found = await db.submissions.get(keyOf(name))
    if (!found || (found.state === 'waiting' && found.sentAt !== undefined)) return
    await remove(db, [found.key])
  })

export async function remove(db: UserDatabase, keys: readonly string[]): Promise<void> {
  await db.submissions.bulkDelete([...keys])
  await db.attachments
    .where('key')
    .anyOf([...keys])
    .delete()
}

/** Gives up everything, on the buyer's word. */
export const discardForms = (db: UserDatabase): Promise<void> =>
  both(db, async () => {
    await db.submissions.clear()
    await db.attachments.clear()
  })
