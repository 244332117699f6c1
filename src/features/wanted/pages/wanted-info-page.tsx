import { Megaphone } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { WantedItem } from '#contract/wanted.ts'
import { toUnitYuan } from '#domain/money.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { OffersWait, useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Price } from '#ui/data/price.tsx'
import { AgeNote, Moment } from '#ui/data/time.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WantedStatusTag } from '../components/wanted-row.tsx'
import { messages } from '../messages.ts'
import { withdrawWanted } from '../mutations.ts'
import { useFoundGoods, useWanted } from '../queries.ts'

export default function WantedInfoPage() {
  const { state, rows, pending, asOf } = useWanted()
  const [search] = useSearchParams()
  const wanted = rows.find(({ id }) => id === search.get('id'))
  if (state === 'loading') return <Skeleton />
  return (
    <SelfServiceFrame part="wanted">
      <PageHead>
        <h1>{messages.info}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      {wanted ? <Request wanted={wanted} isPending={pending.has(wanted.id)} /> : <NoRequest />}
    </SelfServiceFrame>
  )
}

function Request({ wanted, isPending }: { wanted: WantedItem; isPending: boolean }) {
  const { name, specification, manufacturer, number, expectedPrice, note, status, createdAt, answeredAt, answer } =
    wanted
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
              // Four decimals may be typed.
              expectedPrice === undefined ? '' : toUnitYuan(expectedPrice),
            ],
            [messages.at, <Moment key="at" at={createdAt} />],
            [messages.answeredAt, answeredAt === undefined ? '' : <Moment key="answeredAt" at={answeredAt} />],
            [messages.note, note],
            [messages.answer, answer],
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

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** The goods that answer a request, each the way to its page. */
function FoundGoods({ wanted: { name, goodsIds } }: { wanted: WantedItem }) {
  const goods = useFoundGoods(goodsIds)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  return (
    <Section
      title={messages.goodsTitle}
      isFlush
      aside={<TextLink to={paths.search({ keywords: name })}>{messages.search}</TextLink>}
    >
      {goods?.length === 0 && (
        <chakra.p padding="4" color="ink.muted">
          {messages.goodsGone}
        </chakra.p>
      )}
      <chakra.ul listStyle="none" minHeight="3.75rem">
        {goods?.map((one) => (
          <Row key={one.id}>
            <Thumbnail name={one.name} dosageForm={one.dosageForm} picture={one.picture} size="2.75rem" />
            <div>
              <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: one.id })}>
                {one.name}
              </TextLink>
              <chakra.div color="ink.muted" fontSize="meta">
                {one.specification} · {one.manufacturer}
              </chakra.div>
            </div>
            <OffersWait>
              <Price price={offerOf(one, buyer, now, running).price} size="large" without="—" />
            </OffersWait>
          </Row>
        ))}
      </chakra.ul>
    </Section>
  )
}
