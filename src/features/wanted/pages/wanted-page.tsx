import { Megaphone } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { WANTED_STATUS_TEXT, WANTED_STATUSES } from '#domain/wanted/wanted.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WantedLink } from '../components/wanted-link.tsx'
import { WantedRow } from '../components/wanted-row.tsx'
import { messages } from '../messages.ts'
import { useWanted } from '../queries.ts'

const List = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTop: '1px solid', borderColor: 'line' } },
})

export default function WantedPage() {
  const { state, rows, pending, asOf } = useWanted()
  const [search] = useSearchParams()
  const status = WANTED_STATUSES.find((known) => known === search.get('status'))
  const shown = status ? rows.filter((wanted) => wanted.status === status) : rows
  return (
    <SelfServiceFrame part="wanted">
      <PageHead>
        <h1>{messages.title}</h1>
        {state === 'ready' && <chakra.span color="ink.muted">{messages.count(rows.length)}</chakra.span>}
        <AgeNote at={asOf} />
        {rows.length > 0 && (
          <chakra.span marginLeft="auto">
            <WantedLink look="main" />
          </chakra.span>
        )}
      </PageHead>
      <Panel pad="none">
        <Tabs
          label={messages.filter}
          current={status ?? 'all'}
          tabs={[undefined, ...WANTED_STATUSES].map((tab) => ({
            id: tab ?? 'all',
            text: tab ? WANTED_STATUS_TEXT[tab] : messages.all,
            to: paths.wanted({ status: tab }),
            count: tab === 'pending' ? rows.filter((wanted) => wanted.status === tab).length : 0,
          }))}
        />
        {state === 'loading' && <Skeleton />}
        {state === 'ready' && shown.length === 0 && (
          <EmptyState
            icon={Megaphone}
            title={status ? messages.emptyStatus(WANTED_STATUS_TEXT[status]) : messages.empty}
            action={
              status ? <ButtonLink to={paths.wanted()}>{messages.showAll}</ButtonLink> : <WantedLink look="main" />
            }
          >
            {!status && messages.emptyHint}
          </EmptyState>
        )}
        <List>
          {shown.map((wanted) => (
            <li key={wanted.id}>
              <WantedRow wanted={wanted} isPending={pending.has(wanted.id)} />
            </li>
          ))}
        </List>
      </Panel>
    </SelfServiceFrame>
  )
}
