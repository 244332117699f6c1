/** Which goods a row of the file means: by our number, by what tells goods apart, or by a code that only one has. */
import type { Executor } from '../../../db/connect.ts'
import { isDrugScope } from './derive.ts'
import { findByCodes, findByNames, findStanding, type StandingRow } from './import-repository.ts'
import type { ImportedGoods } from './read-row.ts'

export type GoodsMatch = { standing: StandingRow } | { isAmbiguous: true } | undefined

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
  return rows.map((row) => {
    const byId = row.id === undefined ? undefined : coded.find(({ id }) => id === row.id)
    const one = byId ?? exact.get(row.naturalKey)
    if (one) return { standing: one }
    // A barcode may stand on other packs of the same goods: whoever names goods in full means new ones.
    if (isComplete(row) && !isWithoutNumber(row)) return undefined
    const meant = coded.filter((goods) => isMeant(row, goods))
    if (meant.length > 1) return { isAmbiguous: true }
    return meant[0] && { standing: meant[0] }
  })
}

/** Whether the row says enough to make new goods. */
export const isComplete = ({ name, specification, manufacturer, scope }: ImportedGoods): boolean =>
  name !== '' && specification !== '' && (manufacturer !== '' || !isDrugScope(scope))

/** A list of prices often leaves the approval number out: name, specification and maker mean goods that have one. */
const isWithoutNumber = (row: ImportedGoods): boolean => isComplete(row) && row.approvalNumber === ''

/** What the row says of names and codes, the goods say too. */
const isMeant = (row: ImportedGoods, goods: StandingRow): boolean =>
  (isWithoutNumber(row) ||
    (row.barcode !== undefined ? row.barcode === goods.barcode : row.approvalNumber === goods.approvalNumber)) &&
  (['name', 'specification', 'manufacturer'] as const).every(
    (field) => row[field] === '' || row[field] === goods[field],
  )
