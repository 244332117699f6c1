import type { ReactNode } from 'react'

import type { Wallet } from '#contract/money/wallet.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PurseLines } from '../components/purse-lines.tsx'
import { PurseMonths } from '../components/purse-months.tsx'
import { WalletFrame } from '../components/wallet-frame.tsx'
import { messages } from '../messages.ts'
import { ENDING_DAYS, useCoupons, useLog, useWallet } from '../queries.ts'

const NEWEST = 5

/** Every purse at a glance, the year of the balance, and what happened last. */
export default function WalletPage() {
  const wallet = useWallet()
  const log = useLog('balance', { page: 1 })
  if ((!wallet.data && wallet.isLoading) || (!log.data && log.isLoading)) return <Skeleton />
  const newest = log.data?.list.slice(0, NEWEST)
  return (
    <WalletFrame part="wallet" title={messages.title} asOf={wallet.asOf}>
      {wallet.data ? (
        <Purses wallet={wallet.data} />
      ) : (
        <Panel>
          <NotRead error={wallet.error} retry={wallet.reload} />
        </Panel>
      )}
      {log.data && <PurseMonths purse="balance" months={log.data.months} />}
      {newest && (
        <Section
          title={messages.linesTitle}
          isFlush
          aside={newest.length > 0 && <TextLink to={walletPaths.balance()}>{messages.showAll}</TextLink>}
        >
          {newest.length > 0 ? (
            <PurseLines purse="balance" list={newest} />
          ) : (
            <EmptyState
              title={messages.noLines}
              action={<ButtonLink to={walletPaths.balance({ view: 'topUp' })}>{messages.views.topUp}</ButtonLink>}
            >
              {messages.noLinesHint.balance}
            </EmptyState>
          )}
        </Section>
      )}
    </WalletFrame>
  )
}

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    paddingInline: { base: '2', md: '0' },
  },
})
const TileLink = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    padding: { base: '3', md: '4' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    color: 'ink',
    _hover: { borderColor: 'brand' },
    '& > span:first-of-type': { color: 'ink.muted' },
    '& > span:last-of-type': { color: 'ink.muted', fontSize: 'meta' },
    '& > strong': { fontSize: 'h2', lineHeight: '1.3', fontWeight: '600' },
  },
})

type TileProps = { to: string; name: string; note: string; children: ReactNode }

const Tile = ({ to, name, note, children }: TileProps) => (
  <TileLink to={to}>
    <span>{name}</span>
    <strong>{children}</strong>
    <span>{note}</span>
  </TileLink>
)

function Purses({ wallet }: { wallet: Wallet }) {
  // Those of the wallet include some that have not begun.
  const usable = useCoupons({ page: 1, status: 'available' }).data?.total
  return (
    <>
      <Tiles>
        <Tile to={walletPaths.balance()} name={messages.balance} note={messages.balanceNote(wallet)}>
          <Money amount={wallet.balance} tone="ink" size="huge" />
        </Tile>
        <Tile
          to={walletPaths.vouchers()}
          name={messages.vouchers}
          note={messages.voucherNote(wallet.endingVoucher, wallet.endingDays ?? ENDING_DAYS)}
        >
          <Money amount={wallet.voucher} tone="ink" size="huge" />
        </Tile>
        <Tile to={walletPaths.points()} name={messages.points} note={messages.pointsNote}>
          {messages.pointsCount(wallet.points)}
        </Tile>
        <Tile
          to={walletPaths.coupons()}
          name={messages.coupons}
          note={messages.couponNote(wallet.coupons - (usable ?? wallet.coupons))}
        >
          {usable === undefined ? '—' : messages.usableCount(usable)}
        </Tile>
      </Tiles>
      <chakra.div display="flex" flexWrap="wrap" gap="2" paddingInline={{ base: '2', md: '0' }}>
        <ButtonLink look="main" to={walletPaths.balance({ view: 'topUp' })}>
          {messages.views.topUp}
        </ButtonLink>
        <ButtonLink to={walletPaths.balance({ view: 'withdraw' })}>{messages.views.withdraw}</ButtonLink>
      </chakra.div>
    </>
  )
}
