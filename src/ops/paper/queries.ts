import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { AskedPaper, LicensePaper } from '#contract/fulfilment/vault.ts'
import { opsApi } from '#contract/ops/api.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'
import { useFileAct } from '../transport/use-file-act.ts'

export type PaperView = 'open' | 'closed'

export const useAskedPapers = (view: PaperView) => useInfiniteQuery(pagesOf(opsApi.paper.list, { view }))
export const useLicenses = () => useQuery(readOf(opsApi.paper.licenses))
export const useDecline = (onDone: () => unknown) => useAct(opsApi.paper.decline, onDone)

/** Where the scan of a licence is shown. */
export const licenseAddress = (id: number): string => addressOf(opsApi.paper.license, { params: { id } })

/** Keeps the scan of a licence; the same one twice is the same scan. */
export const useUploadLicense = (onDone: (row: LicensePaper) => unknown) =>
  useFileAct(
    ({ id, file }: { id: number; file: File }) => upload(opsApi.paper.addLicense, { params: { id } }, file),
    onDone,
  )

/** Keeps the report on a batch that buyers asked for. */
export const useUploadAsked = (onDone: () => unknown) =>
  useFileAct(
    ({ asked: { kind, subjectId: id, batch }, file }: { asked: AskedPaper; file: File }): Promise<unknown> =>
      kind === 'license'
        ? upload(opsApi.paper.addLicense, { params: { id } }, file)
        : upload(opsApi.batch.report, { params: { id }, query: { batch } }, file),
    onDone,
  )
