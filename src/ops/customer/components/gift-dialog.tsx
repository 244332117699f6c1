import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import { type Fen, parseYuan } from '#domain/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Chip } from '#ui/form/chip.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { useFocus } from '../../kit/use-focus.ts'
import { useGiveCoupon, useGivePoints, useGiveVoucher } from '../queries.ts'

const GIFTS = { voucher: '现金券', manjian: '满减券', discount: '折扣券', freight: '包邮券', points: '积分' } as const
type Gift = keyof typeof GIFTS
const KINDS = Object.keys(GIFTS) as Gift[]

const REASONS = ['售后补偿', '缺货致歉', '新客户欢迎', '活动奖励']

const fenOf = (text: string): Fen => parseYuan(text) ?? Number.NaN
const FACE_MAX: Fen = 10_000_000
const REASON_MAX = 100
const THRESHOLD_MAX: Fen = 99_999_999
const isWhole = (text: string, max: number) => /^[1-9]\d*$/.test(text) && Number(text) <= max

/** Gives the company a cash voucher, a coupon or points; it reads the reason. */
export function GiftDialog({
  customer: { id, version, company },
  onClose,
}: {
  customer: Customer
  onClose: () => void
}) {
  const first = useFocus<HTMLInputElement>()
  const [gift, setGift] = useState<Gift>('voucher')
  const [amount, setAmount] = useState('')
  const [threshold, setThreshold] = useState('0')
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const done = () => {
    toast(`已赠送，${company} 会收到消息`)
    onClose()
  }
  const [vouchers, coupons, points] = [useGiveVoucher(done), useGiveCoupon(done), useGivePoints(done)]
  const act = gift === 'voucher' ? vouchers : gift === 'points' ? points : coupons
  const fault = faultOf(gift, { amount, threshold, days })
  const name = nameOf(gift, amount, threshold)
  const params = { id }
  const give = () => {
    const given = { reason: reason.trim(), version }
    if (gift === 'points') return points.mutate({ params, body: { points: Number(amount), ...given } })
    const term = { name, days: Number(days), ...given }
    if (gift === 'voucher') return vouchers.mutate({ params, body: { face: fenOf(amount), ...term } })
    const face = gift === 'freight' ? 0 : gift === 'discount' ? Math.round(Number(amount) * 10) : fenOf(amount)
    return coupons.mutate({ params, body: { kind: gift, face, threshold: fenOf(threshold), ...term } })
  }
  return (
    <ActDialog
      title={`赠送给 ${company}`}
      actText="赠送"
      act={act}
      isReady={fault === undefined && reason.trim() !== '' && !tooLong(reason, REASON_MAX)}
      onAct={give}
      onClose={onClose}
    >
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="赠送什么">
        {KINDS.map((kind) => (
          <Chip
            key={kind}
            aria-pressed={kind === gift}
            onClick={() => {
              setGift(kind)
              setAmount('')
            }}
          >
            {GIFTS[kind]}
          </Chip>
        ))}
      </chakra.fieldset>
      {gift !== 'freight' && (
        <TextInput
          label={gift === 'points' ? '积分' : gift === 'discount' ? '几折（如 9.4）' : '面额（元）'}
          isRequired
          ref={first}
          inputMode="decimal"
          maxLength={12}
          error={amount === '' ? undefined : fault?.amount}
          value={amount}
          onChange={({ target }) => setAmount(target.value.trim())}
        />
      )}
      {gift !== 'points' && gift !== 'voucher' && (
        <TextInput
          label="满多少元可用"
          inputMode="decimal"
          maxLength={12}
          hint="0 为无门槛。"
          error={fault?.threshold}
          value={threshold}
          onChange={({ target }) => setThreshold(target.value.trim())}
        />
      )}
      {gift !== 'points' && (
        <TextInput
          label="有效天数"
          inputMode="numeric"
          maxLength={12}
          hint="从现在起算。"
          error={fault?.days}
          value={days}
          onChange={({ target }) => setDays(target.value.trim())}
        />
      )}
      <TextInput
        label="原因"
        isRequired
        error={tooLong(reason, REASON_MAX)}
        hint="客户会看到这个原因。"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {REASONS.map((text) => (
          <Chip key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </chakra.div>
    </ActDialog>
  )
}

type Fields = { amount: string; threshold: string; days: string }

/** What is wrong with the fields of this kind; undefined when nothing is. */
function faultOf(gift: Gift, { amount, threshold, days }: Fields): Partial<Fields> | undefined {
  const fault: Partial<Fields> = {}
  const isCoupon = gift !== 'voucher' && gift !== 'points'
  if (gift === 'points' && !isWhole(amount, 1_000_000)) fault.amount = '请填写 1 至 1000000 的整数'
  if (gift === 'discount' && !/^[1-9](?:\.\d)?$/.test(amount)) fault.amount = '请填写 1 至 9.9，如 9.4'
  if ((gift === 'voucher' || gift === 'manjian') && !(fenOf(amount) > 0 && fenOf(amount) <= FACE_MAX))
    fault.amount = '请填写不超过 100000 的金额，最多两位小数'
  if (isCoupon && !(fenOf(threshold) <= THRESHOLD_MAX)) fault.threshold = '请填写不超过 999999.99 的金额，最多两位小数'
  if (gift !== 'points' && !isWhole(days, 730)) fault.days = '请填写 1 至 730 的整数'
  return Object.keys(fault).length > 0 ? fault : undefined
}

/** What the buyer reads: "满 500 减 20", "9.4 折券", "100 元现金券". */
function nameOf(gift: Gift, amount: string, threshold: string): string {
  const from = Number(threshold) > 0 ? `满 ${threshold} ` : ''
  if (gift === 'voucher') return `${amount} 元现金券`
  if (gift === 'discount') return `${from}${amount} 折券`
  if (gift === 'freight') return `${from}包邮券`
  return from ? `${from}减 ${amount}` : `${amount} 元无门槛券`
}
