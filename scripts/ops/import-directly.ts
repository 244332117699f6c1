/** Importing into the database itself: for the first load, before the server is started. */
import { basename, join, resolve } from 'node:path'

import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { importCatalog } from '#server/modules/goods/import/import-catalog.ts'
import { openReport } from '#server/modules/goods/import/report.ts'
import { systemClock } from '#server/platform/clock.ts'

import { type ImportRequest, printSummary, progressBar } from './import-output.ts'

/** Throws ImportError, in Chinese; the embedded database must not be in use. */
export async function importDirectly(wanted: ImportRequest): Promise<void> {
  await run(wanted, readConfig(process.env))
}

async function run(
  { file, report: reportPath, withRenewals, ...wanted }: ImportRequest,
  config: Config,
): Promise<void> {
  const now = systemClock.now()
  const reportFile = resolve(
    reportPath ??
      join(
        config.dataDir,
        'reports',
        `${basename(file)}-${new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14)}.csv`,
      ),
  )
  const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
  try {
    const connection = await connect(config.databaseUrl)
    try {
      await connection.migrate()
      const report = await openReport(reportFile)
      const bar = progressBar()
      try {
        const renewals = withRenewals ? ('all' as const) : undefined
        const options = { ...wanted, renewals, file, now, report, onProgress: bar.update }
        const summary = await importCatalog(connection.db, options)
        await report.close()
        bar.stop()
        printSummary(summary, { isDryRun: wanted.isDryRun, reportFile })
      } catch (error) {
        bar.stop()
        await report.discard()
        throw error
      }
    } finally {
      await connection.close()
    }
  } finally {
    await lock?.release()
  }
}
