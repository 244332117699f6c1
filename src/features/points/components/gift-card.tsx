import { Gift as GiftIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

import type { Address } from '#contract/address.ts'
import type { Gift } from '#contract/points.ts'
import { exchangeRefusal } from '#domain/points/exchange.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { exchangeGift, useOnce } from '../mutations.ts'

const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    columnGap: '3',
    padding: '3',
    boxShadow: '0 0 0 1px var(--cb-colors-line)',
    '& > [data-at=picture]': {
      display: 'grid',
      placeItems: 'center',
      height: '3.5rem',
      borderRadius: 'control',
      bg: 'brand.soft',
      color: 'brand',
    },
    '& > div': { display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: 0 },
    '& p': { color: 'ink.muted', fontSize: 'meta' },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '1',
  },
})

type GiftCardProps = {
  gift: Gift
  points: number
  address: Address | undefined
  isOnline: boolean
  onChange: () => void
}

/** One thing to exchange points for. An exchange whose answer was lost is sent again under the same id. */
export function GiftCard({ gift, points, address, isOnline, onChange }: GiftCardProps) {
  const { id, name, specification, note, cost, stock, perBuyer, taken } = gift
  const navigate = useNavigate()
  const refusal = exchangeRefusal(gift, { points, taken })
  const facts = [
    refusal?.code !== 'gone' && messages.stock(stock),
    perBuyer > 0 && messages.limit(perBuyer, taken),
  ].filter(Boolean)
  const { isBusy, run } = useOnce(async (exchangeId) => {
    if (!address) return
    await exchangeGift(id, { exchangeId, addressId: address.id })
    toast(messages.done(name), { action: { text: messages.toOrders, run: () => navigate(pointsPaths.pointsOrders()) } })
  }, onChange)
  const ask = async (to: Address) => {
    const place = [to.city, to.district, to.detail].join('')
    if (!(await confirm(messages.ask(name, cost, place), { title: messages.askTitle, yes: messages.exchange }))) return
    await run().catch(report)
  }
  return (
    <Card aria-label={name}>
      <span data-at="picture" aria-hidden>
        <GiftIcon size={24} strokeWidth={1.5} />
      </span>
      <div>
        <chakra.h3 fontSize="body" fontWeight="600">
          {name}
        </chakra.h3>
        <p>{[specification, note].filter(Boolean).join(' · ')}</p>
        <p>{facts.join(' · ')}</p>
        {refusal && <p>{refusal.text}</p>}
        <Foot>
          <chakra.strong color="price" fontVariantNumeric="tabular-nums">
            {messages.points(cost)}
          </chakra.strong>
          <Button
            size="small"
            look="main"
            isBusy={isBusy}
            disabled={!isOnline || !address || refusal !== undefined}
            title={isOnline ? undefined : messages.offline}
            aria-label={messages.exchangeNamed(name)}
            onClick={() => address && void ask(address)}
          >
            {messages.exchange}
          </Button>
        </Foot>
      </div>
    </Card>
  )
}
