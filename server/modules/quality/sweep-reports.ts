import type { Database } from '../../db/connect.ts'
import { reportFiles } from './report-store.ts'
import { findReportFiles } from './repository.ts'

/** Removes reports that another has replaced; returns how many. */
export const sweepReports = (db: Database, uploadsDir: string, before: number): Promise<number> =>
  reportFiles.sweep(uploadsDir, before, (names) => findReportFiles(db, names))
