import type { AfterSalesClaim } from '#contract/fulfilment/after-sales.ts'
import { AFTER_SALES_KIND_TEXT, AFTER_SALES_REASON_TEXT, keepsPieces } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATE_TEXT } from '#domain/after-sales/transitions.ts'
import { sum } from '#domain/money.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TONE } from '../messages.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
  },
})

/** One claim: where it stands, what it is about, and of which goods. */
export function ClaimRow({ claim }: { claim: AfterSalesClaim }) {
  const { id, number, state, kind, reason, sellerReason, remedy, createdAt, lines } = claim
  const allowed = keepsPieces(remedy) ? sum(lines.map(({ amount }) => amount)) : 0
  const [first] = lines
  return (
    <Row>
      <div>
        <TextLink to={afterSalesPaths.claim({ claimId: id })} fontWeight="500">
          {number}
        </TextLink>
        <Tag tone={STATE_TONE[state]}>{AFTER_SALES_STATE_TEXT[state]}</Tag>
        <span>
          {AFTER_SALES_KIND_TEXT[kind]} · {sellerReason ?? AFTER_SALES_REASON_TEXT[reason]}
        </span>
        {allowed > 0 && (
          <span>
            {messages.allowance} <Money amount={allowed} tone="ink" />
          </span>
        )}
        <chakra.span color="ink.muted" fontSize="meta" marginLeft={{ md: 'auto' }}>
          <Moment at={createdAt} />
        </chakra.span>
      </div>
      {first && (
        <chakra.span color="ink.muted" fontSize="meta">
          {first.name} {first.specification} × {first.quantity} {first.unit}
          {lines.length > 1 && ` ${messages.more(lines.length)}`}
        </chakra.span>
      )}
    </Row>
  )
}
