import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerReceipt } from '#contract/ops/receipt.ts'
import type { ReceiptStatus } from '#domain/receipt/receipt.ts'

import type { Proof } from '../kit/proof-view.tsx'
import { addressOf } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type ReceiptFilter = { status?: ReceiptStatus; words?: string }
export type ReceiptRow = SellerReceipt & { id: number }

export const useReceipts = (filter: ReceiptFilter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.receipt.list, filter),
    select: ({ pages }): ReceiptRow[] =>
      pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.receipt.id }))),
  })

type Listener = (receipt: SellerReceipt) => unknown
export const useAcceptReceipt = (onDone?: Listener) => useAct(opsApi.receipt.accept, onDone)
export const useRejectReceipt = (onDone?: Listener) => useAct(opsApi.receipt.reject, onDone)

/** The uploaded pages of a receipt: photos or scans. */
export const proofsOf = ({ id, photos }: SellerReceipt['receipt']): Proof[] =>
  Array.from({ length: photos }, (_, at) => ({ address: addressOf(opsApi.receipt.photo, { params: { id, at } }) }))
