/** 召回: a batch is taken back from everybody who received it. */
import {
  type AfterSalesKind,
  type AfterSalesReason,
  claimsPieces,
  hasArrived,
  keepsPieces,
  type Remedy,
} from '../after-sales/after-sales.ts'
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

/**
 * A claim that stands, of whatever reason, with its pieces of the batch; `arrived` is null until quality registered
 * them.
 */
export type BatchClaim = {
  kind: AfterSalesKind
  reason: AfterSalesReason
  remedy: Remedy | null
  quantity: number
  arrived: number | null
  createdAt: number
}
/** `inTransit`: pieces of those sent whose order was not received yet. */
export type BatchHolder = {
  sent: number
  inTransit?: number
  answeredAt?: number | undefined
  remaining?: number | undefined
}

/**
 * What became of the pieces that a buyer was sent: returned + underWay + missing + short + destroyed + kept + used +
 * left are those that were sent.
 */
export type BatchFate = {
  /**
   * Pieces that the buyer has received, without those that both sides agree never reached him, and those on their way.
   */
  received: number
  inTransit: number
  returned: number
  /** Claimed, and not registered yet: waiting for a decision, for the parcel, or on the way. */
  underWay: number
  /** 少到: announced by a claim that quality has registered, and not among what came. */
  missing: number
  /** 少发: they never reached the buyer. */
  short: number
  /** Not sent back: the claim was settled where they are, by money or other pieces; and those 折让 left him. */
  destroyed: number
  kept: number
  /** Used or sold: what his answer leaves of the others. */
  used: number
  /** With the buyer, and in no claim; of one who has not answered all that he may still have. */
  left: number
  /** Asked back by claims of any reason, and those of other reasons among them. */
  claimed: number
  claimedOtherwise: number
  /** Pieces of an answer that its own claims have; and the most it can say. */
  answerClaimed: number
  most: number
  /** Pieces he had that did not come back, by his answer. */
  outstanding: number
}

const isForRecall = ({ reason }: Pick<BatchClaim, 'reason'>): boolean => reason === 'recall'

/** Which way the pieces of a claim went; undefined of those that stay with the buyer as they were. */
function wayOf({ kind, reason, remedy, arrived }: BatchClaim) {
  if (!claimsPieces(kind) || reason === 'unsent') return undefined
  if (!hasArrived(reason)) return 'short'
  if (arrived !== null) return 'registered'
  if (kind === 'allowance' || keepsPieces(remedy)) return isForRecall({ reason }) ? 'kept' : undefined
  return remedy === 'refund' || remedy === 'resend' ? 'destroyed' : 'underWay'
}

/** The one reckoning of a recall: where the pieces of a buyer are, by his claims of any reason and his answer. */
export function fateOf(
  { sent, inTransit = 0, answeredAt, remaining = 0 }: BatchHolder,
  claims: readonly BatchClaim[],
): BatchFate {
  const found = claims.map((claim) => ({ ...claim, way: wayOf(claim) })).filter(({ way }) => way !== undefined)
  const count = (isCounted: (claim: (typeof found)[number]) => boolean) =>
    found.reduce((total, claim) => total + (isCounted(claim) ? claim.quantity : 0), 0)
  const by = (way: ReturnType<typeof wayOf>) => count((claim) => claim.way === way)
  const returned = found.reduce((total, { arrived }) => total + (arrived ?? 0), 0)
  const [underWay, short, destroyed, kept] = [by('underWay'), by('short'), by('destroyed'), by('kept')]
  const others = returned + underWay + short + destroyed + kept
  const agreedShort = count(({ way, remedy }) => way === 'short' && remedy !== null)
  // What did not come may be claimed once more.
  const missing = Math.min(by('registered') - returned, Math.max(0, sent - others))
  const rest = Math.max(0, sent - others - missing)
  const answerClaimed = count(isForRecall)
  // Claims of another reason take from an answer that was given before them; what they had before it does not name.
  const taken =
    answerClaimed + count((claim) => !isForRecall(claim) && answeredAt !== undefined && claim.createdAt > answeredAt)
  const left = answeredAt === undefined ? rest : Math.min(rest, Math.max(0, remaining - taken))
  const missedOtherwise = found.reduce(
    (total, claim) =>
      total + (claim.way === 'registered' && !isForRecall(claim) ? claim.quantity - (claim.arrived ?? 0) : 0),
    0,
  )
  const claimed = returned + underWay + missing + destroyed + kept
  return {
    received: Math.max(0, sent - inTransit - agreedShort),
    inTransit,
    returned,
    underWay,
    missing,
    short,
    destroyed,
    kept,
    used: rest - left,
    left,
    claimed,
    claimedOtherwise: Math.max(0, claimed - answerClaimed),
    answerClaimed,
    most: answerClaimed + rest + Math.min(missing, missedOtherwise),
    outstanding: answeredAt === undefined ? 0 : underWay + missing + destroyed + kept + left,
  }
}

type Holder = Pick<
  BatchFate,
  | 'received'
  | 'inTransit'
  | 'returned'
  | 'underWay'
  | 'missing'
  | 'destroyed'
  | 'kept'
  | 'left'
  | 'claimed'
  | 'outstanding'
> &
  BatchHolder

export type RecallProgress = {
  /** Pieces the buyers received or will receive. */
  supplied: number
  /** Pieces the buyers said they still had, those asked back by any claim, and what they have without one. */
  remaining: number
  claimed: number
  unclaimed: number
  /**
   * Of who answered: pieces that did not come back, and of them those on the way, missing, to be destroyed, and kept.
   */
  outstanding: number
  underWay: number
  missing: number
  destroyed: number
  kept: number
  /** Buyers who have not answered, and the most pieces they can still have. */
  silent: number
  silentPieces: number
}

/** How far a recall has come, before it is ended: afterwards nobody can answer or claim any more. */
export function progressOf(buyers: readonly Holder[]): RecallProgress {
  const progress = {
    supplied: 0,
    remaining: 0,
    claimed: 0,
    unclaimed: 0,
    outstanding: 0,
    underWay: 0,
    missing: 0,
    destroyed: 0,
    kept: 0,
    silent: 0,
    silentPieces: 0,
  }
  for (const { received, inTransit, returned, answeredAt, remaining = 0, claimed, left, ...fate } of buyers) {
    progress.supplied += received + inTransit
    progress.claimed += claimed
    if (answeredAt === undefined) {
      progress.silent += 1
      progress.silentPieces += Math.max(0, received + inTransit - returned)
      continue
    }
    progress.remaining += remaining
    progress.unclaimed += left
    progress.outstanding += fate.outstanding
    progress.underWay += fate.underWay
    progress.missing += fate.missing
    progress.destroyed += fate.destroyed
    progress.kept += fate.kept
  }
  return progress
}

/** What a buyer has of a batch, in words: 250 盒（另在途 50 盒）. */
export const receivedText = ({
  received,
  inTransit = 0,
  unit,
}: {
  received: number
  inTransit?: number | undefined
  unit: string
}): string => `${received} ${unit}${inTransit > 0 ? `（另在途 ${inTransit} ${unit}）` : ''}`

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
