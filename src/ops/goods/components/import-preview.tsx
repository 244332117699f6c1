import { useState } from 'react'

import type { ImportProgress } from '#contract/ops/goods/import.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NO_TICKS, onlyTicked, type RenewalTicks, withTicks } from '../model/renewal-ticks.ts'
import { ImportTask } from './import-task.tsx'

type ImportPreviewProps = {
  id: string
  isBusy: boolean
  error: Error | null
  onImport: (ticks: RenewalTicks) => void
  onClose: () => void
}

/** What a file would do, and which approval numbers of goods it may change. */
export function ImportPreview({ id, isBusy, error, onImport, onClose }: ImportPreviewProps) {
  const [ticks, setTicks] = useState(NO_TICKS)
  return (
    <ImportTask
      id={id}
      kind="preview"
      renewals={{ ticks, onTicks: setTicks }}
      onClose={onClose}
      renderActs={(progress) => (
        <>
          <ImportAct progress={progress} ticks={ticks} isBusy={isBusy} onImport={onImport} />
          {error && <Notice tone="danger">{toSentence(error)}</Notice>}
        </>
      )}
    />
  )
}

type ImportActProps = {
  progress: ImportProgress
  ticks: RenewalTicks
  isBusy: boolean
  onImport: ImportPreviewProps['onImport']
}

function ImportAct({ progress: { state, summary }, ticks, isBusy, onImport }: ImportActProps) {
  if (state !== 'done' || !summary) return undefined
  const { newGoods, changedGoods, renewed, unticked } = withTicks(summary, ticks)
  const leftText = unticked > 0 && `${unticked} 行未勾选换号，不导入。`
  if (newGoods + changedGoods <= 0) return <chakra.span color="ink.muted">没有要写入的内容。{leftText}</chakra.span>
  return (
    <>
      <Button look="main" isBusy={isBusy} onClick={() => onImport(onlyTicked(ticks, renewed))}>
        导入：新增 {newGoods} 种，更新 {changedGoods} 种
      </Button>
      {leftText && <chakra.span color="warn">{leftText}</chakra.span>}
    </>
  )
}
