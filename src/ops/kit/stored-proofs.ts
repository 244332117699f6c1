import { useQueries } from '@tanstack/react-query'

import type { DocumentFile } from '#contract/company/document.ts'
import { opsApi } from '#contract/ops/api.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { readOf } from '../transport/reads.ts'
import type { Proof } from './proof-view.tsx'

/** A file, and how the chip that shows it is called. */
export type StoredFile = { file: DocumentFile; text?: string }

/** The proof of the file `id`. */
export type StoredProof = Proof & { id: string }

/** Uploaded files as proofs: each by a link that serves this operator for some minutes. */
export const useStoredProofs = (files: readonly StoredFile[]): StoredProof[] =>
  useQueries({
    queries: files.map(({ file: { id } }) => ({
      ...readOf(opsApi.file.link, { params: { id } }),
      // A link holds for ten minutes.
      staleTime: 8 * MINUTE_MS,
      refetchInterval: 8 * MINUTE_MS,
    })),
    combine: (links) =>
      links.flatMap(({ data }, index) => {
        const { file, text } = files[index]!
        const kind = file.mime === 'application/pdf' ? ('pdf' as const) : ('image' as const)
        return data ? [{ id: file.id, address: data.url, kind, text }] : []
      }),
  })
