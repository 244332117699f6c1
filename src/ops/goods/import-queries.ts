import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import type { ImportFile, ImportProgress } from '#contract/ops/goods/import.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'
import type { GoodsFilter } from './queries.ts'

/** How often a running import is asked how far it is. */
const POLL_MS = 700

export type RowList = (typeof ROW_LISTS)[number]

/** Sends a file to look at. */
export const useImportFile = (onDone: (file: ImportFile) => unknown) =>
  useMutation<ImportFile, Error, File>({
    mutationFn: (file) => upload(opsApi.goods.importFile, { query: { fileName: file.name.slice(-120) } }, file),
    onSuccess: onDone,
  })

/** Another sheet of the file; nothing is asked for the one that is known. */
export const useImportSheet = (file: ImportFile, sheet: string) =>
  useQuery({
    ...readOf(opsApi.goods.importSheet, { params: { id: file.id }, query: { sheet } }),
    enabled: sheet !== file.sheet,
    staleTime: Infinity,
  })

export const useRunImport = (onDone: (progress: ImportProgress) => unknown) => useAct(opsApi.goods.importRun, onDone)
export const useUndoImport = (onDone: (progress: ImportProgress) => unknown) => useAct(opsApi.goods.importUndo, onDone)

/** How far an import is, asked again while it runs. */
export const useImportProgress = (id: string) =>
  useQuery({
    ...readOf(opsApi.goods.importProgress, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? POLL_MS : false),
  })

export const useImportRows = (id: string, list: RowList) =>
  useInfiniteQuery(pagesOf(opsApi.goods.importRows, { fate: list }, { id }))

export const useImports = () => useQuery({ ...readOf(opsApi.goods.imports), refetchOnMount: 'always' })

export const reportAddress = (id: string): string => addressOf(opsApi.goods.importReport, { params: { id } })
export const exportAddress = (filter: GoodsFilter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.goods.export, { query: { ...filter, format } })
