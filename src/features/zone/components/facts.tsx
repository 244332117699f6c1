import type { ListedGoods } from '#contract/goods/goods.ts'
import { DEVICE_CLASS_TEXT, deviceClassOf } from '#domain/goods/device-class.ts'
import { herbFacts } from '#domain/goods/herb.ts'
import { expiryState, timeLeft } from '#domain/goods/near-expiry.ts'
import { thresholdFor } from '#domain/pricing/packs/whole-packs.ts'
import { useBuyer } from '#features/account/index.ts'
import type { GoodsFact } from '#features/goods/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { Tag } from '#ui/data/tag.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useNearBatch } from '../queries.ts'

export type FactKind = 'herb' | 'device' | 'expiry' | 'freeShipping'
type FactProps = { goods: ListedGoods }

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'meta',
    color: 'ink.muted',
  },
})

/** Under each other in a table's row, beside each other where a card is narrow and long. */
const Two = chakra(Line, {
  base: { flexWrap: 'wrap', columnGap: '2', rowGap: '0', '& > span': { whiteSpace: 'nowrap' } },
})

/** 甘肃 选货: what a card does not tell, and the word of its specification that a buyer looks for. */
function HerbFact({ goods }: FactProps) {
  const { origin, grade } = herbFacts(goods)
  return (
    <Line>
      {origin && <chakra.span color="ink">{origin}</chakra.span>}
      {grade && <Tag>{grade}</Tag>}
    </Line>
  )
}

/** The class, and whether this buyer's licence covers it. */
function DeviceFact({ goods }: FactProps) {
  const buyer = useBuyer()
  const deviceClass = deviceClassOf(goods)
  const isCovered = buyer?.scopes.includes(goods.scope)
  return (
    <Line title={goods.scope}>
      <Tag tone={deviceClass === 3 ? 'danger' : deviceClass === 2 ? 'warn' : 'brand'}>
        {deviceClass ? DEVICE_CLASS_TEXT[deviceClass] : goods.scope}
      </Tag>
      {buyer && (
        <chakra.span color={isCovered ? 'ink.faint' : 'danger'}>
          {isCovered ? messages.inScope : messages.outOfScope}
        </chakra.span>
      )}
    </Line>
  )
}

function ExpiryFact({ goods }: FactProps) {
  const nearExpiry = useNearExpirySettings()
  const now = useNow({ everyMs: 60_000 })
  const batch = useNearBatch(goods.id)
  const left = timeLeft(goods.expiresOn, now)
  if (!left) return null
  const { isRed } = expiryState(goods.expiresOn, now, nearExpiry)
  return (
    <Two>
      <chakra.span color={isRed ? 'danger' : 'ink'}>
        {left.months > 0 ? messages.monthsLeft(left.months) : messages.daysLeft(left.days)}
      </chakra.span>
      {batch !== undefined && <span title={messages.batch(batch)}>{messages.batch(batch)}</span>}
    </Two>
  )
}

/** In whole packs, as it can be bought; what any number meets is one piece's. */
const freeFrom = (goods: FactProps['goods']) =>
  goods.freeShippingNumber > 1 ? thresholdFor(goods, goods.freeShippingNumber) : goods.freeShippingNumber

const FreeShippingFact = ({ goods }: FactProps) => <Line>{messages.freeFrom(freeFrom(goods), goods.unit)}</Line>

/** What a zone's list tells of each drug. */
export const facts: Record<FactKind, GoodsFact> = {
  herb: { name: messages.origin, width: '10rem', of: (goods) => <HerbFact goods={goods} /> },
  device: { name: messages.deviceClass, width: '9.5rem', of: (goods) => <DeviceFact goods={goods} /> },
  expiry: { name: messages.timeLeft, width: '8.5rem', of: (goods) => <ExpiryFact goods={goods} /> },
  freeShipping: { name: messages.freeShipping, width: '7rem', of: (goods) => <FreeShippingFact goods={goods} /> },
}
