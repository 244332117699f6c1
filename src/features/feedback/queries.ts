import { useState } from 'react'

import { api } from '#contract/api.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { useOpenSubmissions, useSubmission } from '#sync/submissions/use-submission.ts'

import type { FeedbackForm } from './model/feedback-form.ts'

/** One page of this company's feedback, the newest first. */
export function useFeedback(page: number) {
  const seen = useRemote(api.feedback.list, { query: { page } })
  useReloadAfterNews(seen.reload)
  return seen
}

export const feedbackReads = [keptRead(api.feedback.list, { query: { page: 1 } })]

/**
 * Subjects of the feedback that this browser keeps: the one being filled in, and those on their way; `taken` counts
 * what arrived since.
 */
export function useKeptFeedback(): { current: number; waiting: readonly number[]; taken: number } {
  const [begun, setBegun] = useState(() => Date.now())
  const [taken, setTaken] = useState(0)
  const kept = useOpenSubmissions().filter(({ purpose }) => purpose === 'feedback')
  const waiting = kept.filter(({ state }) => state === 'waiting').map(({ subject }) => subject)
  const current = kept.find(({ state }) => state !== 'waiting')?.subject
  const open = kept.map(({ subject }) => subject)
  const [waited, setWaited] = useState(waiting)
  // What waited and is kept no more was taken by the server; what was withdrawn or refused is still kept.
  const gone = waited.filter((subject) => !open.includes(subject)).length
  if (waited.join() !== waiting.join()) setWaited(waiting)
  if (gone > 0) {
    setBegun(Math.max(begun, ...waited) + 1)
    setTaken(taken + gone)
  }
  // What was begun on this page is on its way by now: the next one is another.
  return { current: current ?? Math.max(begun, ...waiting.map((subject) => subject + 1)), waiting, taken }
}

/** One of them with its photos. */
export function useFeedbackForm(subject: number) {
  const { isLoading, kept } = useSubmission<FeedbackForm>({ purpose: 'feedback', subject })
  return { isLoading, kept, photos: localPhotos(kept?.files ?? []) }
}

const ORDERS_MAX = 30

/** The newest orders, to name the one a feedback is about. */
export function useRecentOrders() {
  const seen = useCollection('orders')
  return seen.state === 'ready' ? seen.rows.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, ORDERS_MAX) : []
}

/** Where the browser finds the photo at a place of a feedback. */
export const photoAddress = (id: number, at: number): string =>
  api.feedback.photo.path.replace('{id}', String(id)).replace('{at}', String(at))
