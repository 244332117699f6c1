import { PackageOpen } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import type { ComboPack } from '#domain/combo/pack.ts'
import { ZoneFailed, ZoneWaiting } from '#features/zone/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ComboCard } from '../components/combo-card.tsx'
import { messages } from '../messages.ts'
import { useCombos } from '../queries.ts'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
  },
})

/** Combos as cards: what can be bought first, and before that what a goods page sent the buyer for. */
export default function CombosPage() {
  const { packs, now, asOf, error, reload } = useCombos()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const wanted = Number(search.get('goods'))
  if (!packs) return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  return (
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.hint}</chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      {packs.length === 0 && <NoCombos />}
      <AsOf value={asOf}>
        <Cards>
          {inOrder(packs, wanted).map((pack) => (
            <ComboCard key={pack.combo.id} pack={pack} now={now} />
          ))}
        </Cards>
      </AsOf>
    </Page>
  )
}

const NoCombos = () => (
  <Panel>
    <EmptyState
      icon={PackageOpen}
      title={messages.empty}
      action={<ButtonLink to={paths.list()}>{messages.toGoods}</ButtonLink>}
    >
      {messages.emptyHint}
    </EmptyState>
  </Panel>
)

/** With the goods asked for first, then what can be bought; the shop's order within. */
export function inOrder(packs: readonly ComboPack[], goodsId: number): ComboPack[] {
  const rank = ({ combo, refusals }: ComboPack): number => {
    const isAskedFor = combo.parts.some((part) => part.goodsId === goodsId)
    return (isAskedFor ? 0 : 2) + (refusals.length > 0 ? 1 : 0)
  }
  return packs.toSorted((a, b) => rank(a) - rank(b))
}
