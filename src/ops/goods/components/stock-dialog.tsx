import { useEffect, useState } from 'react'

import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { batchFaults } from '#domain/goods/sheet/faults.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Input, TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { STOCK_REASONS } from '../messages.ts'
import { useChangeStock } from '../queries.ts'
import { type SeenForm, SeenGoods } from './seen-goods.tsx'

type BatchDraft = { number: string; producedOn: string; expiresOn: string; stock: string }
/** Batches as they are typed, by "=" and the number they stood under, or by "+1", "+2" when new. */
type CountDraft = Readonly<Record<string, BatchDraft>>

const toCountDraft = ({ batches }: SellerGoods): CountDraft =>
  Object.fromEntries(
    batches.map(({ number, producedOn, expiresOn, stock }, index) => {
      const isDouble = batches.slice(0, index).some((batch) => batch.number === number)
      return [isDouble ? `${number} ${index}` : `=${number}`, { number, producedOn, expiresOn, stock: String(stock) }]
    }),
  )

const WORDS = { number: '批号', produced: '生产', expires: '效期', stock: '数量' }
const COLUMNS = 'minmax(8rem, 1fr) 13rem 13rem 7rem 3rem'

const REASON_MAX = 200
const NUMBER_MAX = 40

const isPieces = (text: string) => /^\d{1,6}$/.test(text)

type StockDialogProps = { goods: SellerGoods; onClose: () => void }

/** The batches as they are from now on. What was sold meanwhile is never overwritten: the server refuses. */
export function StockDialog({ goods, onClose }: StockDialogProps) {
  // Stays when the count is begun anew.
  const [reason, setReason] = useState('')
  return (
    <SeenGoods
      goods={goods}
      part={({ batches, stock }) => [batches, stock]}
      draftOf={toCountDraft}
      reason={`打开之后，库存已变化：其他人改动，或有订单占用、退回。现有 ${goods.stock} ${goods.unit}。`}
    >
      {(form) => <CountForm {...form} {...{ reason, onClose }} onReason={setReason} />}
    </SeenGoods>
  )
}

type CountFormProps = SeenForm<CountDraft> & {
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
}

function CountForm({ goods, draft: first, onType, reason, onReason, overtaken, onClose }: CountFormProps) {
  const { id, version, stock, unit } = goods
  const [drafts, setDrafts] = useState(() => Object.entries(first).map(([key, batch]) => ({ key, ...batch })))
  useEffect(() => onType(() => Object.fromEntries(drafts.map(({ key, ...batch }) => [key, batch]))))
  const saving = useChangeStock(() => {
    toast('库存已更新，客户的页面会立即看到')
    onClose()
  })
  const set = (key: string, changes: Partial<BatchDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  const add = () => {
    const key = `+${Math.max(0, ...drafts.map((draft) => (draft.key.startsWith('+') ? Number(draft.key) : 0))) + 1}`
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
  const tooLongNumber = drafts.map(({ number }) => tooLong(number, NUMBER_MAX)).find(Boolean)
  const fault = isMiscounted
    ? '数量须为 0 至 999999 的整数'
    : tooLongNumber
      ? `批号${tooLongNumber}`
      : isWhole
        ? batchFaults(batches)
        : undefined
  const recalled = new Set(goods.batches.filter(({ isRecalled }) => isRecalled).map(({ number }) => number))
  const total = isWhole ? batches.reduce((sum, batch) => sum + batch.stock, 0) : undefined
  return (
    <ActDialog
      title={`改库存：${goods.name} ${goods.specification}`}
      size="broad"
      actText={total === undefined ? '保存' : `保存为 ${total} ${unit}`}
      act={overtaken ? { ...saving, error: null } : saving}
      isReady={isWhole && !fault && !overtaken && reason.trim() !== '' && !tooLong(reason, REASON_MAX)}
      onAct={() => saving.mutate({ params: { id }, body: { batches, seenStock: stock, reason, version } })}
      onClose={onClose}
    >
      <chakra.p color="ink.muted">
        现有 {stock} {unit}。按批号填写盘点后的数量；数量为 0 的批号可以删去。
      </chakra.p>
      <Head aria-hidden>
        {Object.values(WORDS).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </Head>
      {drafts.map((draft, index) => (
        <Line key={draft.key} aria-label={`第 ${index + 1} 批`}>
          <Named gridArea={{ base: 'number', md: 'auto' }}>
            <Word>{WORDS.number}</Word>
            {recalled.has(draft.number.trim()) && <RecalledNote />}
            <Input
              aria-label="批号"
              aria-invalid={tooLong(draft.number, NUMBER_MAX) ? true : undefined}
              value={draft.number}
              onChange={({ target }) => set(draft.key, { number: target.value })}
            />
          </Named>
          <Named>
            <Word>{WORDS.produced}</Word>
            <Input
              type="date"
              aria-label="生产日期"
              value={draft.producedOn}
              onChange={({ target }) => set(draft.key, { producedOn: target.value })}
            />
          </Named>
          <Named>
            <Word>{WORDS.expires}</Word>
            <Input
              type="date"
              aria-label="有效期至"
              value={draft.expiresOn}
              onChange={({ target }) => set(draft.key, { expiresOn: target.value })}
            />
          </Named>
          <Named gridArea={{ base: 'stock', md: 'auto' }}>
            <Word>{WORDS.stock}</Word>
            <Input
              aria-label="数量"
              inputMode="numeric"
              maxLength={12}
              textAlign="right"
              aria-invalid={(draft.stock !== '' && !isPieces(draft.stock)) || undefined}
              value={draft.stock}
              onChange={({ target }) => set(draft.key, { stock: target.value })}
            />
          </Named>
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
          <Chip key={text} aria-pressed={reason === text} onClick={() => onReason(text)}>
            {text}
          </Chip>
        ))}
      </chakra.fieldset>
      <TextInput
        label="原因"
        isRequired
        hint="记入审计。"
        error={tooLong(reason, REASON_MAX)}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      {overtaken}
    </ActDialog>
  )
}

const RecalledNote = () => (
  <span>
    <Tag tone="danger">已召回</Tag> 不能再有库存
  </span>
)

/** At the counter the words stand once, above all batches. */
const Head = chakra('div', {
  base: { display: { base: 'none', md: 'grid' }, gap: '2', gridTemplateColumns: COLUMNS, color: 'ink.muted' },
})
const Line = chakra('fieldset', {
  base: {
    border: '0',
    display: 'grid',
    gap: '2',
    alignItems: { base: 'end', md: 'center' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: COLUMNS },
    gridTemplateAreas: { base: '"number number" "made until" "stock remove"', md: 'none' },
    minWidth: 0,
    paddingBottom: { base: '2', md: '0' },
  },
})
const Named = chakra('label', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5', minWidth: 0, color: 'ink.muted' },
})
/** On a phone the word stands above its field. */
const Word = chakra('span', { base: { display: { md: 'none' } } })
