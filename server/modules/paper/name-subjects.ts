import { PAPER_TEXT, type PaperSubject } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { findGoodsNamed, findInvoiceNumber, findParcel } from './repository.ts'

export type SubjectWords = { name: string; detail: string; orderId?: number | undefined }

/** What these subjects are in words. */
export async function nameSubjects(
  db: Executor,
  subjects: readonly PaperSubject[],
): Promise<(subject: PaperSubject) => SubjectWords> {
  const idsOf = (kind: PaperSubject['kind']) => subjects.flatMap((one) => (one.kind === kind ? one.id : []))
  const goods = new Map((await findGoodsNamed(db, idsOf('report'))).map((row) => [row.id, row]))
  const { licenses } = await readSettings(db)
  const numbers = new Map<number, string | undefined>()
  for (const id of idsOf('invoice')) numbers.set(id, await findInvoiceNumber(db, id))
  const parcels = new Map<number, Awaited<ReturnType<typeof findParcel>>>()
  for (const id of idsOf('temperature')) parcels.set(id, await findParcel(db, id))
  return ({ kind, id, batch }) => {
    if (kind === 'invoice') return { name: `发票 ${numbers.get(id) ?? id}`, detail: PAPER_TEXT.invoice }
    if (kind === 'temperature') {
      const parcel = parcels.get(id)
      return {
        name: `发货批次 ${parcel?.number ?? id} 的温度记录`,
        detail: parcel?.orderNumber ?? '',
        orderId: parcel?.orderId,
      }
    }
    if (kind === 'license') {
      const license = licenses.find((one) => one.id === id)
      return { name: license?.name ?? `证照 ${id}`, detail: license?.number ?? '' }
    }
    const row = goods.get(id)
    return {
      name: `${row?.name ?? `商品 ${id}`} 批号 ${batch} 的药检报告`,
      detail: row ? `${row.specification} ${row.manufacturer}` : '',
    }
  }
}
