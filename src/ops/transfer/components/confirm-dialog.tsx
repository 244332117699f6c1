import { useState } from 'react'

import type { Transfer } from '#contract/ops/transfer.ts'
import { minuteOf } from '#domain/instant.ts'
import { type Fen, formatYuan, parseYuan, sum, toYuan } from '#domain/money.ts'
import { lateReasons, splitLate } from '#domain/payment/transfer.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { useConfirmTransfer } from '../queries.ts'

/** Names a transfer by company, amount and orders. */
export const toldAs = ({ buyer, amount, orders }: Transfer) =>
  `${buyer.company} ${toYuan(amount)}（订单 ${orders.map(({ number }) => number).join('、')}）`

/** Why a part of what `came` is nobody's: orders were cancelled, the customer sent too much, or both. */
function backText(came: Fen, { amount, late = 0, arrivals = [] }: Transfer, isPart: boolean): string {
  const taken = amount - late
  const parts = splitLate({ came, taken, expected: Math.max(amount, ...arrivals) })
  const rest = `${toYuan(came - taken)} 确认到账后转为待退款，由财务退回付款账户。`
  if (parts.needless === 0) return `比应付多 ${toYuan(came - taken)}，确认到账后转为待退款，由财务退回付款账户。`
  if (parts.over > 0) return `${lateReasons(parts)}，共 ${rest}`
  return `${isPart ? '有订单已取消，其中 ' : '订单已取消，'}${rest}`
}

/** Why the bank may show one of several sums: the newest proof is from before a cancellation, or from after it. */
function arrivalsText({ amount, late }: Transfer, arrivals: readonly number[]): string {
  const before = arrivals.find((one) => one > amount)
  const cancelled = late === undefined ? '' : '上传凭证后有订单取消，客户可能按不同的金额汇款。'
  if (before === undefined) return `${cancelled}银行实际到账：`
  return `取消前的凭证是 ${toYuan(before)}，新凭证是 ${toYuan(amount)}，请按银行到账选择。${cancelled}银行实际到账：`
}

/** Why the sum as typed is none; undefined where it is one, or nothing was asked for yet. */
function sumError(text: string, isChosen: boolean): string | undefined {
  const typed = text.trim()
  if (typed === '') return isChosen ? undefined : '请填写金额'
  if (parseYuan(typed) === 0) return '金额须大于 0'
  if (parseYuan(typed) !== undefined) return undefined
  return /^[¥￥]?[\d,]+\.\d{3,}$/.test(typed) ? '最多两位小数' : '请填写金额，如 482.71'
}

/** What the button says: what is missing before it books, or the sum it books. */
function actText(text: string, arrived: number | undefined, standing: number, count: number): string {
  if (arrived === undefined) return text.trim() === '' ? '请先填到账金额' : '请先改正到账金额'
  if (arrived < standing) return `还少 ${toYuan(standing - arrived)}`
  return `${count > 1 ? `${count} 笔` : ''}确认到账 ${toYuan(arrived)}`
}

/** What can be confirmed with another: no order of it was cancelled, so there is no doubt of which sum it waits for. */
const isPlain = ({ arrivals, late }: Transfer) => arrivals === undefined && late === undefined

/** Each is named by what finance finds it by: its orders, and when it came. */
const namedAs = ({ amount, orders, createdAt, submittedAt }: Transfer) =>
  `${toYuan(amount)}（订单 ${orders.map(({ number }) => number).join('、')}，${minuteOf(submittedAt ?? createdAt)} ${
    submittedAt === undefined ? '下单' : '上传凭证'
  }）`

type TogetherProps = {
  transfer: Transfer
  others: readonly Transfer[]
  chosen: readonly Transfer[]
  onChoose: (chosen: readonly Transfer[]) => void
}

/** One sum sent for several payments: what of them it pays is ticked. What is above that would be sent back. */
function Together({ transfer, others, chosen, onChoose }: TogetherProps) {
  const choices = isPlain(transfer) ? others.filter(isPlain) : []
  const apart = others.filter((other) => !choices.includes(other))
  return (
    <>
      该客户另有 {others.length} 笔转账待确认，连同这一笔共{' '}
      {toYuan(sum([transfer, ...others].map(({ amount }) => amount)))}
      {choices.length > 0 ? '。一次汇款付几笔的，勾选后一起确认：' : '：'}
      <chakra.div display="grid" gap="1" paddingBlock={choices.length > 0 ? '2' : '0'}>
        {choices.map((other) => (
          <Checkbox
            key={other.id}
            checked={chosen.includes(other)}
            onChange={({ target }) =>
              onChoose(choices.filter((one) => (one === other ? target.checked : chosen.includes(one))))
            }
          >
            {namedAs(other)}
          </Checkbox>
        ))}
      </chakra.div>
      {apart.length > 0 && (
        <chakra.ul paddingLeft="5" paddingBlock="1">
          {apart.map((other) => (
            <li key={other.id}>{namedAs(other)}</li>
          ))}
        </chakra.ul>
      )}
      {apart.length > 0 && '有订单已取消的，实际到账可能不同，须逐笔确认。'}
      没有勾选的不要计入到账金额：多出的会转为待退款。
    </>
  )
}

