import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { AFTER_SALES_STATE_TEXT } from '#domain/after-sales/transitions.ts'
import { type ArrivalClaim, claimsOf, DIFFERENCE_TEXT } from '#domain/arrival/claims.ts'
import { ORDER_SETTINGS, orderCan } from '#domain/order/transitions.ts'
import { Restricted } from '#features/account/index.ts'
import { useClaimsOf, useKeptClaim } from '#features/after-sales/index.ts'
import { ContactButton } from '#features/contact/index.ts'
import { useCommon } from '#features/site/index.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { fillClaim } from '../mutations.ts'
import type { Delivery } from '../queries.ts'

/**
 * What a delivery leaves to be claimed: each kind of difference opens its claim, filled in. And whom to ask of a
 * surplus.
 */
export function ClaimLinks({ order, delivery }: { order: Order; delivery: Delivery }) {
  const navigate = useNavigate()
  const now = useNow({ everyMs: 60_000 })
  const [isBusy, setBusy] = useState(false)
  const { kept } = useKeptClaim(order.id)
  const afterSalesDays = useCommon().data?.commonConfig.after_sales_days ?? ORDER_SETTINGS.afterSalesDays
  const { data, isLoading } = useClaimsOf(order.id)
  const claims = claimsOf(delivery.lines, data?.list)
  // The seller's own pieces: there is nothing to claim of them.
  const beyond = delivery.lines.filter(({ surplus }) => surplus > 0)
  const recalled = delivery.lines.filter((line) => line.recalled > 0)
  if (claims.length === 0 && beyond.length === 0 && recalled.length === 0) return null
  const form = afterSalesPaths.claimForm({ orderId: order.id })
  const isOpen = orderCan.afterSales(order, now, { afterSalesDays })
  const begin = async (claim: ArrivalClaim) => {
    setBusy(true)
    try {
      await fillClaim(order, delivery, claim)
      void navigate(form)
    } catch (error) {
      setBusy(false)
      report(error)
    }
  }
  const filed = claims.flatMap((claim) => claim.filed)
  const left = claims.filter(({ lines: open }) => open.length > 0)
  const isUnknown = data === undefined && (order.claimEvents ?? 0) > 0
  const isBegun = kept !== undefined && kept.state !== 'done'
  return (
    <Section title={messages.claims}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        {recalled.map(({ lineId, batch, name, recalled: pieces, unit }) => (
          <p key={`${lineId} ${batch}`}>
            {messages.recalledOf(name, batch, pieces, unit)}{' '}
            <TextLink to={recallPaths.recalls()}>{messages.toRecalls}</TextLink>
          </p>
        ))}
        {beyond.map(({ lineId, batch, name, surplus, unit }) => (
          <p key={`${lineId} ${batch}`}>{messages.beyond(name, batch, surplus, unit)}</p>
        ))}
        {filed.map(({ id, number, state }) => (
          <TextLink key={id} to={afterSalesPaths.claim({ claimId: id })}>
            {messages.claimed(number, AFTER_SALES_STATE_TEXT[state])}
          </TextLink>
        ))}
        {!isOpen && left.length > 0 && <Notice action={<ContactButton size="small" />}>{messages.claimsClosed}</Notice>}
        {isOpen && isBegun && (
          <Notice action={<TextLink to={form}>{messages.toClaim}</TextLink>}>
            {kept.state === 'waiting' ? messages.claimWaits : messages.claimBegun}
          </Notice>
        )}
        {isOpen && !isBegun && isUnknown && !isLoading && <Notice>{messages.claimsUnknown}</Notice>}
        {isOpen && !isBegun && !isUnknown && left.length > 0 && (
          <Restricted act="claim.make">
            <chakra.p color="ink.muted">{messages.claimsHint}</chakra.p>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {left.map((claim) => (
                <Button key={claim.difference} disabled={isBusy} onClick={() => void begin(claim)}>
                  {messages.claim(DIFFERENCE_TEXT[claim.difference], claim.pieces)}
                </Button>
              ))}
            </chakra.div>
          </Restricted>
        )}
      </chakra.div>
    </Section>
  )
}
