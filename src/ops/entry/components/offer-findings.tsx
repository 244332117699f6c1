import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import type { Finding, Preview } from '#contract/ops/shop/entry.ts'
import type { EntryValue } from '#domain/entry/fields.ts'
import { useRested } from '#ui/hooks/use-rested.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BuyerInput } from '../../kit/fields/buyer-input.tsx'
import { PaidPrice, UnitPrice } from '../../kit/list/unit-price.tsx'
import { useOfferCheck } from '../queries.ts'

type OfferFindingsProps = { kind: string; id: number | undefined; value: EntryValue; isComplete: boolean }

const LOOKS = {
  warn: { icon: TriangleAlert, color: 'warn', word: '留意' },
  danger: { icon: CircleAlert, color: 'danger', word: '不能保存' },
} as const

/** What the offer meets while it is written, and what a chosen buyer would see of it. */
export function OfferFindings({ kind, id, value, isComplete }: OfferFindingsProps) {
  const [buyerId, setBuyerId] = useState<number>()
  const check = useOfferCheck({ kind, id, value: useRested(value, 400), buyerId }, isComplete)
  return (
    <chakra.aside aria-label="核对与预览" display="grid" gap="4">
      <Section title="核对">
        {isComplete ? <Findings findings={check.data?.findings} /> : <Quiet>填完后自动核对与其他活动的冲突。</Quiet>}
      </Section>
      <Section title="按客户预览">
        <chakra.div display="grid" gap="3">
          <BuyerInput label="客户" value={buyerId} onChange={setBuyerId} />
          {buyerId === undefined ? (
            <Quiet>选择一家客户，查看能否享受、价格怎样变化。</Quiet>
          ) : (
            check.data?.preview && isComplete && <Seen preview={check.data.preview} />
          )}
        </chakra.div>
      </Section>
    </chakra.aside>
  )
}

const Quiet = chakra('p', { base: { color: 'ink.faint' } })

function Findings({ findings }: { findings: readonly Finding[] | undefined }) {
  if (!findings) return <Quiet>正在核对…</Quiet>
  if (findings.length === 0)
    return (
      <chakra.p display="flex" gap="2" color="brand">
        <CircleCheck size={16} aria-hidden /> 没有冲突
      </chakra.p>
    )
  return (
    <chakra.ul listStyle="none" display="grid" gap="2" aria-label="核对结果">
      {findings.map(({ tone, text }) => {
        const { icon: Icon, color, word } = LOOKS[tone]
        return (
          <chakra.li key={text} display="flex" gap="2">
            <chakra.span color={color} flexShrink="0" paddingTop="0.5">
              <Icon size={16} aria-label={word} />
            </chakra.span>
            {text}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

const Seen = ({ preview: { text, goods } }: { preview: Preview }) => (
  <>
    <p>{text}</p>
    {goods.length > 0 && (
      <chakra.ul listStyle="none" display="grid" gap="2">
        {goods.map(({ name, unit, before, after, paid, discount }) => (
          <li key={name}>
            {name}
            <div>
              <UnitPrice price={before} tone={after === undefined ? 'price' : 'struck'} />{' '}
              {after !== undefined && <UnitPrice price={after} />}
              <chakra.span color="ink.muted">/{unit}</chakra.span>
            </div>
            <PaidPrice paid={paid} discount={discount} />
          </li>
        ))}
      </chakra.ul>
    )}
  </>
)
