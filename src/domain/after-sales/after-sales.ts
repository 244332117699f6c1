/**
 * After-sales: what a buyer may claim of goods he has received, and why. Wholesale drugs are not taken back without a
 * reason.
 */
export const AFTER_SALES_KINDS = ['return', 'exchange', 'allowance', 'resend', 'missing', 'papers'] as const
export type AfterSalesKind = (typeof AFTER_SALES_KINDS)[number]
export const AFTER_SALES_KIND_TEXT: Record<AfterSalesKind, string> = {
  return: '退货',
  exchange: '换货',
  allowance: '折让',
  resend: '补发',
  missing: '错漏发',
  papers: '单据/药检报告/首营资料',
}

export const AFTER_SALES_REASONS = [
  'quality',
  'damage',
  'wrongGoods',
  'short',
  'batch',
  'nearExpiry',
  'recall',
  'unsent',
  'papers',
  'other',
] as const
export type AfterSalesReason = (typeof AFTER_SALES_REASONS)[number]
export const AFTER_SALES_REASON_TEXT: Record<AfterSalesReason, string> = {
  quality: '质量问题',
  damage: '破损/渗漏',
  wrongGoods: '发错货',
  short: '少发/漏发',
  batch: '批号效期与页面不符',
  nearExpiry: '近效期未告知',
  recall: '召回/停售',
  unsent: '未发货',
  papers: '资料不全',
  other: '其他',
}

/**
 * What a buyer may give as the reason of each kind; `unsent` is only the seller's, who ends what is left of an order.
 */
const REASONS_OF: Record<AfterSalesKind, readonly AfterSalesReason[]> = {
  return: ['quality', 'damage', 'wrongGoods', 'batch', 'nearExpiry', 'recall', 'other'],
  exchange: ['quality', 'damage', 'wrongGoods', 'batch', 'nearExpiry', 'other'],
  allowance: ['quality', 'damage', 'batch', 'nearExpiry', 'other'],
  resend: ['short', 'damage', 'other'],
  missing: ['short', 'wrongGoods', 'other'],
  papers: ['papers', 'other'],
}
/** The reasons a kind can have. */
export const reasonsOf = (kind: AfterSalesKind): readonly AfterSalesReason[] => REASONS_OF[kind]

/** What the seller does about a claim: he decides it when he approves. */
export const REMEDIES = ['returnRefund', 'refund', 'allowance', 'exchange', 'resend', 'papers'] as const
export type Remedy = (typeof REMEDIES)[number]
export const REMEDY_TEXT: Record<Remedy, string> = {
  returnRefund: '退货退款',
  refund: '免寄回退款',
  allowance: '折让（商品留用）',
  exchange: '寄回后换货',
  resend: '补发',
  papers: '补寄资料',
}
const REMEDIES_OF: Record<AfterSalesKind, readonly [Remedy, ...Remedy[]]> = {
  return: ['returnRefund', 'refund', 'allowance'],
  exchange: ['exchange', 'resend', 'returnRefund', 'allowance'],
  allowance: ['allowance'],
  resend: ['resend', 'refund'],
  missing: ['resend', 'refund', 'exchange', 'returnRefund'],
  papers: ['papers'],
}
/** What may be done about a kind of claim; the first is the usual. */
export const remediesOf = (kind: AfterSalesKind): readonly [Remedy, ...Remedy[]] => REMEDIES_OF[kind]

type RemedyFacts = { kind: AfterSalesKind; reason: AfterSalesReason; isRecalled: boolean }

/**
 * What may be done about this claim. Recalled pieces are not left with the buyer as goods he may use, and what never
 * came cannot be sent back.
 */
export const remediesFor = ({ kind, reason, isRecalled }: RemedyFacts): readonly Remedy[] =>
  remediesOf(kind).filter(
    (remedy) => !(isRecalled && keepsPieces(remedy)) && (hasArrived(reason) || !comesBack(remedy)),
  )

/** Recalled pieces that do not come back by this remedy: the buyer has to destroy them where they are. */
export const isDestroyedThere = (
  remedy: Remedy,
  { reason, isRecalled }: { reason: AfterSalesReason; isRecalled: boolean },
): boolean => isRecalled && hasArrived(reason) && (remedy === 'refund' || remedy === 'resend')

export const DESCRIPTION_MAX = 300
export const PHOTOS_MAX = 5

/** Everything but a reason that nobody at the seller's answers for. */
export const isSellersFault = (reason: AfterSalesReason): boolean => reason !== 'other'

/** A return that takes with it what the pieces helped to earn. */
export const losesDiscounts = ({ kind, reason }: { kind: AfterSalesKind; reason: AfterSalesReason }): boolean =>
  kind === 'return' && !isSellersFault(reason)

/** Missing pieces never left: they are neither sent back nor taken out of the stock again. */
export const hasArrived = (reason: AfterSalesReason): boolean => reason !== 'short' && reason !== 'unsent'

/** Papers are asked for, whatever becomes of the pieces. */
export const claimsPieces = (kind: AfterSalesKind): boolean => kind !== 'papers'

/** 折让 gives a part of the price back on pieces that stay with the buyer. */
export const keepsPieces = (remedy: Remedy | null | undefined): boolean => remedy === 'allowance'

/** The buyer sends the pieces back. */
export const comesBack = (remedy: Remedy | null | undefined): boolean =>
  remedy === 'returnRefund' || remedy === 'exchange'

/** Whoever agrees to a short shelf life agrees to the date he was shown, not to other goods or another batch. */
const AGREED_REASONS: readonly AfterSalesReason[] = ['quality', 'damage', 'wrongGoods', 'batch', 'recall']
export const agreedText = (): string =>
  `下单时已确认近效期，仅${AGREED_REASONS.map((reason) => AFTER_SALES_REASON_TEXT[reason]).join('、')}可退换`

/** Goods whose short shelf life the buyer agreed to come back for what he did not agree to. */
export const isReasonEnough = (
  { kind, reason }: { kind: AfterSalesKind; reason: AfterSalesReason },
  /** When he agreed. */
  line: { nearExpiryConsent?: number | null | undefined },
): boolean =>
  (kind !== 'return' && kind !== 'exchange' && kind !== 'allowance') ||
  !line.nearExpiryConsent ||
  AGREED_REASONS.includes(reason)

/** What must be told in words; undefined when nothing is missing. */
export function missingIn({
  kind,
  reason,
  description,
}: {
  kind: AfterSalesKind
  reason: AfterSalesReason
  description: string
}): string | undefined {
  if (!reasonsOf(kind).includes(reason))
    return `${AFTER_SALES_KIND_TEXT[kind]}不能以“${AFTER_SALES_REASON_TEXT[reason]}”为原因，请重新选择`
  return reason === 'other' && description.trim() === '' ? '原因选“其他”时，请说明具体情况' : undefined
}
