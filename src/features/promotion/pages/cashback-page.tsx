import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CashbackPromotion } from '#contract/promotion.ts'
import { cashbackOf, cashbackShares } from '#domain/pricing/cashback.ts'
import { useUser } from '#features/account/index.ts'
import { ActivityHead, ZoneFailed, ZoneWaiting } from '#features/zone/index.ts'
import { paths } from '#routing/paths.ts'
import { promotionPaths } from '#routing/paths/promotion.ts'
import { Money } from '#ui/data/price.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RuleList, Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CashbackRecords } from '../components/cashback-records.tsx'
import { TierLadder } from '../components/tier-ladder.tsx'
import { usePromotion } from '../components/use-promotion.ts'
import { cashback as words, rulesOf } from '../messages.ts'
import { type Progress, type Records, useCashbackRecords, useCashbacks, useProgress } from '../queries.ts'

/** 满额返现: its tiers, how far this buyer is, and what came back for which order. */
export default function CashbackPage() {
  const { data, error, reload } = useCashbacks()
  if (!data) return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  return <Promotions list={data} />
}

function Promotions({ list }: { list: readonly CashbackPromotion[] }) {
  const chosen = usePromotion(list)
  const { state } = useUser()
  useTitle(chosen?.promotion.name)
  if (state === 'loading') return <ZoneWaiting />
  return state === 'user' ? <ToBuyer chosen={chosen} /> : <Shown chosen={chosen} />
}

type PromotionChoice = ReturnType<typeof usePromotion<CashbackPromotion>>

/** What is the buyer's own stands above what is everybody's: all of it at once, so that nothing moves. */
function ToBuyer({ chosen }: { chosen: PromotionChoice }) {
  const progress = useProgress(chosen?.promotion.id)
  const records = useCashbackRecords()
  if (!progress || (!records.list && records.error === undefined)) return <ZoneWaiting />
  return <Shown chosen={chosen} progress={progress} records={records} />
}

function Shown({ chosen, progress, records }: { chosen: PromotionChoice; progress?: Progress; records?: Records }) {
  return (
    <Page gap={{ base: '2', md: '3' }} minHeight="100vh">
      {chosen ? (
        <>
          <ActivityHead
            // Its rules stand below in full.
            activity={{ ...chosen.promotion, title: chosen.promotion.name, rules: '' }}
            state={chosen.state}
            tabs={chosen.tabs}
            ended={words.ended}
          />
          <PageHead>
            <h1>{chosen.promotion.name}</h1>
          </PageHead>
          <Standing promotion={chosen.promotion} progress={progress} isCut={records?.error !== undefined} />
        </>
      ) : (
        <NoCashback />
      )}
      {records && <OwnRecords {...records} />}
      {chosen && <RuleList title={words.rules} rules={rulesOf(chosen.promotion)} />}
    </Page>
  )
}

type StandingProps = { promotion: CashbackPromotion; progress: Progress | undefined; isCut: boolean }

function Standing({ promotion, progress, isCut }: StandingProps) {
  const isOnline = useOnline()
  return (
    <Section title={progress ? words.progress : words.tiers}>
      <chakra.div display="grid" gap="3">
        {progress && <Sums promotion={promotion} progress={progress} />}
        <TierLadder tiers={promotion.tiers} progress={progress} />
        {!progress && (
          <Notice
            action={
              <ButtonLink size="small" to={paths.login({ from: promotionPaths.cashback() })}>
                {words.toLogin}
              </ButtonLink>
            }
          >
            {words.signIn}
          </Notice>
        )}
        {(isCut || !isOnline) && progress && <Notice>{words.offline}</Notice>}
      </chakra.div>
    </Section>
  )
}

const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '6', rowGap: '1', color: 'ink.muted' },
})

function Sums({ promotion: { tiers }, progress }: { promotion: CashbackPromotion; progress: Progress }) {
  const { ordered, inCart } = progress
  const [adds = 0] = cashbackShares(tiers, ordered, [inCart])
  const sums: (readonly [name: string, amount: ReactNode])[] = [
    [words.ordered, <Money key="ordered" amount={ordered} tone="ink" size="large" />],
    [words.brings, <Money key="brings" amount={cashbackOf(tiers, ordered)} size="large" />],
  ]
  return (
    <Facts>
      {sums.map(([name, amount]) => (
        <span key={name}>
          {name} {amount}
        </span>
      ))}
      {inCart > 0 && (
        <chakra.span marginLeft={{ md: 'auto' }}>
          {[words.inCart(inCart), adds > 0 && words.adds(adds)].filter(Boolean).join('，')}{' '}
          <ButtonLink size="small" to={paths.cart()}>
            {words.toCart}
          </ButtonLink>
        </chakra.span>
      )}
    </Facts>
  )
}

function OwnRecords({ list, asOf, error, reload }: Records) {
  const isOnline = useOnline()
  return (
    <Section isFlush title={words.records} aside={<AgeNote at={asOf} />}>
      {list ? (
        <CashbackRecords list={list} />
      ) : (
        <EmptyState title={words.recordsFailed} action={<Button onClick={reload}>{words.retry}</Button>}>
          {isOnline ? toSentence(error) : words.recordsOffline}
        </EmptyState>
      )}
    </Section>
  )
}

const NoCashback = () => (
  <Panel>
    <EmptyState
      icon={CalendarClock}
      title={words.none}
      action={
        <ButtonLink look="main" to={paths.list()}>
          {words.toGoods}
        </ButtonLink>
      }
    >
      {words.noneText}
    </EmptyState>
  </Panel>
)
