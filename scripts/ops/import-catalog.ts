/** `npm run catalog:import -- FILE [options]`: brings a CSV or XLSX list of goods into the running shop. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { opsApi } from '#contract/ops/api.ts'
import { ImportError } from '#server/modules/goods/import/import-error.ts'

import { importDirectly } from './import-directly.ts'
import { type ImportRequest, printSummary, progressBar } from './import-output.ts'
import { openOperatorClient } from './operator-client.ts'

const USAGE = `用法：npm run catalog:import -- 文件 [选项]
  文件                 CSV（UTF-8、UTF-16 或 GB18030）、XLSX 或 XLS；第一张工作表，表头之上可以有标题行
  --dry-run            只检查并生成报告，不写入
  --report 文件        报告位置
  --price-from 列名    从这一列取价格
  --demo-offers        为没有价格的商品合成演示报价（会标明），仅用于测试和演示
  --renewals           同意文件里所有的批准文号变更；不加时，文号与原商品不同的行不导入，列在报告里
  --direct             不经过服务，直接写入 DATA_DIR 下的数据库（服务须停止）或 DATABASE_URL 指定的 PostgreSQL
默认导入到 OPS_URL（http://localhost:8787）正在运行的服务，用 OPS_USERNAME 和 OPS_PASSWORD 登录运营账号。`

const POLL_MS = 500

try {
  const wanted = readArguments()
  if (!wanted) console.log(USAGE)
  else if (wanted.isDirect) await importDirectly(wanted)
  else await importByServer(wanted)
} catch (error) {
  console.error(error instanceof ImportError || !process.env.DEBUG ? messageOf(error) : error)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  return `导入失败：${error instanceof Error ? error.message : String(error)}`
}

/** undefined = show the usage. Throws ImportError for arguments that mean nothing. */
function readArguments(): (ImportRequest & { isDirect: boolean }) | undefined {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    'price-from': { type: 'string' },
    'demo-offers': { type: 'boolean', default: false },
    renewals: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    if (values.help) return undefined
    if (file === undefined || others.length > 0) throw new TypeError('需要且只能指定一个文件')
    const priceFrom = values['price-from']
    return {
      file: resolve(file),
      report: values.report,
      ...(priceFrom !== undefined && { priceFrom }),
      isDryRun: values['dry-run'],
      hasDemoOffers: values['demo-offers'],
      withRenewals: values.renewals,
      isDirect: values.direct,
    }
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

async function importByServer({ file, report, ...query }: ImportRequest & { isDirect?: boolean }): Promise<void> {
  const { isDryRun, hasDemoOffers, withRenewals, priceFrom } = query
  const bytes = await readFile(file).catch(() => {
    throw new ImportError(`无法读取文件：${file}`)
  })
  const { call, upload, download } = await openOperatorClient(process.env)
  const name = basename(file)
  let progress = await upload(
    opsApi.goods.import,
    { name, bytes },
    { query: { isDryRun, hasDemoOffers, withRenewals, priceFrom, fileName: name.slice(0, 120) } },
  )
  const params = { id: progress.id }
  const bar = progressBar()
  while (progress.state === 'running') {
    await sleep(POLL_MS)
    progress = await call(opsApi.goods.importProgress, { params })
    if (progress.total > 0) bar.update(progress.rows, progress.total)
  }
  bar.stop()
  if (progress.state === 'failed' || !progress.summary) throw new ImportError(progress.text ?? '导入中断')
  const reportFile = resolve(report ?? `import-report-${name}.csv`)
  await writeFile(reportFile, await download(opsApi.goods.importReport, { params }))
  printSummary(progress.summary, { isDryRun, reportFile })
}
