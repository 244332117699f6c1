/** 首营审核: how a company's review goes on. Instants in epoch ms. */
import type { DocumentKind, ReviewState } from '../eligibility/buyer.ts'
import type { DocumentStatus } from './documents.ts'

export const REVIEW_STATE_TEXT: Record<ReviewState, string> = {
  draft: '待提交',
  submitted: '审核中',
  provisional: '临时开通',
  approved: '已通过',
  rejected: '未通过',
  change_submitted: '变更审核中',
  change_rejected: '变更未通过',
}

/** What moves a review: the company submits or withdraws, the office decides, a job ends what was provisional. */
export type ReviewAct = 'submit' | 'withdraw' | 'provisional' | 'approve' | 'reject' | 'expire'

const TRANSITIONS: Record<ReviewState, Partial<Record<ReviewAct, ReviewState>>> = {
  draft: { submit: 'submitted' },
  submitted: { provisional: 'provisional', approve: 'approved', reject: 'rejected', withdraw: 'draft' },
  provisional: { approve: 'approved', reject: 'rejected', expire: 'submitted' },
  rejected: { submit: 'submitted' },
  approved: { submit: 'change_submitted' },
  change_submitted: { approve: 'approved', reject: 'change_rejected', withdraw: 'approved' },
  change_rejected: { submit: 'change_submitted', withdraw: 'approved' },
}

/** The state after the act; undefined when the act is not possible now. */
export const afterReview = (state: ReviewState, act: ReviewAct): ReviewState | undefined => TRANSITIONS[state][act]

/** Whether the facts may still be edited without asking for a change: nobody has approved them yet. */
export const isOpenForEditing = (state: ReviewState): boolean => state === 'draft' || state === 'rejected'

/**
 * Whether the office still says of a document alone that it is in order or comes back, until it approves the company:
 * of what was handed in, and of what it was let in on for some days while the originals travel.
 */
export const isUndecided = (state: ReviewState, status: DocumentStatus): boolean =>
  (state === 'submitted' || state === 'provisional') && (status === 'submitted' || status === 'accepted')

/** What the office says of one document; a reason: it comes back. */
export type DocumentDecision = { id: number; reason?: string | undefined }
export type ReturnedDocument = { kind: DocumentKind; reason: string }

/** Why a company comes back, in one text: each document that is to be replaced, then words of the office's own. */
export const returnReason = (returned: readonly ReturnedDocument[], words = ''): string =>
  [...returned.map(({ kind, reason }) => `${kind}：${reason}`), words].filter(Boolean).join('；')
