/** Which goods a row of the file means: by our number, by what tells goods apart, or by a code that only one has. */
import { isApprovalNumber } from '#domain/goods/approval-number.ts'

import type { Executor } from '../../../db/connect.ts'
import {
  areUnlike,
  classFault,
  classFaultOf,
  compared,
  type Renewal,
  renewalOf,
  renewedNote,
  withoutTaken,
} from './approval-renewal.ts'
import { isDrugScope } from './derive.ts'
import { findByCodes, findByNames, findStanding, type StandingRow } from './import-repository.ts'
import type { ImportedGoods, Note } from './read-row.ts'

/**
 * `notes`: what the row says of them that they do not say themselves; `refusal`: why no goods are meant for certain;
 * `renewal`: the row has their number of a new registration.
 */
export type GoodsMatch =
  | { standing: StandingRow; notes?: readonly Note[]; renewal?: Renewal }
  | { refusal: Note }
  | undefined

const AMBIGUOUS: Note = { code: 'ambiguous', text: '不能确定是哪一种商品，请加上规格和厂家' }

/** By row, in their order. A row that says too little to be new and means no goods is told by `isComplete`. */
export async function matchStanding(db: Executor, rows: readonly ImportedGoods[]): Promise<GoodsMatch[]> {
  const exact = new Map(
    (
      await findStanding(
        db,
        rows.map(({ naturalKey }) => naturalKey),
      )
    ).map((row) => [row.naturalKey, row]),
  )
  const left = rows.filter((row) => row.id !== undefined || !exact.has(row.naturalKey))
  const codes = {
    ids: left.flatMap(({ id }) => id ?? []),
    barcodes: left.flatMap(({ barcode }) => barcode ?? []),
    approvalNumbers: left.flatMap((row) => (isComplete(row) || row.approvalNumber === '' ? [] : row.approvalNumber)),
  }
  const isAnyCode = Object.values(codes).some((values) => values.length > 0)
  const named = left.filter(isWithoutNumber)
  const found = [
    ...(isAnyCode ? await findByCodes(db, codes) : []),
    ...(named.length > 0 ? await findByNames(db, named) : []),
  ]
  const coded = [...new Map(found.map((goods) => [goods.id, goods])).values()]
  const matches = rows.map((row): GoodsMatch => {
    const byId = row.id === undefined ? undefined : coded.find(({ id }) => id === row.id)
    const byName = exact.get(row.naturalKey)
    if (byId) return matchNumbered(row, byId, byName)
    if (byName) return { standing: byName }
    // A barcode may stand on other packs of the same goods: whoever names goods in full means new ones.
    if (isComplete(row) && !isWithoutNumber(row)) return matchRenewed(row, coded)
    const meant = coded.filter((goods) => isMeant(row, goods))
    if (meant.length > 1) return { refusal: AMBIGUOUS }
    return meant[0] && { standing: meant[0] }
  })
  return withoutTaken(db, matches)
}

/** The one with the row's barcode, where a new registration is all that tells them apart. */
function matchRenewed(row: ImportedGoods, coded: readonly StandingRow[]): GoodsMatch {
  const bearing = coded.filter(({ barcode }) => row.barcode !== undefined && barcode === row.barcode)
  const [standing] = bearing
  if (bearing.length !== 1) return undefined
  const fault = classFaultOf(row, standing!)
  if (fault) return { refusal: fault }
  const renewal = renewalOf(row, standing!)
  return renewal && { standing: standing!, renewal, notes: [renewedNote(row, standing!)] }
}

/** What the row means of goods that were read again: their name or number may have been changed at the desk meanwhile. */
export function readAgain(row: ImportedGoods, match: GoodsMatch, standing: StandingRow): GoodsMatch {
  if (!match || !('standing' in match)) return match
  return match.renewal ? matchNumbered(row, standing, undefined) : { ...match, standing }
}

/** Whether the row says enough to make new goods. */
export const isComplete = ({ name, specification, manufacturer, scope }: ImportedGoods): boolean =>
  name !== '' && specification !== '' && (manufacturer !== '' || !isDrugScope(scope))

/** Why a row that means no goods that stand makes none: it says too little to be new, or has a number nothing has. */
export function unknownGoods(row: ImportedGoods): Note | undefined {
  const { id, barcode, approvalNumber } = row
  if (isComplete(row))
    return id === undefined
      ? undefined
      : { code: 'unknown', text: `没有找到常备编号 ${id} 的商品；如是新商品，请把常备编号留空` }
  const codes = [
    id !== undefined && `常备编号 ${id}`,
    barcode !== undefined && `条码 ${barcode}`,
    approvalNumber !== '' && `批准文号 ${approvalNumber}`,
  ].filter(Boolean)
  return { code: 'unknown', text: `没有找到${codes.join('、')} 的商品；新商品需要名称、规格和厂家` }
}

