/** The page's way to keep, submit and give up a form with files. Resolves when it is durable. */
import type { Drafts, Purpose } from '#calls/submission-specs.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { loadEngine, wakeSync } from '../load-engine.ts'
import { engineStatus, publishStorageFailure } from '../stores.ts'
import * as forms from './forms.ts'

/** Writes; when that fails, repairs the storage where it can and tries once more. Rejects when it is not durable. */
async function write<T>(run: (db: UserDatabase) => Promise<T>): Promise<T> {
  const db = currentDatabase()
  if (!db) throw new AppError(engineStatus().state === 'updateRequired' ? 'sync.outdated' : 'auth.required')
  try {
    return await run(db)
  } catch (error) {
    const { recoverStorage } = await loadEngine()
    if (await recoverStorage(db, error)) return run(db)
    publishStorageFailure(error)
    throw error
  }
}

/** Keeps what is filled in, however far it is. */
export const keepForm = (name: forms.FormName, filled: forms.FilledForm): Promise<void> =>
  write((db) => forms.keepForm(db, name, filled, Date.now()))

export async function attachFiles(
  name: forms.FormName,
  filled: forms.FilledForm,
  files: readonly File[],
): Promise<void> {
  const picked = await Promise.all(
    files.map(async (file) => ({ bytes: await file.arrayBuffer(), type: file.type, name: file.name })),
  )
  await write((db) => forms.attachFiles(db, name, filled, picked, Date.now()))
  wakeSync('form')
}

export const detachFile = (id: string): Promise<void> => write((db) => forms.detachFile(db, id))

/** From now on it reaches the server by itself. */
export async function submitForm<P extends Purpose>(
  name: forms.FormName & { purpose: P },
  filled: forms.FilledForm & { draft: Drafts[P] },
): Promise<void> {
  await write((db) => forms.submitForm(db, name, filled, Date.now()))
  wakeSync('form')
}

/** False when the server may have seen it. */
export const withdrawForm = (name: forms.FormName): Promise<boolean> => write((db) => forms.withdrawForm(db, name))

export const forgetForm = (name: forms.FormName): Promise<void> => write((db) => forms.forgetForm(db, name))
