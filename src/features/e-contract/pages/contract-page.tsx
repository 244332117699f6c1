import { useNavigate, useSearchParams } from 'react-router-dom'

import type { EContract } from '#contract/company/e-contract.ts'
import { dayOf } from '#domain/instant.ts'
import { Restricted, toReturn } from '#features/account/index.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote, Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Paper } from '#ui/layout/paper.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { SignForm } from '../components/sign-form.tsx'
import { messages } from '../messages.ts'
import { useContract } from '../queries.ts'

/** The e-contract to read, to sign and to print; whoever was sent here from a refusal goes back there. */
export default function ContractPage() {
  const { data, asOf, isLoading, error, reload } = useContract()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  return (
    <Page width="reading">
      {data ? (
        <>
          <PageHead>
            <h1>{messages.title}</h1>
            {data.contract && (
              <Tag tone={data.isUnsigned ? 'warn' : 'info'}>
                {data.isUnsigned ? messages.unsigned : messages.signed}
              </Tag>
            )}
            <AgeNote at={asOf} />
          </PageHead>
          <Contract {...data} isOnline={isOnline} reload={reload} />
        </>
      ) : (
        <NotRead isPage error={error} retry={reload} />
      )}
    </Page>
  )
}

type ContractProps = EContract & { isOnline: boolean; reload: () => void }

function Contract({ contract, isUnsigned, signatures, isOnline, reload }: ContractProps) {
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  if (!contract) {
    return (
      <Panel>
        <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
      </Panel>
    )
  }
  const onSigned = () => {
    toast(messages.done)
    if (from === null) reload()
    else void navigate(toReturn(from), { replace: true })
  }
  return (
    <>
      {isUnsigned && <Notice tone="warn">{signatures.length > 0 ? messages.newVersion : messages.mustSign}</Notice>}
      <Panel pad="none" padding={{ base: '4', md: '6' }} _print={{ border: '0', padding: '0' }}>
        <Paper />
        <article>
          <chakra.header
            display="flex"
            alignItems="flex-start"
            gap="3"
            paddingBottom="3"
            marginBottom="4"
            borderBottom="1px solid"
            borderColor="line"
          >
            <div>
              <chakra.h2 fontSize="h2">{contract.title}</chakra.h2>
              <chakra.p color="ink.faint" fontSize="meta">
                {messages.version(contract.version, dayOf(contract.publishedAt))}
              </chakra.p>
            </div>
            <Button className="no-print" look="quiet" hideBelow="md" marginLeft="auto" onClick={() => window.print()}>
              {messages.print}
            </Button>
          </chakra.header>
          <RichText html={contract.body} />
        </article>
      </Panel>
      {isUnsigned && isOnline && (
        <Restricted act="contract.sign">
          <SignForm version={contract.version} onSigned={onSigned} />
        </Restricted>
      )}
      {isUnsigned && !isOnline && <Notice>{messages.offline}</Notice>}
      {signatures.length > 0 && <Signatures signatures={signatures} />}
    </>
  )
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      minHeight: { base: 'touch', md: '2.25rem' },
      alignItems: 'center',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** Who signed which version, when. */
const Signatures = ({ signatures }: Pick<EContract, 'signatures'>) => (
  <Section title={messages.history}>
    <Rows>
      {signatures.map(({ version, signer, capacity, signedAt }) => (
        <li key={version}>
          <b>{messages.historyRow(version)}</b>
          <span>{signer}</span>
          <chakra.span color="ink.muted">{capacity}</chakra.span>
          <chakra.span color="ink.muted" marginLeft={{ md: 'auto' }}>
            <Moment at={signedAt} />
          </chakra.span>
        </li>
      ))}
    </Rows>
  </Section>
)
