import { useSearchParams } from 'react-router-dom'

import type { Voucher } from '#contract/money/wallet.ts'
import { DAY_MS } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'

import { PurseLog } from '../components/purse-log.tsx'
import { Ticket, TicketGrid } from '../components/ticket.tsx'
import { WalletFrame } from '../components/wallet-frame.tsx'
import { messages } from '../messages.ts'
import { logQueryOf } from '../model/log-query.ts'
import { useLog, useVouchers, useEndingDays } from '../queries.ts'

/** 现金券: what is left on each and until when, then how they came and went. */
export default function VouchersPage() {
  const [search] = useSearchParams()
  const vouchers = useVouchers()
  const log = useLog('voucher', logQueryOf(search))
  const now = useNow({ everyMs: 60_000 })
  if ((!vouchers.data && vouchers.isLoading) || (!log.data && log.isLoading)) return <Skeleton />
  const list = vouchers.data?.list ?? []
  const usable = list.filter(({ left, endsAt }) => left > 0 && endsAt > now).toSorted((a, b) => a.endsAt - b.endsAt)
  const spent = list.filter((voucher) => !usable.includes(voucher))
  return (
    <WalletFrame part="vouchers" title={messages.vouchers} asOf={vouchers.asOf}>
      {!vouchers.data && (
        <Panel>
          <NotRead error={vouchers.error} retry={vouchers.reload} />
        </Panel>
      )}
      {vouchers.data && (
        <>
          <Notice>{messages.voucherHint}</Notice>
          {usable.length > 0 && (
            <Section title={messages.usable} note={messages.pieces(usable.length)}>
              <TicketGrid>
                {usable.map((voucher) => (
                  <VoucherTicket key={voucher.id} voucher={voucher} now={now} />
                ))}
              </TicketGrid>
            </Section>
          )}
          {list.length === 0 && (
            <Panel>
              <EmptyState
                title={messages.noVouchers}
                action={<ButtonLink to={paths.list()}>{messages.toList}</ButtonLink>}
              >
                {messages.noVouchersHint}
              </EmptyState>
            </Panel>
          )}
          {spent.length > 0 && (
            <Section title={messages.spent} note={messages.pieces(spent.length)}>
              <TicketGrid>
                {spent.map((voucher) => (
                  <VoucherTicket key={voucher.id} voucher={voucher} now={now} />
                ))}
              </TicketGrid>
            </Section>
          )}
        </>
      )}
      {log.data && list.length > 0 && (
        <PurseLog purse="voucher" log={log.data} toQuery={(params) => walletPaths.vouchers(params)} />
      )}
    </WalletFrame>
  )
}

function VoucherTicket({ voucher, now }: { voucher: Voucher; now: number }) {
  const endingDays = useEndingDays()
  const { name, reason, face, left, expired, startsAt, endsAt } = voucher
  const isIdle = left === 0 || endsAt <= now
  const days = Math.floor((endsAt - now) / DAY_MS)
  const state = isIdle
    ? expired > 0
      ? messages.voucherExpired(expired)
      : messages.usedUp
    : startsAt > now
      ? messages.notYet
      : messages.daysLeft(days)
  return (
    <Ticket
      name={name}
      isIdle={isIdle}
      worth={<Money amount={isIdle ? face : left} size="large" tone={isIdle ? 'muted' : 'price'} />}
      under={isIdle ? messages.voucherFace(face) : messages.voucherLeft}
      facts={[isIdle ? '' : messages.voucherFace(face), reason, messages.validity({ startsAt, endsAt })]}
      state={state}
      isUrgent={!isIdle && days < endingDays}
    />
  )
}
