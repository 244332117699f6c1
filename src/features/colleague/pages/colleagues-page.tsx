import { useState } from 'react'

import { AccountFrame } from '#features/account-centre/index.ts'
import { useRefusal } from '#features/account/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ColleagueRow, PersonFacts } from '../components/colleague-row.tsx'
import { InviteSection } from '../components/invite-section.tsx'
import { messages } from '../messages.ts'
import { withdrawInvitation } from '../mutations.ts'
import { useColleagues } from '../queries.ts'

/** 同事与分工: everybody of the company reads who may do what; an administrator changes it. */
export default function ColleaguesPage() {
  const { data, asOf, isLoading, error, reload } = useColleagues()
  const [isInviting, setInviting] = useState(false)
  const refusal = useRefusal('colleague.manage')
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  const withdraw = async (id: number, name: string) => {
    try {
      await withdrawInvitation(id)
      toast(messages.withdrawn(name))
      reload()
    } catch (failure) {
      report(failure)
    }
  }
  const mayManage = refusal === undefined
  return (
    <AccountFrame part="colleagues">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
        {mayManage && !isInviting && (
          <Button look="main" marginLeft="auto" disabled={!isOnline} onClick={() => setInviting(true)}>
            {messages.invite}
          </Button>
        )}
      </PageHead>
      <Notice tone={isOnline ? 'info' : 'warn'}>{isOnline ? (refusal ?? messages.intro) : messages.offline}</Notice>
      {!data && <NotRead error={error} retry={reload} />}
      {isInviting && <InviteSection onChange={reload} onClose={() => setInviting(false)} />}
      {data && (
        <Section title={messages.people} note={messages.count(data.list.length)} isFlush>
          <chakra.ul listStyle="none">
            {data.list.map((colleague) => (
              <ColleagueRow
                key={colleague.id}
                colleague={colleague}
                mayManage={mayManage}
                isOnline={isOnline}
                onChange={reload}
              />
            ))}
          </chakra.ul>
        </Section>
      )}
      {data && data.invitations.length > 0 && (
        <Section title={messages.invitations} isFlush>
          <chakra.ul listStyle="none">
            {data.invitations.map(({ id, phone, expiresAt, ...person }) => (
              <ListRow key={id}>
                <PersonFacts {...person} note={`${phone} · ${messages.expires(expiresAt)}`} />
                {mayManage && (
                  <LinkButton
                    disabled={!isOnline}
                    aria-label={messages.withdrawOf(person.name)}
                    onClick={() => void withdraw(id, person.name)}
                  >
                    {messages.withdraw}
                  </LinkButton>
                )}
              </ListRow>
            ))}
          </chakra.ul>
        </Section>
      )}
    </AccountFrame>
  )
}
