/**
 * The sender's side of a submission: what is next, and what an answer makes of it. Every function is one transaction.
 */
import { type AnySubmissionSpec, submissionSpecOf } from '#calls/submission-specs.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { Attachment, Submission } from '#db/submission.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { DAY_MS } from '#domain/instant.ts'

import { remove } from './forms.ts'

type CallStep = { endpoint: Endpoint; args: Args<Endpoint> } & (
  | { kind: 'open' | 'close' }
  | { kind: 'file'; file: Attachment }
)
/** `store`: a resumable upload. It commits the buyer to nothing, so it leaves before he submits. */
export type Step = { submission: Submission } & (CallStep | { kind: 'store'; file: Attachment })

/** What is done stays a day, for a page that wants to tell. */
const DONE_KEPT_MS = DAY_MS

/**
 * The next request of the oldest form that is not `held`: of a submitted one, or a file that is stored by itself
 * (`mayStore`). That a request leaves is committed before it does. Ends on the way what has no request left.
 */
export const takeStep = (
  db: UserDatabase,
  { held, mayStore }: { held: ReadonlySet<string>; mayStore: boolean },
  now: number,
): Promise<Step | undefined> =>
  db.transaction('rw', db.submissions, db.attachments, async () => {
    const open = await db.submissions.where('state').notEqual('done').toArray()
    for (const submission of open.toSorted((one, other) => one.at - other.at)) {
      const spec = submissionSpecOf(submission.purpose)
      if (!spec || held.has(submission.key)) continue
      const isWaiting = submission.state === 'waiting'
      if (!isWaiting && spec.file !== 'stored') continue
      const files = await filesOf(db, submission.key)
      const step = storeStep(spec, submission, files) ?? (isWaiting ? nextStep(spec, submission, files) : undefined)
      if (step?.kind === 'store' ? !mayStore : !isWaiting) continue
      if (!step) {
        await end(db, submission, files, now)
        continue
      }
      if (submission.sentAt === undefined && step.kind !== 'store')
        await db.submissions.put({ ...submission, sentAt: now })
      return step
    }
    return undefined
  })

export const isAnyWaiting = async (db: UserDatabase): Promise<boolean> =>
  (await db.submissions.where('state').equals('waiting').count()) > 0

const filesOf = async (db: UserDatabase, key: string): Promise<Attachment[]> =>
  (await db.attachments.where('key').equals(key).toArray()).toSorted((one, other) => one.at - other.at)

const untaken = (files: readonly Attachment[]) =>
  files.find(({ isTaken, refusal }) => !isTaken && refusal === undefined)

function storeStep(spec: AnySubmissionSpec, submission: Submission, files: readonly Attachment[]): Step | undefined {
  const file = spec.file === 'stored' ? untaken(files) : undefined
  return file && { kind: 'store', submission, file }
}

function nextStep(spec: AnySubmissionSpec, submission: Submission, files: readonly Attachment[]): Step | undefined {
  const { draft, operationId, subject, targetId } = submission
  const isRefused = files.some(({ refusal }) => refusal !== undefined)
  if (spec.file === 'stored' && isRefused) return undefined
  if (spec.open && targetId === undefined) {
    const named = files.flatMap(({ fileId }) => fileId ?? [])
    return { kind: 'open', submission, endpoint: spec.open.endpoint, args: spec.open.args(draft, operationId, named) }
  }
  const id = targetId ?? subject
  const file = untaken(files)
  if (spec.file !== 'stored' && file)
    return { kind: 'file', submission, file, endpoint: spec.file.endpoint, args: spec.file.args(draft, id) }
  if (!spec.close || isRefused || spec.close.isLeftOut?.(draft)) return undefined
  return { kind: 'close', submission, endpoint: spec.close.endpoint, args: spec.close.args(draft, id) }
}

/** Nothing is left to be sent: the form is done, or goes back to the buyer for the files that were refused. */
async function end(db: UserDatabase, submission: Submission, files: readonly Attachment[], now: number): Promise<void> {
  const refused = files.find(({ refusal }) => refusal !== undefined)
  if (refused) return refuse(db, submission, refused.refusal!)
  await db.submissions.put({ ...submission, state: 'done', at: now })
  await db.attachments.bulkDelete(files.map(({ id }) => id))
}

async function refuse(db: UserDatabase, submission: Submission, refusal: string): Promise<void> {
  const { sentAt: _sentAt, ...rest } = submission
  await db.submissions.put({ ...rest, state: 'refused', refusal })
}

/** `id`: what a call made; `fileId`: what a stored file is called. */
export type StepAnswer = { refusal: string; code?: ErrorCode } | { id?: number | undefined; fileId?: string }

/**
 * What the answer to a step makes of its submission: `refusal` in the server's words, else it was taken. No effect
 * where another tab has settled the step, or the buyer's database has moved on.
 */
export const settleStep = (db: UserDatabase, step: Step, answer: StepAnswer, now: number): Promise<void> =>
  db.transaction('rw', db.submissions, db.attachments, async () => {
    const submission = await db.submissions.get(step.submission.key)
    if (!submission || submission.operationId !== step.submission.operationId) return
    if (step.kind === 'store') return settleFile(db, step.file, answer)
    if (submission.state !== 'waiting') return
    if (step.kind === 'file') return settleFile(db, step.file, answer)
    if (step.kind === 'open') {
      if (submission.targetId !== undefined) return
      if ('refusal' in answer) {
        if (answer.code === 'file.notFound') await storeAnew(db, submission.key)
        await refuse(db, submission, answer.refusal)
      } else if (answer.id !== undefined) await db.submissions.put({ ...submission, targetId: answer.id })
      return
    }
    const files = await filesOf(db, submission.key)
    if (!('refusal' in answer)) return end(db, submission, files, now)
    if (submissionSpecOf(submission.purpose)?.file === 'stored') {
      // What was made is a draft, which the corrected form writes again.
      const { targetId: _targetId, ...form } = submission
      return refuse(db, form, answer.refusal)
    }
    // If the seller rejected the receipt meanwhile, the server dropped its photos. They are sent again; photos it still
    // has are recognised by content.
    await db.attachments.bulkPut(files.map(({ isTaken: _isTaken, ...file }) => file))
    await refuse(db, submission, answer.refusal)
  })

async function settleFile(db: UserDatabase, { id }: Attachment, answer: StepAnswer): Promise<void> {
  const file = await db.attachments.get(id)
  if (!file || file.isTaken) return
  if ('refusal' in answer) await db.attachments.put({ ...file, refusal: answer.refusal })
  else await db.attachments.put({ ...file, isTaken: true, ...(answer.fileId && { fileId: answer.fileId }) })
}

/** The server has forgotten files that no document showed for too long: they go again, from the bytes kept here. */
async function storeAnew(db: UserDatabase, key: string): Promise<void> {
  const files = await filesOf(db, key)
  await db.attachments.bulkPut(
    files.map(({ isTaken: _isTaken, fileId: _fileId, uploadUrl: _uploadUrl, ...file }) => file),
  )
}

/** Notes where the upload of a file goes on after a break. */
export const noteUpload = (db: UserDatabase, { id }: Attachment, uploadUrl: string): Promise<unknown> =>
  db.attachments.update(id, { uploadUrl })

export const sweepDone = (db: UserDatabase, now: number): Promise<void> =>
  db.transaction('rw', db.submissions, db.attachments, async () => {
    const done = await db.submissions.where('state').equals('done').toArray()
    const old = done.filter(({ at }) => at < now - DONE_KEPT_MS)
    if (old.length > 0)
      await remove(
        db,
        old.map(({ key }) => key),
      )
  })
