import { useReducer } from 'react'

import { plannedPrice } from '#domain/cart/planned-total.ts'
import { dayOf } from '#domain/instant.ts'
import { useBuyer, useRefusal } from '#features/account/index.ts'
import { useCatalogAge } from '#features/cart/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { useReplenishmentSettings, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BuyBar, useKeep } from '../components/buy-bar.tsx'
import { PlanPanel } from '../components/plan-panel.tsx'
import { ProposalTable } from '../components/proposal-table.tsx'
import { type TypedNumbers, useNumbers } from '../components/use-numbers.ts'
import { messages } from '../messages.ts'
import { type ProposalRow, rowsOf } from '../model/rows.ts'
import { noteCount } from '../mutations.ts'
import { isSharedComputer, type ProposalView, useProposal } from '../page-queries.ts'
import { usePlan } from '../queries.ts'

/** 补货计划: what to order of everything in use, in numbers that can be changed, and bought with one press. */
export default function ReplenishmentPage() {
  const plan = usePlan()
  const settings = useReplenishmentSettings()
  const view = useProposal(plan, settings)
  const catalogAge = useCatalogAge()
  const refusal = useRefusal('order.place')
  // All of it at once, so that nothing moves.
  if (plan === undefined || (!view.proposal && view.error === undefined)) return <Skeleton />
  return (
    <SelfServiceFrame part="replenishment">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={view.asOf} />
      </PageHead>
      {refusal && <Notice tone="warn">{refusal}</Notice>}
      <PlanPanel
        plan={plan}
        usualDays={settings.targetDays}
        isFrozen={refusal !== undefined}
        isShared={isSharedComputer()}
      />
      <AsOf value={catalogAge}>
        <Proposed view={view} />
      </AsOf>
    </SelfServiceFrame>
  )
}

function Proposed({ view }: { view: ProposalView }) {
  const { proposal, error, reload } = view
  const numbers = useNumbers()
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  if (!proposal)
    return (
      <Panel>
        <NotRead error={error} retry={reload} />
      </Panel>
    )
  const rows = rowsOf(proposal, numbers.typed, buyer, now)
  return rows.length > 0 ? <Table rows={rows} view={view} numbers={numbers} /> : <NothingYet />
}

function count({ goods }: ProposalRow, pieces: number): void {
  noteCount(goods, pieces).then(() => toast(messages.counting(goods.name, pieces, goods.unit)), report)
}

type TableProps = { rows: readonly ProposalRow[]; view: ProposalView; numbers: TypedNumbers }

function Table({ rows, view: { inCart, inKept }, numbers }: TableProps) {
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  const mayPlace = useRefusal('order.place') === undefined
  const mayCount = useRefusal('goods.receive') === undefined
  const wanted = rows.filter(({ number, line }) => number > 0 && !line?.refusal)
  const [wrongCount, addWrong] = useReducer((sum: number, change: 1 | -1) => sum + change, 0)
  const isWrong = wrongCount > 0
  const finish = () => numbers.drop(wanted.map(({ goods }) => goods.id))
  const keeping = useKeep(wanted, messages.draftName(dayOf(now)), finish)
  // As the cart's lines will say it, so that they add up to the sum below.
  const { total, amounts } = plannedPrice(wanted, { now, running })
  const amountOf = (row: ProposalRow) => amounts[wanted.indexOf(row)] || undefined
  return (
    <>
      <Panel pad="none">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          paddingTop="3"
          paddingInline={{ base: '3', md: '4' }}
          color="ink.muted"
          fontSize="meta"
        >
          <chakra.p flex="1 1 20rem">{messages.intro}</chakra.p>
          {Object.keys(numbers.typed).length > 0 && <LinkButton onClick={numbers.reset}>{messages.reset}</LinkButton>}
        </chakra.div>
        <ProposalTable
          rows={rows}
          pendingOf={(goodsId) => ({ cart: inCart.get(goodsId) ?? 0, kept: inKept.get(goodsId) ?? 0 })}
          amountOf={amountOf}
          isPlacingFrozen={!mayPlace}
          isCountingFrozen={!mayCount}
          onNumber={({ goods }, pieces) => numbers.set(goods.id, pieces)}
          onCount={count}
          onWrong={addWrong}
          onSend={() => (isWrong ? toast(messages.wrong, { tone: 'danger' }) : keeping.order())}
        />
      </Panel>
      <BuyBar
        rows={wanted}
        amount={total}
        inCart={inCart}
        isFrozen={!mayPlace}
        isWrong={isWrong}
        keeping={keeping}
        onDone={finish}
      />
    </>
  )
}

const NothingYet = () => (
  <Panel>
    <EmptyState
      title={messages.empty}
      action={
        <ButtonLink look="main" to={paths.quickPurchase()}>
          {messages.toQuick}
        </ButtonLink>
      }
    >
      {messages.emptyHint}
    </EmptyState>
  </Panel>
)
