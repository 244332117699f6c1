import type { Database } from '../../db/connect.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import { reportFiles } from './report-store.ts'
import { findReportFiles } from './repository.ts'

/** Removes reports that another has replaced; returns how many. */
export const sweepReports = (db: Database, place: FilePlace, before: number): Promise<number> =>
  reportFiles.sweep(place, before, (names) => findReportFiles(db, names))
