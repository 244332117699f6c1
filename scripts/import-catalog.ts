/** `npm run catalog:import -- FILE [options]`: brings a CSV or XLSX list of goods into the database. */
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { Presets, SingleBar } from 'cli-progress'

import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { importCatalog, type ImportSummary } from '#server/modules/goods/import/import-catalog.ts'
import { ImportError } from '#server/modules/goods/import/import-error.ts'
import { openReport } from '#server/modules/goods/import/report.ts'
import { systemClock } from '#server/platform/clock.ts'

const USAGE = `用法：npm run catalog:import -- 文件 [选项]
  文件                 CSV（UTF-8 或 GB18030）或 XLSX；第一张工作表，表头之上可以有标题行
  --dry-run            只检查并生成报告，不写入
  --report 文件        报告位置，默认在 DATA_DIR/reports 下
  --price-from 列名    从这一列取价格
  --demo-offers        为没有价格的商品合成演示报价（会标明），仅用于测试和演示
导入写入 DATA_DIR 下的数据库（先停止服务），或 DATABASE_URL 指定的 PostgreSQL。`

type ImportOptions = { file: string; report?: string; priceFrom?: string; isDryRun: boolean; hasDemoOffers: boolean }

try {
  const wanted = readArguments()
  if (wanted) await run(wanted, readConfig(process.env))
  else console.log(USAGE)
} catch (error) {
  console.error(error instanceof ImportError || !process.env.DEBUG ? messageOf(error) : error)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  return `导入失败：${error instanceof Error ? error.message : String(error)}`
}

/** undefined = show the usage. Throws ImportError for arguments that mean nothing. */
function readArguments(): ImportOptions | undefined {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    'price-from': { type: 'string' },
    'demo-offers': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    if (values.help) return undefined
    if (file === undefined || others.length > 0) throw new TypeError('需要且只能指定一个文件')
    return {
      file: resolve(file),
      report: values.report,
      priceFrom: values['price-from'],
      isDryRun: values['dry-run'],
      hasDemoOffers: values['demo-offers'],
    }
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

async function run({ file, report: reportPath, ...wanted }: ImportOptions, config: Config): Promise<void> {
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
        const summary = await importCatalog(connection.db, { ...wanted, file, now, report, onProgress: bar.update })
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

function progressBar() {
  const bar = new SingleBar(
    { format: '导入 {bar} {percentage}% {value}/{total} 行，剩余 {eta_formatted}' },
    Presets.shades_classic,
  )
  let isStarted = false
  return {
    update(rows: number, total: number): void {
      if (!isStarted) bar.start(total, rows)
      else bar.update(rows)
      isStarted = true
    },
    stop: () => bar.stop(),
  }
}

function printSummary(
  { rows, inserted, updated, same, rejected, adjusted, unpriced }: ImportSummary,
  { isDryRun, reportFile }: { isDryRun: boolean; reportFile: string },
): void {
  const will = isDryRun ? '将' : ''
  console.log(`${isDryRun ? '试运行完成，未写入任何数据' : '导入完成'}：共 ${rows} 行。`)
  console.log(
    `  ${will}新增 ${inserted}，${will}更新 ${updated}，未变 ${same}，拒绝 ${rejected}；其中写法有调整 ${adjusted}。`,
  )
  if (unpriced > 0) console.log(`  ${unpriced} 种商品没有价格，显示为“尚未定价”，不能采购。`)
  console.log(`  逐行原因见报告：${reportFile}`)
}
