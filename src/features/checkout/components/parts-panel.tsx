import { useState } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import { dayOf } from '#domain/instant.ts'
import { type Fen, formatYuan, parseYuan } from '#domain/money.ts'
import { useRefusal } from '#features/account/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { ChosenParts } from '../model/parts.ts'

const Voucher = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > em': { marginLeft: 'auto', fontStyle: 'normal' } },
})

type PartsPanelProps = {
  checkout: Pick<Checkout, 'vouchers' | 'balance' | 'balancePayable'>
  parts: ChosenParts
  /** The vouchers the buyer chose; undefined = all. */
  voucherIds: readonly number[] | undefined
  onVouchers: (ids: number[]) => void
  onBalance: (amount: Fen) => void
}

/** Cash vouchers and the balance: what they may pay of the order. Nothing where there is neither. */
export function PartsPanel({ checkout, parts, voucherIds, onVouchers, onBalance }: PartsPanelProps) {
  const { vouchers, balance, balancePayable } = checkout
  if (balancePayable === 0 || (vouchers.length === 0 && balance === 0)) return null
  const chosen = voucherIds ?? vouchers.map(({ id }) => id)
  const most = Math.min(balance, balancePayable - parts.voucherAmount)
  return (
    <Section title={messages.parts}>
      {vouchers.length > 0 && (
        <chakra.fieldset border="0" aria-label={messages.vouchers}>
          {vouchers.map(({ id, name, left, endsAt }) => (
            <Voucher key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onVouchers(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              >
                <span>
                  {name}
                  <chakra.span display="block" color="ink.muted" fontSize="meta">
                    {messages.voucherLeft(left, dayOf(endsAt))}
                  </chakra.span>
                </span>
              </Checkbox>
            </Voucher>
          ))}
        </chakra.fieldset>
      )}
      {balance > 0 && <BalancePart balance={balance} most={most} amount={parts.balanceAmount} onBalance={onBalance} />}
    </Section>
  )
}

type BalancePartProps = { balance: Fen; most: Fen; amount: Fen; onBalance: (amount: Fen) => void }

/**
 * Takes as much of the balance as it can when it is switched on; another amount can be typed. Who may not pay can only
 * switch it off, as where a colleague chose it in this draft.
 */
function BalancePart({ balance, most, amount, onBalance }: BalancePartProps) {
  const refusal = useRefusal('order.pay')
  const [typed, setTyped] = useState<string>()
  const isUsed = amount > 0
  const fen = typed === undefined ? amount : parseYuan(typed)
  const type = (text: string) => {
    setTyped(text)
    const asked = parseYuan(text)
    if (asked !== undefined && asked <= most) onBalance(asked)
  }
  return (
    <chakra.div display="grid" gap="2">
      {refusal !== undefined && <Notice tone="warn">{refusal}</Notice>}
      <Checkbox
        checked={isUsed || typed !== undefined}
        disabled={most === 0 || (refusal !== undefined && !isUsed)}
        onChange={({ target }) => {
          setTyped(undefined)
          onBalance(target.checked ? most : 0)
        }}
      >
        {messages.useBalance(balance)}
      </Checkbox>
      {refusal === undefined && (isUsed || typed !== undefined) && (
        <TextInput
          label={messages.balanceAmount}
          inputMode="decimal"
          maxLength={12}
          hint={messages.balanceMost(most)}
          error={fen === undefined || fen > most ? messages.balanceMost(most) : undefined}
          value={typed ?? formatYuan(amount)}
          onChange={({ target }) => type(target.value.trim())}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </chakra.div>
  )
}