/** A list of prices often leaves the approval number out: name, specification and maker mean goods that have one. */
const isWithoutNumber = (row: ImportedGoods): boolean => isComplete(row) && row.approvalNumber === ''

/** What the row says of names and codes, the goods say too. */
const isMeant = (row: ImportedGoods, goods: StandingRow): boolean =>
  (isWithoutNumber(row) ||
    (row.barcode !== undefined ? row.barcode === goods.barcode : row.approvalNumber === goods.approvalNumber)) &&
  (['name', 'specification', 'manufacturer'] as const).every(
    (field) => row[field] === '' || row[field] === goods[field],
  )

/** A wrong number must not give goods the price of others: the row is held against the goods of its number. */
function matchNumbered(row: ImportedGoods, goods: StandingRow, byName: StandingRow | undefined): GoodsMatch {
  const isOther = byName && withoutWarehouse(byName.naturalKey) !== withoutWarehouse(goods.naturalKey)
  const renewal = isOther ? undefined : renewalOf(row, goods)
  if (renewal) return { standing: goods, renewal, notes: [renewedNote(row, goods)] }
  if (isOther || !isSameGoods(row, goods)) return { refusal: otherGoods(row, goods) }
  const differing = (['specification', 'manufacturer'] as const).filter(
    (field) => row[field] !== '' && compared(row[field]) !== compared(goods[field]),
  )
  const notes = differing.map((field) => ({
    code: 'differs',
    text: `${DETAILS[field]}与编号 ${goods.id} 的“${goods[field]}”不同，未采用（${row[field].slice(0, 40)}）`,
  }))
  return { standing: goods, notes }
}

const DETAILS = { specification: '规格', manufacturer: '生产厂家' } as const

/** The goods of another warehouse are the same goods. */
const withoutWarehouse = (naturalKey: string): string => naturalKey.slice(0, naturalKey.lastIndexOf('|'))

/** The approval number decides where both have one; a name otherwise. */
function isSameGoods(row: ImportedGoods, goods: StandingRow): boolean {
  if (row.approvalNumber !== '' && compared(row.approvalNumber) === compared(goods.approvalNumber)) return true
  if (isApprovalNumber(row.approvalNumber) && isApprovalNumber(goods.approvalNumber)) return false
  const names = [row.name, row.genericName, row.tradeName].filter(Boolean)
  return names.length === 0 || names.some((name) => isSameName(name, goods))
}

/** Acids of which a name may say nothing; not 硝酸, which makes another drug of 甘油. */
const SALTS = /盐酸|硫酸|磷酸|枸橼酸|马来酸|酒石酸|富马酸|琥珀酸|甲磺酸|苯磺酸|氢溴酸|醋酸/g

/**
 * The goods' name or brand; a longer or shorter one that begins alike ("阿莫西林" and "阿莫西林胶囊(联邦)"), or that has
 * the brand or the maker in front. "左氧氟沙星片" is not "氧氟沙星片".
 */
function isSameName(name: string, { name: own, tradeName, manufacturer }: StandingRow): boolean {
  if (compared(name) === compared(tradeName)) return true
  const [said, known] = [name, own].map((one) => compared(one).replaceAll(SALTS, '')) as [string, string]
  const [longer, shorter] = said.length > known.length ? [said, known] : [known, said]
  if (longer.startsWith(shorter)) return true
  const at = longer.indexOf(shorter)
  const front = longer.slice(0, Math.max(0, at))
  return at > 0 && (/^\P{Script=Han}+$/u.test(front) || compared(`${tradeName}${manufacturer}`).includes(front))
}

/** What the row says of the goods but for the approval number, which a new registration may change. */
const isSameButNumber = (row: ImportedGoods, goods: StandingRow): boolean =>
  row.name !== '' &&
  isSameName(row.name, goods) &&
  (['specification', 'manufacturer'] as const).every(
    (field) => row[field] === '' || compared(row[field]) === compared(goods[field]),
  )

function otherGoods(row: ImportedGoods, goods: StandingRow): Note {
  const isOtherNumber = row.approvalNumber !== '' && row.approvalNumber !== goods.approvalNumber
  const words = ({ name, specification, manufacturer, approvalNumber }: ImportedGoods | StandingRow) =>
    [name, specification, manufacturer, isOtherNumber && approvalNumber].filter(Boolean).join(' ').slice(0, 120)
  if (isOtherNumber && !areUnlike(row.approvalNumber, goods.approvalNumber) && isSameButNumber(row, goods))
    return (
      classFault(row.approvalNumber, goods.approvalNumber) ?? {
        code: 'other',
        text: `文件里的批准文号是 ${row.approvalNumber}，编号 ${goods.id} 的是 ${goods.approvalNumber}：如因再注册换了文号，请在文件里写全与该商品一致的名称、规格和厂家，再导入；否则请核对编号`,
      }
    )
  return {
    code: 'other',
    text: `文件里是“${words(row)}”，编号 ${goods.id} 是“${words(goods)}”，不是同一商品，请核对编号`,
  }
}
