/** 召回: a batch is taken back from everybody who received it. */
import { DAY_MS, dayOf } from '../instant.ts'

/** By what the goods can do to who uses them. */
export const RECALL_LEVELS = [1, 2, 3] as const
export type RecallLevel = (typeof RECALL_LEVELS)[number]
export const RECALL_LEVEL_TEXT: Record<RecallLevel, string> = { 1: '一级召回', 2: '二级召回', 3: '三级召回' }
export const RECALL_LEVEL_HINT: Record<RecallLevel, string> = {
  1: '使用后可能或者已经引起严重健康危害',
  2: '使用后可能或者已经引起暂时或者可逆的健康危害',
  3: '一般不会引起健康危害，因其他原因需要收回',
}

/** Days within which 药品召回管理办法 (2022) wants everybody told, and between reports of the progress. */
export const RECALL_DAYS: Record<RecallLevel, number> = { 1: 1, 2: 3, 3: 7 }

/** What a recall is called in papers: ZH20261121-0007. */
export const recallNumber = ({ id, startedAt }: { id: number; startedAt: number }): string =>
  `ZH${dayOf(startedAt).replaceAll('-', '')}-${String(id).padStart(4, '0')}`

/** Until when holders are to answer, epoch ms. */
export const answerBefore = (level: RecallLevel, startedAt: number): number => startedAt + RECALL_DAYS[level] * DAY_MS

type Holder = {
  sent: number
  returned: number
  answeredAt?: number | undefined
  remaining?: number | undefined
  claimed: number
  /** Pieces he said he had that did not come back; of them those he destroys, and those 折让 left him. */
  outstanding: number
  destroyed: number
  kept: number
}

/**
 * Pieces a buyer said he had, of which nobody has seen any since. `arrived`: pieces that came back by the claims of
 * the recall; `returned`: by any claim, also before it began.
 */
export const outstandingOf = ({
  sent,
  returned,
  arrived,
  remaining = 0,
}: Pick<Holder, 'sent' | 'returned' | 'remaining'> & { arrived: number }): number =>
  Math.max(0, Math.min(remaining - arrived, sent - returned))

export type RecallProgress = {
  /** Pieces the buyers said they still had, those claimed of them, and those without a claim. */
  remaining: number
  claimed: number
  unclaimed: number
  /** Of what they had: pieces that did not come back, those of them to be destroyed there, and those left by 折让. */
  outstanding: number
  destroyed: number
  kept: number
  /** Buyers who have not answered, and the most pieces they can still have. */
  silent: number
  silentPieces: number
}

/** How far a recall has come, before it is ended: afterwards nobody can answer or claim any more. */
export function progressOf(buyers: readonly Holder[]): RecallProgress {
  const progress = {
    remaining: 0,
    claimed: 0,
    unclaimed: 0,
    outstanding: 0,
    destroyed: 0,
    kept: 0,
    silent: 0,
    silentPieces: 0,
  }
  for (const { sent, returned, answeredAt, remaining = 0, claimed, outstanding, destroyed, kept } of buyers) {
    progress.remaining += remaining
    progress.claimed += claimed
    progress.unclaimed += Math.max(0, remaining - claimed)
    progress.outstanding += outstanding
    progress.destroyed += destroyed
    progress.kept += kept
    if (answeredAt !== undefined) continue
    progress.silent += 1
    progress.silentPieces += Math.max(0, sent - returned)
  }
  return progress
}

export type SentPart = { orderId: number; lineId: number; batch: string; quantity: number }

/**
 * Which pieces of which orders `left` pieces are, the parts in the order they are given in. What no part holds stays
 * over: those pieces are on their way, or were claimed for another reason.
 */
export function spreadOver<T extends SentPart>(left: number, parts: readonly T[]): T[] {
  let rest = left
  return parts.flatMap((part) => {
    const quantity = Math.min(rest, part.quantity)
    rest -= quantity
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}
