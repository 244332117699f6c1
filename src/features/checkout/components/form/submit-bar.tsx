import type { Fen } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { Money } from '#ui/data/price.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { LOW_WINDOW, SIDE_BY_SIDE_WHEN_LOW, Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages, messages } from '../../messages.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '6' },
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '2',
    border: { md: '1px solid' },
    borderColor: { md: 'line' },
    borderRadius: { md: 'card' },
    bg: 'surface',
    boxShadow: 'float',
    [LOW_WINDOW]: { paddingBlock: '1' },
  },
})

type SubmitBarProps = {
  isKept: boolean
  payable: Fen
  isRecomputing: boolean
  /** What stands in the way; undefined = the order can be placed. */
  obstacle: string | undefined
  /** What else is said beside the total: it stands in nobody's way. */
  note: string | undefined
  text: string
  isBusy: boolean
  onSubmit: () => void
}

/** The total and the one button, always in sight. */
export function SubmitBar({ isKept, payable, isRecomputing, obstacle, note, text, isBusy, onSubmit }: SubmitBarProps) {
  return (
    <Sticky edge="bottom" border="0" bg="transparent" css={{ [LOW_WINDOW]: { position: 'sticky' } }}>
      <Bar>
        <TextLink to={isKept ? keptOrderPaths.keptOrders() : paths.cart()} look="muted" hideBelow="md">
          {isKept ? keptMessages.toKept : messages.backToCart}
        </TextLink>
        <chakra.div marginLeft="auto" textAlign="right" lineHeight="1.3" css={SIDE_BY_SIDE_WHEN_LOW}>
          <chakra.div aria-busy={isRecomputing || undefined} opacity={isRecomputing ? 0.5 : undefined}>
            {messages.remaining} <Money amount={payable} size="large" />
          </chakra.div>
          {/* It stands while it is empty: what comes into it is read out. */}
          <chakra.output display="block" color="warn" fontSize="meta">
            {obstacle ?? note}
          </chakra.output>
        </chakra.div>
        <Button
          look="main"
          size="large"
          paddingInline={{ base: '5', md: '8' }}
          disabled={obstacle !== undefined}
          isBusy={isBusy}
          onClick={onSubmit}
        >
          {text}
        </Button>
      </Bar>
    </Sticky>
  )
}
