import { minuteOf } from '../instant.ts'

/** Why nothing of an order can be claimed: it is cancelled, nothing of it was sent yet, or the time for it is over. */
export const CLOSED_REASONS = ['cancelled', 'unsent', 'over'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Of an order of which nothing can be claimed now. */
export const closedReasonOf = ({
  status,
  receivedAt,
}: {
  status: string
  receivedAt?: number | null | undefined
}): ClosedReason => (status === 'cancelled' ? 'cancelled' : (receivedAt ?? null) === null ? 'unsent' : 'over')

/** `openUntil`: when the time for it ended, in epoch ms. */
export function closedText(reason: ClosedReason, openUntil?: number): string {
  if (reason === 'cancelled') return '订单已取消，不能申请售后'
  if (reason === 'unsent') return '订单还没有发货，发货后才能申请售后'
  const ended = openUntil === undefined ? '已结束' : `已于 ${minuteOf(openUntil)} 结束`
  return `售后期限${ended}；如有问题请联系客户经理`
}
