import { Megaphone } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { Wanted } from '#contract/wanted.ts'
import { paths } from '#routing/paths.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Price } from '#ui/data/price.tsx'
import { Age, Moment } from '#ui/data/time.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'

import { FoundGoods } from '../components/found-goods.tsx'
import { WantedStatusTag } from '../components/wanted-status.tsx'
import { messages } from '../messages.ts'
import { withdrawWanted } from '../mutations.ts'
import { useWanted } from '../queries.ts'

export default function WantedInfoPage() {
  const { state, rows, pending, asOf } = useWanted()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const wanted = rows.find(({ id }) => id === search.get('id'))
  if (state === 'loading') return <Skeleton />
  return (
    <Page width="reading" gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.info}</h1>
        {!isOnline && asOf !== undefined && <Age at={asOf} />}
      </PageHead>
      {wanted ? <Request wanted={wanted} isPending={pending.has(wanted.id)} /> : <NoRequest />}
    </Page>
  )
}

function Request({ wanted, isPending }: { wanted: Wanted; isPending: boolean }) {
  const { name, specification, manufacturer, number, expectedPrice, note, status, createdAt, answeredAt } = wanted
  const navigate = useNavigate()
  const withdraw = async () => {
    if (!(await confirm(messages.withdrawAsk(name), { yes: messages.withdraw }))) return
    try {
      await withdrawWanted(wanted)
      toast(messages.withdrawn)
      void navigate(paths.wanted(), { replace: true })
    } catch (error) {
      report(error)
    }
  }
  return (
    <>
      <Section
        title={name}
        aside={
          <>
            <WantedStatusTag wanted={wanted} isPending={isPending} />
            <Button look="quiet" size="small" onClick={() => void withdraw()}>
              {messages.withdraw}
            </Button>
          </>
        }
      >
        <FactList
          facts={[
            [messages.specification, specification],
            [messages.manufacturer, manufacturer],
            [messages.number, number],
            [
              messages.priceShort,
              expectedPrice === undefined ? '' : <Price key="price" price={expectedPrice} tone="ink" />,
            ],
            [messages.at, <Moment key="at" at={createdAt} />],
            [messages.answeredAt, answeredAt === undefined ? '' : <Moment key="answeredAt" at={answeredAt} />],
            [messages.note, note],
          ]}
        />
      </Section>
      {isPending && <Notice tone="info">{messages.waitingToSend}</Notice>}
      {!isPending && status === 'pending' && <Notice tone="info">{messages.waiting}</Notice>}
      {status === 'notFound' && (
        <Notice
          tone="warn"
          action={
            <ButtonLink size="small" to={paths.wantedForm({ name })}>
              {messages.again}
            </ButtonLink>
          }
        >
          {messages.notFound}
        </Notice>
      )}
      {status === 'found' && <FoundGoods wanted={wanted} />}
    </>
  )
}

const NoRequest = () => (
  <Panel>
    <EmptyState
      icon={Megaphone}
      title={messages.gone}
      action={<ButtonLink to={paths.wanted()}>{messages.toList}</ButtonLink>}
    />
  </Panel>
)
