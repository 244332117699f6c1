/** What an import shows while it runs and at its end. */
import { Presets, SingleBar } from 'cli-progress'

import type { ImportSummary } from '#contract/ops/goods/import-row.ts'

export type ImportRequest = {
  file: string
  report?: string | undefined
  priceFrom?: string
  isDryRun: boolean
  hasDemoOffers: boolean
  /** Says yes to every other approval number of goods. */
  withRenewals: boolean
}

export function progressBar() {
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

export function printSummary(
  { rows, newGoods, changedGoods, same, untaken, renewed, rejected, unticked = 0, adjusted, unpriced }: ImportSummary,
  { isDryRun, reportFile }: { isDryRun: boolean; reportFile: string },
): void {
  const will = isDryRun ? '将' : ''
  console.log(`${isDryRun ? '试运行完成，未写入任何数据' : '导入完成'}：共 ${rows} 行。`)
  console.log(
    `  ${will}新增商品 ${newGoods} 种，${will}更新 ${changedGoods} 种；未变 ${same} 行，拒绝 ${rejected} 行；有调整 ${adjusted} 行，有未采用 ${untaken} 行。`,
  )
  if (renewed > 0) console.log(`  其中 ${renewed} 种${will}改批准文号。`)
  if (unticked > 0) console.log(`  ${unticked} 行另有批准文号，没有同意换号，${will}不导入；加 --renewals 才改文号。`)
  if (unpriced > 0) console.log(`  ${unpriced} 种商品没有价格，显示为“尚未定价”，不能采购。`)
  console.log(`  逐行原因见报告：${reportFile}`)
}
