/** Imports a file with its report and what becomes of each row beside it, in whatever thread. */
import type { Database } from '../../../db/connect.ts'
import { importCatalog, type ImportOptions, type ImportSummary } from './import-catalog.ts'
import { openReport } from './report.ts'
import { emptyIndex, type FateIndex, writeFates } from './row-fates.ts'

/** `reportPath`: where the report goes. `fatesPath`: what the files of the rows' fates begin with. */
export type FileImport = Omit<ImportOptions, 'report' | 'onRow' | 'onProgress'> & {
  reportPath: string
  fatesPath: string
}
export type ImportedFile = { summary: ImportSummary; index: FateIndex }
export type OnProgress = (rows: number, total: number) => void

/** Throws ImportError, in Chinese, when nothing can be imported. */
export async function importFile(
  db: Database,
  { reportPath, fatesPath, ...options }: FileImport,
  onProgress: OnProgress,
): Promise<ImportedFile> {
  const index = emptyIndex()
  const report = await openReport(reportPath)
  const fates = await writeFates(fatesPath, index)
  try {
    const summary = await importCatalog(db, { ...options, report, onRow: (row) => fates.add(row), onProgress })
    await report.close()
    return { summary, index }
  } catch (error) {
    await report.discard()
    throw error
  } finally {
    await fates.close()
  }
}
