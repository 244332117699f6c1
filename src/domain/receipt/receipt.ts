/** 含麻回执: what becomes of the receipt that must come back for every order with ephedrine. Instants in epoch ms. */
import { DAY_MS, dayOf, daysBetween } from '../instant.ts'

export const RECEIPT_STATUSES = ['not_due', 'due', 'submitted', 'accepted', 'rejected', 'overdue'] as const
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number]

export const RECEIPT_STATUS_TEXT: Record<ReceiptStatus, string> = {
  not_due: '待收货',
  due: '待交回',
  submitted: '审核中',
  accepted: '已通过',
  rejected: '已退回',
  overdue: '已逾期',
}

/** Photos of one receipt. */
export const RECEIPT_PHOTOS_MAX = 5

type ReceiptFacts = { status: ReceiptStatus; dueAt?: number | null | undefined }

const OPEN: ReadonlySet<ReceiptStatus> = new Set(['not_due', 'due', 'rejected', 'overdue'])

/** Whether the buyer may add photos and submit it: it is with him. */
export const isReceiptOpen = ({ status }: Pick<ReceiptFacts, 'status'>): boolean => OPEN.has(status)

/** Whether the seller has it, to look at or for good. */
export const isWithSeller = ({ status }: Pick<ReceiptFacts, 'status'>): boolean =>
  status === 'submitted' || status === 'accepted'

/** Whether the buyer still has to act: it is asked for, and not with the seller. */
export const isReceiptAsked = ({ status }: Pick<ReceiptFacts, 'status'>): boolean =>
  status !== 'not_due' && OPEN.has(status)

/** Whether it becomes overdue at `now`. */
export const isReceiptLate = ({ status, dueAt }: ReceiptFacts, now: number): boolean =>
  (status === 'due' || status === 'rejected') && dueAt != null && dueAt <= now

/** Days of the calendar until the one on which it is due: 7 all day long when seven are given; negative afterwards. */
export const daysUntilDue = (dueAt: number, now: number): number => daysBetween(dayOf(now), dayOf(dueAt))

/** A receipt that is rejected in time is given the whole time again; one that was late stays so. */
export const dueAfterRejection = (
  { dueAt, isOverdue }: { dueAt: number | null; isOverdue: boolean },
  { now, days }: { now: number; days: number },
): { status: ReceiptStatus; dueAt: number } =>
  isOverdue
    ? { status: 'overdue', dueAt: dueAt ?? now }
    : { status: 'rejected', dueAt: Math.max(dueAt ?? 0, now + days * DAY_MS) }
