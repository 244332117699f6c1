/** A new registration gives goods another approval number: the same name, pack and maker go on under it. */
import { type ApprovalKind, approvalKindOf } from '#domain/goods/approval-number.ts'
import { DRUG_CLASS_TEXT, drugClassOf } from '#domain/goods/approval/drug-class.ts'
import { fold } from '#lib/fold-text.ts'

import type { Executor } from '../../../db/connect.ts'
import { findByCodes, findStanding, type StandingRow } from './import-repository.ts'
import { naturalKeyOf } from './natural-key.ts'
import type { Plan } from './plan/plan-row.ts'
import type { ImportedGoods, Note } from './read-row.ts'

/** What becomes of the goods. */
export type Renewal = Pick<StandingRow, 'approvalNumber' | 'naturalKey'>
type Match = { standing: StandingRow; renewal?: Renewal } | { refusal: Note } | undefined

export const compared = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}%.]/gu, '')

/** A drug made abroad goes on under 国药准字HJ when its certificate of registration (H20160123) is renewed. */
const familyOf = (number: string): ApprovalKind | undefined => {
  const kind = approvalKindOf(number)
  return kind === 'importedDrug' ? 'drug' : kind
}

/** Whether both are numbers, and of different things: no drug becomes a health food by a new registration. */
export function areUnlike(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)]
  return first !== undefined && second !== undefined && first !== second
}

type NamedGoods = Pick<ImportedGoods, 'name' | 'specification' | 'manufacturer'>
const isNamedAlike = (row: NamedGoods, goods: NamedGoods): boolean =>
  (['name', 'specification', 'manufacturer'] as const).every(
    (field) => row[field] !== '' && compared(row[field]) === compared(goods[field]),
  )

/** Why the number cannot be that of a new registration: a chemical drug never becomes a traditional or biological one. */
export function classFault(number: string, former: string): Note | undefined {
  const [after, before] = [drugClassOf(number), drugClassOf(former)]
  if (after === undefined || before === undefined || after === before) return undefined
  const told = `${former}（${DRUG_CLASS_TEXT[before]}）改为 ${number}（${DRUG_CLASS_TEXT[after]}）`
  return { code: 'other', text: `批准文号由 ${told}：再注册不改变药品类别，请核对文号` }
}

/** The same of a row that says everything else as the goods do. */
export const classFaultOf = (row: ImportedGoods, goods: StandingRow): Note | undefined =>
  isNamedAlike(row, goods) ? classFault(row.approvalNumber, goods.approvalNumber) : undefined

/**
 * Undefined unless the row says name, specification and maker as the goods do, and both have a number of their own, of
 * the same kind and class: scope and prescription stay those of the goods.
 */
export function renewalOf(row: ImportedGoods, goods: StandingRow): Renewal | undefined {
  const { approvalNumber } = row
  const family = familyOf(approvalNumber)
  const isAlike = family !== undefined && family === familyOf(goods.approvalNumber)
  if (!isAlike || classFault(approvalNumber, goods.approvalNumber)) return undefined
  if (!isNamedAlike(row, goods) || compared(approvalNumber) === compared(goods.approvalNumber)) return undefined
  return { approvalNumber, naturalKey: naturalKeyOf({ ...goods, approvalNumber }) }
}

/**
 * The new numbers that whoever imports says yes to: all of the file, or those of a preview by `renewalKey`. A number is
 * what a document says, so that a row with another one is left out as a whole where nobody said yes: without it the row
 * may mean other goods.
 */
export type AgreedRenewals = 'all' | ReadonlySet<string>

export type NumberChange = { goodsId: number; before: string; after: string }
export const renewalKey = ({ goodsId, before, after }: NumberChange): string => `${goodsId} ${before} ${after}`

/** The goods' other number in what becomes of a row; undefined where it stays. */
export function numberChangeOf(plan: Plan): NumberChange | undefined {
  if (plan.kind !== 'update' || plan.changes.approvalNumber === undefined) return undefined
  const { standing, changes } = plan
  return { goodsId: standing.id, before: standing.approvalNumber, after: changes.approvalNumber! }
}

/** Why the row of a new number is left out; undefined where it is not. */
export function unagreedNote(
  { id: goodsId, approvalNumber: before }: StandingRow,
  { approvalNumber: after }: Renewal,
  agreed: AgreedRenewals | undefined,
): Note | undefined {
  if (agreed === 'all' || agreed?.has(renewalKey({ goodsId, before, after }))) return undefined
  return { code: 'unagreed', text: `批准文号由 ${before} 改为 ${after} 没有勾选同意，这一行没有导入，原文号不变` }
}

export const isUnagreed = ({ code }: Note): boolean => code === 'unagreed'

/** Told as a warning: whoever imports confirms it. */
export const renewedNote = (row: ImportedGoods, goods: StandingRow): Note => ({
  code: 'renewed',
  text: `批准文号由 ${goods.approvalNumber} 改为 ${row.approvalNumber}，应是再注册换号，请核对`,
})

/** Refuses a renewal under whose number the same goods stand already, or another drug or another maker's. */
export async function withoutTaken<M extends Match>(
  db: Executor,
  matches: readonly M[],
): Promise<(M | { refusal: Note })[]> {
  const renewals = matches.flatMap((one) => (one && 'renewal' in one && one.renewal ? [one.renewal] : []))
  if (renewals.length === 0) return [...matches]
  const approvalNumbers = renewals.map((renewal) => renewal.approvalNumber)
  const keys = renewals.map(({ naturalKey }) => naturalKey)
  const twins = new Map((await findStanding(db, keys)).map((goods) => [goods.naturalKey, goods]))
  const holders = await findByCodes(db, { ids: [], barcodes: [], approvalNumbers })
  return matches.map((one) => {
    if (!one || !('renewal' in one) || !one.renewal) return one
    const { standing, renewal } = one
    const text = takenBy(standing, renewal, { twins, holders })
    if (text !== undefined) return { refusal: { code: 'other', text } }
    // The rows behind it find the number with these goods.
    holders.push({ ...standing, ...renewal })
    return one
  })
}

type NumberHolders = { twins: ReadonlyMap<string, StandingRow>; holders: readonly StandingRow[] }

/** Who has the number already, so that it cannot be that of a new registration. A number is one maker's for one drug. */
function takenBy(goods: StandingRow, { approvalNumber, naturalKey }: Renewal, { twins, holders }: NumberHolders) {
  const twin = twins.get(naturalKey)
  if (twin) return `编号 ${twin.id} 已是批准文号 ${twin.approvalNumber} 的同一商品，请核对编号`
  const stranger = holders.find(
    (one) =>
      one.approvalNumber === approvalNumber &&
      (compared(one.name) !== compared(goods.name) || compared(one.manufacturer) !== compared(goods.manufacturer)),
  )
  return (
    stranger &&
    `批准文号 ${approvalNumber} 是编号 ${stranger.id}“${stranger.name}”（${stranger.manufacturer}）的，请核对文号`
  )
}
