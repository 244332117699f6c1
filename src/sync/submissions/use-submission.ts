import { currentDatabase } from '#db/current.ts'
import type { Attachment, Submission } from '#db/submission.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { type FormName, keyOf } from './forms.ts'

/** A form as this browser keeps it, with its files in their order. */
export type KeptForm<F> = Omit<Submission, 'form'> & { form: F; files: readonly Attachment[] }

const readForm = async (db: UserDatabase, key: string): Promise<KeptForm<unknown> | undefined> => {
  const [submission, files] = await db.snapshot([db.submissions, db.attachments], () =>
    Promise.all([db.submissions.get(key), db.attachments.where('key').equals(key).toArray()]),
  )
  return submission && { ...submission, files: files.toSorted((one, other) => one.at - other.at) }
}

/** The form of this name; `isLoading` until it is read. `F` is what the page that kept it filled in. */
export function useSubmission<F>(name: FormName): { isLoading: boolean; kept: KeptForm<F> | undefined } {
  const live = useLive(readForm, keyOf(name))
  if (live.state !== 'ready') return { isLoading: live.state === 'loading', kept: undefined }
  return { isLoading: false, kept: live.data as KeptForm<F> | undefined }
}

/** The same once, for an act; undefined for a visitor. */
export async function readSubmission<F>(name: FormName): Promise<KeptForm<F> | undefined> {
  const db = currentDatabase()
  return db && ((await readForm(db, keyOf(name))) as KeptForm<F> | undefined)
}

const readOpen = async (db: UserDatabase): Promise<Submission[]> =>
  (await db.submissions.where('state').anyOf(['draft', 'waiting', 'refused']).toArray()).toSorted(
    (one, other) => other.at - one.at,
  )

const NONE: readonly Submission[] = []

/** Every form that the server has not taken, the newest first; undefined until they are read. */
export function useReadSubmissions(): readonly Submission[] | undefined {
  const live = useLive(readOpen, undefined)
  if (live.state === 'loading') return undefined
  return live.state === 'ready' ? live.data : NONE
}

const readDone = async (db: UserDatabase): Promise<Submission[]> =>
  (await db.submissions.where('state').equals('done').toArray()).toSorted((one, other) => other.at - one.at)

/** What the server took within a day, the last first; none until they are read. */
export function useDoneSubmissions(): readonly Submission[] {
  const live = useLive(readDone, undefined)
  return live.state === 'ready' ? live.data : NONE
}

/** `useReadSubmissions`; none until they are read. */
export const useOpenSubmissions = (): readonly Submission[] => useReadSubmissions() ?? NONE

/** `useReadSubmissions` once, for an act; none for a visitor. */
export async function readOpenSubmissions(): Promise<readonly Submission[]> {
  const db = currentDatabase()
  return db ? readOpen(db) : NONE
}
