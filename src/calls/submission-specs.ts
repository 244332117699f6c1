/**
 * What a submitted form with files does at the server, by purpose. Every step may be repeated without a second effect.
 */
import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import type { FeedbackDraft } from '#contract/self-service/feedback.ts'
import type { DocumentStatement } from '#domain/company/documents.ts'

/** What each purpose sends. */
export type Drafts = {
  /** A claim of an order. */
  claim: Omit<ClaimDraft, 'claimId'>
  /** More photos for a claim that is filed. */
  claimPhotos: undefined
  /** Photos of a line that arrived; the subject is the line of the order. */
  arrivalPhotos: undefined
  /** An ephedrine receipt that comes back. */
  receipt: { signedBy: string }
  /**
   * A paper of the company; the subject is its place among the kinds. `files` are those that the server has already.
   */
  document: DocumentStatement & { files: readonly string[]; isHandedIn: boolean }
  /** Words for the seller; the subject is when they were begun. */
  feedback: Omit<FeedbackDraft, 'id'>
  /** A kept order that goes by itself; the subject is when it was kept. */
  order: Omit<NonNullable<Args<typeof api.order.place>['body']>, 'draftId'>
  /**
   * The facts of a company that registers, while they are filled in; the subject is the company. Saved by a call, never
   * sent from here.
   */
  facts: never
  /** The account of a store that a head office adds, in the same way. */
  store: never
}
export type Purpose = keyof Drafts

type Step<D, E extends Endpoint> = { endpoint: E; args: (draft: D, id: number) => Args<E> }
/**
 * The files go to what `open` made, or to the form's subject where nothing is made; `close` ends it. `stored`: they are
 * uploaded as soon as they are picked, byte by byte where the line breaks, and `open` names what they became.
 */
type SubmissionSpec<D, O extends Endpoint, F extends Endpoint, C extends Endpoint> = {
  open?: { endpoint: O; args: (draft: D, operationId: string, files: readonly string[]) => Args<O> }
  file: Step<D, F> | 'stored'
  close?: Step<D, C> & { isLeftOut?: (draft: D) => boolean }
}

const spec = <P extends Purpose, O extends Endpoint, F extends Endpoint, C extends Endpoint>(
  _purpose: P,
  steps: SubmissionSpec<Drafts[P], O, F, C>,
) => steps as unknown as AnySubmissionSpec

const claimPhoto = {
  endpoint: api.afterSales.addPhoto,
  args: (_draft: unknown, id: number) => ({ params: { id } }),
}

/** A spec of any purpose: its functions take the draft of that purpose and of no other. */
export type AnySubmissionSpec = SubmissionSpec<unknown, Endpoint, Endpoint, Endpoint>

/** A form cannot say that a list is empty: it leaves it out. */
export const documentBody = ({
  files,
  purchaseScopes = [],
  ...statement
}: DocumentStatement & { files: readonly string[] }): Args<typeof api.document.save>['body'] => ({
  ...statement,
  ...(purchaseScopes.length > 0 && { purchaseScopes }),
  ...(files.length > 0 && { files: [...files] }),
})

export const submissionSpecs: Readonly<Record<Purpose, AnySubmissionSpec>> = {
  claim: spec('claim', {
    open: { endpoint: api.afterSales.apply, args: (draft, claimId) => ({ body: { ...draft, claimId } }) },
    file: claimPhoto,
  }),
  claimPhotos: spec('claimPhotos', { file: claimPhoto }),
  arrivalPhotos: spec('arrivalPhotos', {
    file: { endpoint: api.arrival.addPhoto, args: (_draft, id) => ({ params: { id } }) },
  }),
  receipt: spec('receipt', {
    file: { endpoint: api.receipt.addPhoto, args: (_draft, id) => ({ params: { id } }) },
    close: {
      endpoint: api.receipt.submit,
      args: ({ signedBy }, id) => ({ params: { id }, body: { signedBy, isStamped: true } }),
    },
  }),
  document: spec('document', {
    open: {
      endpoint: api.document.save,
      args: ({ isHandedIn: _isHandedIn, files, ...statement }, _operationId, arrived) => ({
        body: documentBody({ ...statement, files: [...new Set([...files, ...arrived])] }),
      }),
    },
    file: 'stored',
    close: {
      endpoint: api.document.submit,
      args: (_draft, id) => ({ params: { id } }),
      isLeftOut: ({ isHandedIn }) => !isHandedIn,
    },
  }),
  feedback: spec('feedback', {
    open: { endpoint: api.feedback.send, args: (draft, id) => ({ body: { payload: { ...draft, id } } }) },
    file: { endpoint: api.feedback.addPhoto, args: (_draft, id) => ({ params: { id } }) },
  }),
  order: spec('order', {
    open: { endpoint: api.order.place, args: (draft, draftId) => ({ body: { ...draft, draftId } }) },
    // It has none.
    file: 'stored',
  }),
  facts: spec('facts', { file: 'stored' }),
  store: spec('store', { file: 'stored' }),
}

/** Undefined for a purpose that this version does not know. */
export const submissionSpecOf = (purpose: string): AnySubmissionSpec | undefined =>
  Object.hasOwn(submissionSpecs, purpose) ? submissionSpecs[purpose as Purpose] : undefined
