import type { CompanyDocument } from '#contract/company/document.ts'
import { authorityOf } from '#domain/company/documents.ts'
import type { BuyerDocument } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { findFiles } from '../file/index.ts'
import { type DocumentRow, findDocuments, findHolder } from './repository.ts'

/** Rows with the names of their files. */
export async function toDocuments(db: Executor, rows: readonly DocumentRow[]): Promise<CompanyDocument[]> {
  const files = await findFiles(
    db,
    rows.flatMap((row) => row.files),
  )
  const fileOf = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    validFrom: row.validFrom,
    validTo: row.validTo,
    ...authorityOf(row),
    files: row.files.flatMap((id) => {
      const file = fileOf.get(id)
      return file ? [{ id, name: file.name, mime: file.mime, bytes: file.bytes }] : []
    }),
    status: row.status,
    reason: row.reason ?? undefined,
    submittedAt: row.submittedAt ?? undefined,
  }))
}

/** What was wrong before is no word on what the company has handed in anew: that is with the office. */
export const asBuyerSees = ({ reason, ...document }: CompanyDocument): CompanyDocument =>
  document.status === 'submitted' || reason === undefined ? document : { ...document, reason }

/** A document that was on record before companies handed theirs in here. */
const recorded = (fact: BuyerDocument): CompanyDocument => ({
  kind: fact.kind,
  number: fact.number,
  validFrom: '',
  validTo: fact.validTo,
  ...authorityOf(fact),
  files: [],
  status: 'accepted',
})

/** What is in force, and beside it what is with the company or the office. */
export async function listDocuments(db: Executor, buyerId: number): Promise<CompanyDocument[]> {
  const { inForce } = await findHolder(db, buyerId)
  const statuses = ['draft', 'submitted', 'rejected', 'accepted'] as const
  const rows = await toDocuments(db, await findDocuments(db, buyerId, { statuses }))
  const accepted = new Map(rows.flatMap((row) => (row.status === 'accepted' ? [[row.kind, row] as const] : [])))
  return [
    ...inForce.map((fact) => accepted.get(fact.kind) ?? recorded(fact)),
    ...rows.filter(({ status }) => status !== 'accepted'),
  ]
}
