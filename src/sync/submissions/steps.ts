/** The sender's side of a submission: what is next, and what an answer makes of it. Every function is one transaction. */
import { type AnySubmissionSpec, submissionSpecOf } from '#calls/submission-specs.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import type { Attachment, Submission } from '#db/submission.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { DAY_MS } from '#domain/instant.ts'

import { remove } from './forms.ts'

export type Step = { submission: Submission; endpoint: Endpoint; args: Args<Endpoint> } & (
  | { kind: 'open' | 'close' }
  | { kind: 'file'; file: Attachment }
)

/** What is done stays a day, for a page that wants to tell. */
const DONE_KEPT_MS = DAY_MS

/**
 * The next request of the oldest submitted form that is not `held`. That it leaves is committed before it does. Ends on
 * the way what has no request left.
 */
export const takeStep = (db: UserDatabase, held: ReadonlySet<string>, now: number): Promise<Step | undefined> =>
  db.transaction('rw', db.submissions, db.attachments, async () => {
    const waiting = await db.submissions.where('state').equals('waiting').toArray()
    for (const submission of waiting.toSorted((one, other) => one.at - other.at)) {
      const spec = submissionSpecOf(submission.purpose)
      if (!spec || held.has(submission.key)) continue
      const files = await filesOf(db, submission.key)
      const step = nextStep(spec, submission, files)
      if (!step) {
        await end(db, submission, files, now)
        continue
      }
      if (submission.sentAt === undefined) await db.submissions.put({ ...submission, sentAt: now })
      return step
    }
    return undefined
  })

export const isAnyWaiting = async (db: UserDatabase): Promise<boolean> =>
  (await db.submissions.where('state').equals('waiting').count()) > 0

const filesOf = async (db: UserDatabase, key: string): Promise<Attachment[]> =>
  (await db.attachments.where('key').equals(key).toArray()).toSorted((one, other) => one.at - other.at)

function nextStep(spec: AnySubmissionSpec, submission: Submission, files: readonly Attachment[]): Step | undefined {
  const { draft, operationId, subject, targetId } = submission
  if (spec.open && targetId === undefined)
    return { kind: 'open', submission, endpoint: spec.open.endpoint, args: spec.open.args(draft, operationId) }
  const id = targetId ?? subject
  const file = files.find(({ isTaken, refusal }) => !isTaken && refusal === undefined)
  if (file) return { kind: 'file', submission, file, endpoint: spec.file.endpoint, args: spec.file.args(draft, id) }
  if (!spec.close || files.some(({ refusal }) => refusal !== undefined)) return undefined
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

/**
 * What the answer to a step makes of its submission: `refusal` in the server's words, else it was taken and `id` is what
 * it made. No effect where another tab has settled the step, or the buyer's database has moved on.
 */
export const settleStep = (
  db: UserDatabase,
  step: Step,
  answer: { refusal: string } | { id: number | undefined },
  now: number,
): Promise<void> =>
  db.transaction('rw', db.submissions, db.attachments, async () => {
    const submission = await db.submissions.get(step.submission.key)
    if (submission?.state !== 'waiting' || submission.operationId !== step.submission.operationId) return
    if (step.kind === 'file') {
      const file = await db.attachments.get(step.file.id)
      if (!file || file.isTaken) return
      await db.attachments.put('refusal' in answer ? { ...file, refusal: answer.refusal } : { ...file, isTaken: true })
      return
    }
    if (step.kind === 'open') {
      if (submission.targetId !== undefined) return
      if ('refusal' in answer) await refuse(db, submission, answer.refusal)
      else if (answer.id !== undefined) await db.submissions.put({ ...submission, targetId: answer.id })
      return
    }
    const files = await filesOf(db, submission.key)
    if (!('refusal' in answer)) return end(db, submission, files, now)
    // What was rejected meanwhile has lost its photos: they go again with the next try, and what is there is not doubled.
    await db.attachments.bulkPut(files.map(({ isTaken: _isTaken, ...file }) => file))
    await refuse(db, submission, answer.refusal)
  })

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
