import { type ReactNode, useState } from 'react'

import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { batchFaults } from '#domain/goods/sheet/faults.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Input, TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { STOCK_REASONS } from '../messages.ts'
import { useChangeStock } from '../queries.ts'

type BatchDraft = { key: number; number: string; producedOn: string; expiresOn: string; stock: string }

const isPieces = (text: string) => /^\d{1,6}$/.test(text)

type StockDialogProps = {
  goods: SellerGoods
  /** Why it must not be saved (SeenGoods). */
  overtaken: ReactNode
  onClose: () => void
}

/** The batches as they are from now on. What was sold meanwhile is never overwritten: the server refuses. */
export function StockDialog({ goods, overtaken, onClose }: StockDialogProps) {
  const { id, version, stock, unit } = goods
  const [drafts, setDrafts] = useState<readonly BatchDraft[]>(() =>
    goods.batches.map((batch, key) => ({ ...batch, key, stock: String(batch.stock) })),
  )
  const [reason, setReason] = useState('')
  const saving = useChangeStock(() => {
    toast('库存已更新，客户的页面会立即看到')
    onClose()
  })
  const set = (key: number, changes: Partial<BatchDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  const add = () => {
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1
    setDrafts([...drafts, { key, number: '', producedOn: '', expiresOn: '', stock: '' }])
  }
  const isWhole = drafts.every(({ number, expiresOn, stock: count }) => number.trim() && expiresOn && isPieces(count))
  const batches = drafts.map(({ number, producedOn, expiresOn, stock: count }) => ({
    number: number.trim(),
    producedOn,
    expiresOn,
    stock: Number(count),
  }))
  const isMiscounted = drafts.some(({ stock: count }) => count !== '' && !isPieces(count))
  const fault = isMiscounted ? '数量须为 0 至 999999 的整数' : isWhole ? batchFaults(batches) : undefined
  const total = isWhole ? batches.reduce((sum, batch) => sum + batch.stock, 0) : undefined
  return (
    <ActDialog
      title={`改库存：${goods.name} ${goods.specification}`}
      size="broad"
      actText={total === undefined ? '保存' : `保存为 ${total} ${unit}`}
      act={saving}
      isReady={isWhole && !fault && !overtaken && reason.trim() !== ''}
      onAct={() => saving.mutate({ params: { id }, body: { batches, seenStock: stock, reason, version } })}
      onClose={onClose}
    >
      <chakra.p color="ink.muted">
        现有 {stock} {unit}。按批号填写盘点后的数量；数量为 0 的批号可以删去。
      </chakra.p>
      {drafts.map((draft, index) => (
        <Line key={draft.key} aria-label={`第 ${index + 1} 批`}>
          <Input
            aria-label="批号"
            placeholder="批号"
            maxLength={40}
            gridArea={{ base: 'number', md: 'auto' }}
            value={draft.number}
            onChange={({ target }) => set(draft.key, { number: target.value })}
          />
          <Dated>
            生产
            <Input
              type="date"
              aria-label="生产日期"
              value={draft.producedOn}
              onChange={({ target }) => set(draft.key, { producedOn: target.value })}
            />
          </Dated>
          <Dated>
            效期
            <Input
              type="date"
              aria-label="有效期至"
              value={draft.expiresOn}
              onChange={({ target }) => set(draft.key, { expiresOn: target.value })}
            />
          </Dated>
          <Input
            aria-label="数量"
            placeholder="数量"
            inputMode="numeric"
            maxLength={12}
            textAlign="right"
            gridArea={{ base: 'stock', md: 'auto' }}
            aria-invalid={(draft.stock !== '' && !isPieces(draft.stock)) || undefined}
            value={draft.stock}
            onChange={({ target }) => set(draft.key, { stock: target.value })}
          />
          <LinkButton
            aria-label={`删除批号 ${draft.number || index + 1}`}
            justifySelf="end"
            onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          >
            删除
          </LinkButton>
        </Line>
      ))}
      <chakra.div>
        <Button size="small" onClick={add}>
          添加批号
        </Button>
      </chakra.div>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="常用原因">
        {STOCK_REASONS.map((text) => (
          <Chip key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </chakra.fieldset>
      <TextInput
        label="原因"
        isRequired
        hint="记入审计。"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {overtaken}
    </ActDialog>
  )
}

const Line = chakra('fieldset', {
  base: {
    border: '0',
    display: 'grid',
    gap: '2',
    alignItems: { base: 'end', md: 'center' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(8rem, 1fr) 13rem 13rem 7rem 3rem' },
    gridTemplateAreas: { base: '"number number" "made until" "stock remove"', md: 'none' },
    minWidth: 0,
    paddingBottom: { base: '2', md: '0' },
  },
})
const Dated = chakra('label', {
  base: {
    // On a phone the word stands above its day.
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    gap: { base: '0.5', md: '2' },
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: 'ink.muted',
  },
})
