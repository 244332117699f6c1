import type { ReactNode } from 'react'

import type { ImportProgress } from '#contract/ops/goods/import.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReadState } from '../../kit/read-state.tsx'
import { reportAddress, useImportProgress } from '../import-queries.ts'
import { withAll, withTicks } from '../model/renewal-ticks.ts'
import { ImportRows, type RenewalChoice } from './import-rows.tsx'

type ImportTaskProps = {
  id: string
  kind: 'preview' | 'import' | 'undo'
  /** Of a preview: which approval numbers may change. */
  renewals?: RenewalChoice
  /** What may be done when it is over. */
  renderActs?: (progress: ImportProgress) => ReactNode
  onClose: () => void
}

const TITLE = { preview: '预览', import: '导入', undo: '撤销导入' }

/** A preview, an import or its undoing: how far it is, and what came of it. */
export function ImportTask({ id, kind, renewals, renderActs, onClose }: ImportTaskProps) {
  const read = useImportProgress(id)
  return (
    <Section
      title={TITLE[kind]}
      isFlush
      aside={
        read.data &&
        read.data.state !== 'running' && (
          <Button size="small" onClick={onClose}>
            {kind === 'preview' ? '返回修改' : '完成'}
          </Button>
        )
      }
    >
      <ReadState read={read}>
        {(progress) =>
          progress.state === 'running' ? (
            <Running progress={progress} kind={kind} />
          ) : (
            <Finished progress={progress} kind={kind} acts={renderActs?.(progress)} renewals={renewals} />
          )
        }
      </ReadState>
    </Section>
  )
}

function Running({ progress: { rows, total }, kind }: { progress: ImportProgress; kind: ImportTaskProps['kind'] }) {
  return (
    <chakra.output display="grid" gap="2" padding="4">
      <chakra.progress width="full" max={total || undefined} value={total ? rows : undefined} />
      <chakra.p color="ink.muted">
        {total ? `${rows} / ${total} 行` : '正在读取文件…'}
        {kind === 'import' && '；可以离开本页，导入会继续。'}
      </chakra.p>
    </chakra.output>
  )
}

/** An import that is over counts what it did. */
const ALL_TICKED = withAll(true)

/** Why more rows than goods: each batch of goods has a row of its own. */
const untickedOf = ({ unticked, untickedGoods }: { unticked: number; untickedGoods: number }) =>
  unticked > untickedGoods ? `（${untickedGoods} 种商品，连同它们其他批号的 ${unticked - untickedGoods} 行）` : ''

type FinishedProps = {
  progress: ImportProgress
  kind: ImportTaskProps['kind']
  acts: ReactNode
  renewals: RenewalChoice | undefined
}

function Finished({ progress: { id, state, text, summary: counted, undone }, kind, acts, renewals }: FinishedProps) {
  const summary = counted && withTicks(counted, renewals?.ticks ?? ALL_TICKED)
  return (
    <>
      <chakra.div display="grid" gap="3" padding="4">
        {state === 'failed' && <Notice tone="danger">{text ?? '没有完成，请重试。'}</Notice>}
        {undone && (
          <p>
            已撤销：移除新商品 {undone.removed} 种，恢复 {undone.restored} 种
            {undone.unpublished > 0 && `，${undone.unpublished} 种新商品已有订单或购物车引用，或导入后又改过，改为下架`}
            {undone.kept > 0 && `，${undone.kept} 种在导入后又有变化，变化的部分保留`}。
          </p>
        )}
        {summary && (
          <p>
            共 {summary.rows} 行：新增商品 {summary.newGoods} 种，更新 {summary.changedGoods} 种；不变 {summary.same}{' '}
            行，拒绝 {summary.rejected} 行
            {summary.unticked > 0 && `，未勾选换号、不导入 ${summary.unticked} 行${untickedOf(summary)}`}
            {summary.untaken > 0 && `；其中 ${summary.untaken} 行有未采用的内容`}
            {summary.unpriced > 0 && `；${summary.unpriced} 种没有价格，客户看得到但不能购买`}。
            {kind === 'preview' && <chakra.b> 还没有写入任何内容。</chakra.b>}
          </p>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {acts}
          {summary && (
            <OutsideLink href={reportAddress(id)} download>
              下载拒绝与调整的行
            </OutsideLink>
          )}
        </chakra.div>
      </chakra.div>
      {summary && <ImportRows id={id} counts={summary} renewals={renewals} />}
    </>
  )
}
