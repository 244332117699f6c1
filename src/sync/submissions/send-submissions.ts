/** Sends submitted forms with their files, one request after the other, each form in its own order. */
import { decodeReply, encodeArgs } from '#contract/protocol/codec.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Attachment } from '#db/submission.ts'
import type { UserDatabase } from '#db/user-database.ts'

import type { Ports } from '../outbox/push.ts'
import { classify, type Verdict, verdictOf } from '../transport/answer.ts'
import { exchange } from '../transport/exchange.ts'
import { CancelledError, NetworkError } from '../transport/network-error.ts'
import { pathOf, toForm } from '../transport/request.ts'
import type { Session } from '../transport/session.ts'
import type { UploadOptions } from '../transport/upload-file.lazy.ts'
import { publishProgress } from './progress.ts'
import { isAnyWaiting, noteUpload, settleStep, type Step, type StepAnswer, sweepDone, takeStep } from './steps.ts'

/** Why nothing more is sent now. */
export type SubmitResult =
  | { kind: 'idle' | 'network' | 'auth' | 'outdated' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'storage'; error: unknown }

export type StoreFile = (file: File, options: UploadOptions) => Promise<string>
/** `storeFile`: how a resumable upload is made. Absent where it cannot be: such files wait for a page. */
export type SubmissionPorts = Ports & { storeFile?: StoreFile | undefined }

type CallStep = Exclude<Step, { kind: 'store' }>

/** A photo on a slow line takes longer than an edit. */
const FILE_TIMEOUT_MS = 120_000

/**
 * One pass over everything submitted. A form on which the server fails holds up no other. Never rejects. An abort ends
 * the request on its way, which is safe, because every step may be repeated.
 */
export async function sendSubmissions(
  db: UserDatabase,
  ports: SubmissionPorts,
  signal?: AbortSignal,
): Promise<SubmitResult> {
  const held = new Set<string>()
  let busy: SubmitResult | undefined
  let mayRenew = true
  try {
    if ((await db.submissions.count()) === 0) return IDLE
    await sweepDone(db, ports.now())
    // oxlint-disable-next-line no-unmodified-loop-condition -- the caller aborts it
    while (!signal?.aborted) {
      const session = ports.session()
      if (session?.buyerId !== db.buyerId) return (await isAnyWaiting(db)) ? { kind: 'auth' } : IDLE
      const step = await takeStep(db, { held, mayStore: ports.storeFile !== undefined }, ports.now())
      if (!step) return busy ?? IDLE
      const verdict = await (step.kind === 'store'
        ? store(db, step.file, ports.storeFile!, signal)
        : deliver(step, ports, session, signal))
      if (verdict.kind === 'accepted') await settleStep(db, step, madeBy(step, verdict.data), ports.now())
      else if (verdict.kind === 'refused') {
        const { message, code } = verdict.error
        await settleStep(db, step, { refusal: message, code }, ports.now())
      } else if (verdict.kind === 'auth') {
        if (!verdict.isTokenOnly || !mayRenew || !(await ports.renew())) return { kind: 'auth' }
        mayRenew = false
      } else if (verdict.kind === 'outdated') return { kind: 'outdated' }
      else {
        held.add(step.submission.key)
        busy = { kind: 'busy', retryAfterMs: verdict.kind === 'busy' ? verdict.retryAfterMs : 0 }
      }
    }
    return IDLE
  } catch (error) {
    if (error instanceof CancelledError) return IDLE
    if (error instanceof NetworkError) return { kind: 'network' }
    // An answer that this version cannot read.
    if (error instanceof AppError) return { kind: 'outdated' }
    return { kind: 'storage', error }
  }
}

const IDLE: SubmitResult = { kind: 'idle' }

/**
 * Rejects with NetworkError when no authentic answer came. What breaks the contract never leaves: it is refused here.
 */
async function deliver(step: CallStep, ports: Ports, session: Session, signal?: AbortSignal): Promise<Verdict> {
  const { endpoint, args } = step
  try {
    const wire = encodeArgs(endpoint, args)
    return classify(
      await exchange(ports.fetch, {
        method: endpoint.method,
        path: pathOf(endpoint, wire),
        ...bodyOf(step, wire.body),
        session,
        acts: true,
        ...(signal && { signal }),
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', error }
    throw error
  }
}

/** Uploads a file, from where a former try broke off. Rejects as `deliver` does. */
async function store(
  db: UserDatabase,
  file: Attachment,
  storeFile: StoreFile,
  signal = new AbortController().signal,
): Promise<Verdict> {
  try {
    const id = await storeFile(new File([file.bytes], file.name, { type: file.type }), {
      signal,
      onProgress: (done) => publishProgress(file.id, done),
      waitsForLine: false,
      ...(file.uploadUrl !== undefined && { uploadUrl: file.uploadUrl }),
      onPlace: (url) => void noteUpload(db, file, url),
    })
    return { kind: 'accepted', data: id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return verdictOf(error)
  } finally {
    publishProgress(file.id, undefined)
  }
}

function bodyOf(step: CallStep, fields: Record<string, unknown> = {}) {
  const form = toForm(fields)
  if (step.kind !== 'file') return { body: form }
  const { bytes, type, name } = step.file
  const body = new FormData()
  for (const [field, value] of form) body.append(field, value)
  body.append('file', new Blob([bytes], { type }), name)
  return { body, timeoutMs: FILE_TIMEOUT_MS }
}

/** What an accepted step made: its reply names it. */
function madeBy(step: Step, data: unknown): StepAnswer {
  if (step.kind === 'store') return { fileId: String(data) }
  if (step.kind !== 'open') return {}
  const { id } = decodeReply(step.endpoint, data) as { id?: unknown }
  return typeof id === 'number' ? { id } : {}
}
