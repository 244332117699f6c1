/** 药品验收记录 as the inspection reads it (GSP): what it says of a batch, wherever one is printed or filed. Pure. */
import { type Day, dayOf } from '../instant.ts'
import { type CheckedLine, LINE_RESULT_TEXT, type SentLine } from './check.ts'
import type { SignMark } from './marks.ts'

/** What the record names, in its order. */
export const RECORD_HEAD = {
  arrivedOn: '到货日期',
  date: '验收日期',
  name: '药品名称',
  dosageForm: '剂型',
  specification: '规格',
  manufacturer: '生产厂家',
  approvalNumber: '批准文号',
  batch: '批号',
  producedOn: '生产日期',
  expiresOn: '有效期至',
  unit: '单位',
  expected: '应收数量',
  arrived: '到货数量',
  received: '验收合格数量',
  unfit: '不合格数量',
  result: '验收结果',
  supplier: '供货单位',
  signedBy: '验收人',
  order: '订单',
  /** What is known since the signature, beside what was signed. */
  remark: '备注',
} as const
export type RecordColumn = keyof typeof RECORD_HEAD
export const RECORD_COLUMNS = Object.keys(RECORD_HEAD) as RecordColumn[]

/** What has come, fit or not: what is missing never arrived. */
export const arrivedOf = ({ received, damaged, wrong }: Pick<CheckedLine, 'received' | 'damaged' | 'wrong'>): number =>
  received + damaged + wrong

/** What has come and may be sold. */
export const fitOf = ({ received, tooShort, recalled }: Pick<CheckedLine, 'received' | 'tooShort' | 'recalled'>) =>
  received - tooShort - recalled

/**
 * The day the goods came: when the receipt was confirmed or the receiver signed, whichever was first, for a signature
 * given without a network confirms the receipt later. '' while neither happened.
 */
export function arrivedOn(receivedAt: number | undefined, signedAt: number | undefined): Day | '' {
  const at = Math.min(receivedAt ?? Number.POSITIVE_INFINITY, signedAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(at) ? dayOf(at) : ''
}

type RecordedGoods = Pick<
  SentLine,
  'name' | 'specification' | 'manufacturer' | 'approvalNumber' | 'batch' | 'producedOn' | 'expiresOn' | 'unit'
> & { dosageForm: string }
export type RecordFacts = {
  goods: RecordedGoods
  /** Pieces that were sent. */
  expected: number
  checked: CheckedLine | undefined
  signed: Pick<SignMark, 'signedAt' | 'signedBy' | 'supplier'> | undefined
  order: { number: string; receivedAt?: number | undefined }
  /** Where the signature does not name him. */
  supplier?: string | undefined
}

/** The cells of a row, by column; counts stay numbers, and are '' until the receiver has signed for them. */
export function recordCells({
  goods,
  expected,
  checked,
  signed,
  order,
  supplier = '',
}: RecordFacts): Record<RecordColumn, string | number> {
  const line = signed && checked
  return {
    arrivedOn: arrivedOn(order.receivedAt, signed?.signedAt),
    date: signed ? dayOf(signed.signedAt) : '',
    name: goods.name,
    dosageForm: goods.dosageForm,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    approvalNumber: goods.approvalNumber,
    batch: goods.batch,
    producedOn: goods.producedOn ?? '',
    expiresOn: goods.expiresOn,
    unit: goods.unit,
    expected,
    arrived: line ? arrivedOf(line) : '',
    received: line ? fitOf(line) : '',
    unfit: line ? arrivedOf(line) - fitOf(line) : '',
    result: line ? resultText(line) : '',
    supplier: signed?.supplier ?? supplier,
    signedBy: signed?.signedBy ?? '',
    order: order.number,
    remark: line ? recalledSinceText(line) : '',
  }
}

/**
 * A recall after the receiver's word, with the day of its notice and why; '' without one. Orders mirrored before the
 * day was kept say neither.
 */
export function recalledSinceText({ recalledSince }: Pick<CheckedLine, 'recalledSince'>): string {
  if (!recalledSince) return ''
  const { at, reason } = recalledSince
  return [at === undefined ? '已召回' : `验收后已召回，通知日期 ${dayOf(at)}`, reason].filter(Boolean).join('：')
}

/** The result of a counted line, with a recall of it and what is missing or too many. */
export const resultText = ({
  result,
  recalled,
  missing,
  surplus,
}: Pick<CheckedLine, 'result' | 'recalled' | 'missing' | 'surplus'>): string =>
  [LINE_RESULT_TEXT[result], recalled > 0 && '已召回', missing > 0 && `少 ${missing}`, surplus > 0 && `多 ${surplus}`]
    .filter(Boolean)
    .join(' ')
