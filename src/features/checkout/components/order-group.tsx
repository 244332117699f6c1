import { expiryState } from '#domain/goods/near-expiry.ts'
import { earliestExpiry, keepsUntil, monthsWanted } from '#domain/goods/shelf-life.ts'
import { sum } from '#domain/money.ts'
import { afterPrice } from '#domain/pricing/offers.ts'
import { useBuyer } from '#features/account/index.ts'
import { ComboParts } from '#features/cart/index.ts'
import { LinePrice } from '#features/order/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { OrderPreview } from '../model/preview.ts'

const COLUMNS = 'minmax(0, 1fr) 7rem 6rem 11rem 7.5rem'

const Row = chakra('li', {
  base: {
    display: 'grid',
    // Beside the column of amounts a tablet has no room for the five.
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', xl: COLUMNS },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'baseline',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    '& > [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
  variants: {
    isHead: { true: { color: 'ink.faint', fontSize: 'meta', bg: 'subtle', display: { base: 'none', xl: 'grid' } } },
  },
})
const Meta = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta' } })

/** The lines that become one order, each amount explained. */
export function OrderGroup({ group }: { group: OrderPreview['groups'][number] }) {
  const { warehouseName, warehouseId, isEphedrine, lines } = group
  const ephedrine = useBuyer()?.ephedrine
  const ephedrineNote = [
    messages.ephedrineHint,
    ...(ephedrine ? [messages.ephedrineLetters(ephedrine.limits.lettersPerOrder, ephedrine.letters)] : []),
  ]
  const [goods, price, number, adjustments, payable] = messages.columns
  return (
    <Section
      title={
        <>
          {messages.shipsFrom(warehouseName || messages.warehouse(warehouseId))}{' '}
          {isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
        </>
      }
      note={messages.kinds(lines.length)}
      aside={
        <span>
          <chakra.span color="ink.muted" fontSize="meta">
            {messages.groupTotal}{' '}
          </chakra.span>
          <Money amount={sum(lines.map((line) => line.payable))} tone="ink" />
        </span>
      }
      isFlush
    >
      {isEphedrine && (
        <chakra.p paddingInline={{ base: '3', md: '4' }} paddingBlock="2" color="warn" fontSize="meta">
          {ephedrineNote.join('；')}
        </chakra.p>
      )}
      <chakra.ul listStyle="none">
        <Row isHead aria-hidden>
          <span>{goods}</span>
          <span data-number>{price}</span>
          <span data-number>{number}</span>
          <span>{adjustments}</span>
          <span data-number>{payable}</span>
        </Row>
        {lines.map((line) => (
          <GroupLine key={line.id} line={line} />
        ))}
      </chakra.ul>
    </Section>
  )
}

type PreviewLine = OrderPreview['groups'][number]['lines'][number]

/** What the buyer asks for, where the batch that expires first keeps shorter: it is not sent to him. */
function useShortShelfLife({ goodsId, categoryId, expiresOn }: PreviewLine, now: number) {
  const terms = useBuyer()?.shelfLife
  if (categoryId === undefined) return undefined
  const goods = { id: goodsId, categoryId }
  const earliest = earliestExpiry(terms, goods, now)
  return keepsUntil(expiresOn, earliest) ? undefined : { months: monthsWanted(terms, goods), earliest }
}

function GroupLine({ line }: { line: PreviewLine }) {
  const now = useNow({ everyMs: 60_000 })
  const { isInZone } = expiryState(line.expiresOn, now, useNearExpirySettings())
  const short = useShortShelfLife(line, now)
  const explained = afterPrice(line.adjustments).filter(({ reason }) => reason !== 'rounding')
  return (
    <Row>
      <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }} minWidth="0">
        <chakra.span fontWeight="500">{line.name}</chakra.span>{' '}
        {line.parts ? (
          <Tag>{messages.combination}</Tag>
        ) : (
          <chakra.span color="ink.muted">{line.specification}</chakra.span>
        )}
        {line.parts && <ComboParts parts={line.parts} />}
        {line.gift && <Meta>{messages.giftOf[line.gift.type](line.gift)}</Meta>}
        {line.giftShort && <Meta color="warn">{line.giftShort}</Meta>}
        <Meta>
          {line.manufacturer}{' '}
          {line.expiresOn && (
            <chakra.span color={isInZone || short ? 'danger' : undefined} whiteSpace="nowrap">
              {messages.expires(line.expiresOn)} {isInZone && messages.nearExpiry}
            </chakra.span>
          )}
        </Meta>
        {line.keepsFor !== undefined && <Meta>{messages.keepsFor(line.keepsFor)}</Meta>}
        {short && <Meta color="warn">{messages.tooShort(short.months, short.earliest)}</Meta>}
      </chakra.div>
      {/* In full, so that price times number is the amount. */}
      <chakra.span data-number hideBelow="xl">
        <LinePrice price={line.price} />
      </chakra.span>
      <chakra.span data-number hideBelow="xl">
        {line.number} {line.unit}
      </chakra.span>
      <Meta>
        <chakra.span hideFrom="xl">
          <LinePrice price={line.price} /> × {line.number} {line.unit}
        </chakra.span>
        {explained.map(({ reason, amount, text }) => (
          <chakra.div key={reason}>
            {text} <Money amount={amount} tone="muted" size="meta" />
          </chakra.div>
        ))}
      </Meta>
      <span data-number>
        <Money amount={line.payable} tone="ink" />
      </span>
    </Row>
  )
}
