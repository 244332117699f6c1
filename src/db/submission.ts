/** Forms with files that wait in this browser: being filled in, submitted, or refused (docs/sync.md). */

/**
 * `draft`: being filled in · `waiting`: submitted by the buyer · `refused`: the server said why not · `done`: it took
 * all.
 */
export type SubmissionState = 'draft' | 'waiting' | 'refused' | 'done'

/** One form of a purpose (calls/submission-specs.ts) about one subject: there is never a second beside it. */
export type Submission = {
  /** "claim:7". */
  key: string
  purpose: string
  /** What the form is about: the order of a claim, the receipt that is returned. */
  subject: number
  /** Made with the form: the server takes a repeated one for the same. */
  operationId: string
  /** What the buyer is doing, in words. */
  label: string
  /** As the page keeps it while it is filled in. */
  form: unknown
  /** What is sent, in our names; written when the buyer submits. */
  draft?: unknown
  state: SubmissionState
  /** When the buyer last changed it (epoch ms). */
  at: number
  /** Set before the first request leaves; from then on the draft is frozen until it is refused. */
  sentAt?: number
  /** What the server made of it, once it said so: its files belong to that. */
  targetId?: number
  /** The server's words. */
  refusal?: string
}

/** A file of a submission. Its bytes rather than a Blob, because browsers have lost Blobs of databases. */
export type Attachment = {
  id: string
  /** Its submission. */
  key: string
  bytes: ArrayBuffer
  type: string
  name: string
  at: number
  /** The server has it. */
  isTaken?: true
  /** Where its upload goes on after a break: an address of the server. */
  uploadUrl?: string
  /** What it is called on the server, where files are stored by themselves. */
  fileId?: string
  /** Why the server did not take it. */
  refusal?: string
}
