/** What a claim is sent anew from. */
import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { hasArrived } from '#domain/after-sales/after-sales.ts'
import { dayOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { findCodes, findStorages, planPieces } from '../order/index.ts'
import { piecesOf } from './claim-amounts.ts'
import type { ClaimLine, ClaimRow } from './repository.ts'

type SentPiece = {
  lineId: number
  batch: string
  expiresOn: string
  producedOn?: string | null | undefined
  quantity: number
}

/** Pieces of a claimed part and where they are taken. */
export const requestOf = ({ row, goodsId }: ClaimLine) => ({
  key: String(row.id),
  goodsId,
  number: piecesOf(row),
  row,
})

/**
 * The batches that would be sent now, line by line: out of the stock as they expire, or, where the pieces never left,
 * those of the order. What is left is what is claimed, so that a scanner can fill the box with it.
 */
export async function linesToSend(
  db: Executor,
  claim: ClaimRow,
  lines: readonly ClaimLine[],
  now: number,
): Promise<SellerClaim['toSend']> {
  if (claim.remedy === 'papers') return undefined
  const rows = lines.map(requestOf)
  const plan = hasArrived(claim.reason) ? await planPieces(db, rows, dayOf(now)) : undefined
  const pieces = rows.flatMap(({ key, number, row }): SentPiece[] => {
    if (!plan) return [{ lineId: row.lineId, batch: row.batch, expiresOn: row.expiresOn, quantity: number }]
    const allotted = (plan.lines.get(key) ?? []).map(({ number: batch, expiresOn, quantity }) => ({
      lineId: row.lineId,
      batch,
      expiresOn,
      quantity,
    }))
    const loose = number - allotted.reduce((total, { quantity }) => total + quantity, 0)
    return loose > 0 ? [...allotted, { lineId: row.lineId, batch: '', expiresOn: '', quantity: loose }] : allotted
  })
  const lineIds = [...new Set(pieces.map(({ lineId }) => lineId))]
  const codes = await findCodes(
    db,
    rows.map(({ goodsId }) => goodsId),
  )
  const storages = await findStorages(db, lineIds)
  return lineIds.map((lineId) => {
    const own = pieces.filter((one) => one.lineId === lineId)
    return {
      lineId,
      left: own.reduce((total, { quantity }) => total + quantity, 0),
      barcode: '',
      ...codes.get(rows.find(({ row }) => row.lineId === lineId)!.goodsId),
      isCold: storages.some((one) => one.lineId === lineId && one.storage === 'cold'),
      batches: addUp(own).map(({ batch, expiresOn, quantity }) => ({
        batch,
        expiresOn,
        left: quantity,
        isRecalled: false,
      })),
    }
  })
}

/** Two parts of a claim may come from one batch. */
function addUp(pieces: readonly SentPiece[]): SentPiece[] {
  const parts = new Map<string, SentPiece>()
  for (const piece of pieces) {
    const key = JSON.stringify([piece.batch, piece.expiresOn])
    parts.set(key, { ...piece, quantity: piece.quantity + (parts.get(key)?.quantity ?? 0) })
  }
  return [...parts.values()]
}