/**
 * Names the amount before it is booked: one key alone books nothing. Ctrl+Enter confirms. Finance says which sum the bank
 * shows: what is above the debt is sent back, less than it pays nothing.
 */
export function ConfirmDialog({
  transfer,
  others,
  onClose,
}: {
  transfer: Transfer
  /** Of the same company, waiting too; undefined while that is not known. */
  others: readonly Transfer[] | undefined
  onClose: () => void
}) {
  const { id, version, buyer, amount, late = 0, arrivals, orders } = transfer
  // Where several sums are possible, none is chosen for finance.
  const [text, setText] = useState(arrivals ? '' : formatYuan(amount))
  const [ticked, setTicked] = useState<readonly Transfer[]>([])
  const chosen = others?.filter((other) => ticked.some(({ id: one }) => one === other.id)) ?? []
  const ofChosen = sum(chosen.map((other) => other.amount))
  const arrived = parseYuan(text) || undefined
  const standing = amount - late + ofChosen
  const missing = arrived === undefined ? 0 : standing - arrived
  // As much again as the customer was to send is more likely a typing error than a payment.
  const expected = Math.max(amount, ...(arrivals ?? [])) + ofChosen
  const isFar = arrived !== undefined && arrived >= 2 * expected
  // The sum of several transfers that wait: entered here, what the others need would be sent back.
  const isTogether = arrived !== undefined && arrived > expected && others?.length !== chosen.length
  const [checked, setChecked] = useState<number>()
  const paid = [...orders, ...chosen.flatMap((other) => other.orders)].filter(({ isCancelled }) => !isCancelled).length
  const also = chosen.map((other) => ({ id: other.id, version: other.version }))
  const confirming = useConfirmTransfer((done) => {
    const together = `${buyer.company} ${also.length + 1} 笔转账，共 ${toYuan(done.amount + ofChosen)}`
    toast(`${also.length > 0 ? together : toldAs(done)} 已确认到账`)
    onClose()
  })
  const choose = (next: readonly Transfer[]) => {
    setTicked(next)
    // What the bank shows was not typed yet: it follows.
    if (arrived === expected) setText(formatYuan(expected - ofChosen + sum(next.map((other) => other.amount))))
  }
  return (
    <ActDialog
      title="确认转账到账"
      actText={actText(text, arrived, standing, chosen.length + 1)}
      act={confirming}
      isReady={arrived !== undefined && missing <= 0 && ((!isFar && !isTogether) || checked === arrived)}
      onAct={() => confirming.mutate({ params: { id }, body: { version, arrived, ...(also.length > 0 && { also }) } })}
      onClose={onClose}
    >
      <p>
        {buyer.company} {arrivals ? '实际到账' : '应到账'}{' '}
        {arrivals && arrived === undefined ? '待选择' : <Money amount={arrivals ? arrived! : expected} tone="ink" />}
        ，请与银行到账核对。{paid > 0 && `确认后 ${paid} 张订单付款完成，客户会收到消息。`}
      </p>
      {arrivals && (
        <>
          <p>{arrivalsText(transfer, arrivals)}</p>
          <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="银行实际到账">
            {arrivals.map((one) => (
              <Chip key={one} aria-pressed={arrived === one} onClick={() => setText(formatYuan(one))}>
                {toYuan(one)}
                {one === standing && paid > 0 && '（现在的应付）'}
              </Chip>
            ))}
          </chakra.fieldset>
        </>
      )}
      {others && others.length > 0 && (
        <Notice tone={isTogether ? 'danger' : 'info'}>
          <Together transfer={transfer} others={others} chosen={chosen} onChoose={choose} />
        </Notice>
      )}
      <TextInput
        label="银行到账金额（元）"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        hint={missing > 0 ? undefined : '与银行流水一致'}
        error={
          missing > 0
            ? `少于应付 ${toYuan(standing)}，不能确认：请退回凭证并说明差额，客户补足后再传，或先退还已到的款`
            : sumError(text, arrivals !== undefined)
        }
        onChange={({ target }) => setText(target.value)}
      />
      {arrived !== undefined && missing < 0 && (
        <Notice tone="warn">{backText(arrived - ofChosen, transfer, paid > 0)}没有到账的请退回凭证。</Notice>
      )}
      {(isFar || isTogether) && (
        <>
          {isFar && (
            <Notice tone="danger">
              到账 {toYuan(arrived)} 是应到账 {toYuan(expected)} 的两倍以上，请核对是否多打了数字。
            </Notice>
          )}
          <Checkbox
            aria-required
            checked={checked === arrived}
            onChange={({ target }) => setChecked(target.checked ? arrived : undefined)}
          >
            已核对银行流水，{isTogether ? '这一笔单独' : '确实'}到账 {toYuan(arrived)}
          </Checkbox>
        </>
      )}
    </ActDialog>
  )
}
