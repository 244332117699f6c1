/** Whom a company has its invoices made out to. */
import type { InvoiceTitle, InvoiceTitleDraft } from '#contract/money/invoice.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { TITLES_MAX } from '#domain/invoice/invoice.ts'

import type { Executor } from '../../db/connect.ts'
import { lockBuyer } from '../account/index.ts'
import { deleteTitle, findCompany, findTitles, insertTitle, type TitleRow, updateTitle } from './title-repository.ts'

const toTitle = ({ buyerId: _owner, reviewedAt, ...row }: TitleRow): InvoiceTitle => ({
  ...row,
  isLocked: reviewedAt !== null,
})

export async function showTitles(db: Executor, buyerId: number) {
  return { list: (await findTitles(db, buyerId)).map(toTitle), suggested: await findCompany(db, buyerId) }
}

/** Throws invoice.titleNotFound, for another company's too. */
export async function findTitle(db: Executor, buyerId: number, id: number): Promise<TitleRow> {
  const [found] = await findTitles(db, buyerId, id)
  if (!found) throw new AppError('invoice.titleNotFound')
  return found
}

/**
 * A new one, or the one of `id` as it is now. Throws invoice.titleNotFound, invoice.titleLocked or invoice.titleLimit.
 */
export async function saveTitle(
  tx: Executor,
  buyerId: number,
  { id, ...fields }: InvoiceTitleDraft,
): Promise<InvoiceTitle> {
  await lockBuyer(tx, buyerId)
  if (id === undefined) {
    const known = await findTitles(tx, buyerId)
    // The same word again, after a lost answer, makes no second one.
    const same = known.find(({ title, taxId }) => title === fields.title && taxId === fields.taxId)
    if (!same && known.length >= TITLES_MAX) throw new AppError('invoice.titleLimit')
    if (same) await updateTitle(tx, same.id, fields)
    return toTitle(await findTitle(tx, buyerId, same?.id ?? (await insertTitle(tx, buyerId, fields))))
  }
  const before = await findTitle(tx, buyerId, id)
  const isRenamed = before.title !== fields.title || before.taxId !== fields.taxId
  if (before.reviewedAt !== null && isRenamed) throw new AppError('invoice.titleLocked')
  await updateTitle(tx, id, fields)
  return toTitle(await findTitle(tx, buyerId, id))
}

/** Invoices keep what they were made out to. Throws invoice.titleNotFound. */
export async function removeTitle(tx: Executor, buyerId: number, id: number): Promise<Record<string, never>> {
  await deleteTitle(tx, (await findTitle(tx, buyerId, id)).id)
  return {}
}
