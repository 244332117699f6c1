import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerDocument } from '#contract/ops/document.ts'
import type { DocumentStatus } from '#domain/company/documents.ts'

import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type DocumentFilter = { status: DocumentStatus; words?: string }
export type DocumentRow = SellerDocument & { id: number }

export const useDocuments = (filter: DocumentFilter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.document.list, filter),
    select: ({ pages }): DocumentRow[] =>
      pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.document.id! }))),
  })

type Listener = (document: SellerDocument) => unknown
export const useAcceptDocument = (onDone?: Listener) => useAct(opsApi.document.accept, onDone)
export const useRejectDocument = (onDone?: Listener) => useAct(opsApi.document.reject, onDone)
