import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'

import type { DeviceSession } from '#contract/company/session.ts'
import { minuteOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { safety as words } from '../../messages.lazy.ts'
import { endOtherSessions, endSession } from '../../mutations.ts'

type DeviceListProps = { sessions: readonly DeviceSession[]; isOnline: boolean; onChange: () => void }

/** Where this user is signed in. Any device can be signed out from here, this one by 退出. */
export function DeviceList({ sessions, isOnline, onChange }: DeviceListProps) {
  const [busy, setBusy] = useState<string>()
  const run = async (name: string, act: () => Promise<string>) => {
    setBusy(name)
    try {
      toast(await act())
      onChange()
    } catch (error) {
      report(error)
    }
    setBusy(undefined)
  }
  const end = (id: string) =>
    run(id, async () => {
      await endSession(id)
      return words.ended
    })
  const endOthers = async () => {
    if (!(await confirm(words.endOthersAsk, { title: words.endOthers, yes: words.endOthers }))) return
    await run('others', async () => words.othersEnded((await endOtherSessions()).ended))
  }
  return (
    <Section
      title={words.devices}
      note={words.devicesNote(sessions.length)}
      isFlush
      aside={
        sessions.length > 1 && (
          <Button size="small" disabled={!isOnline} isBusy={busy === 'others'} onClick={() => void endOthers()}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <chakra.ul listStyle="none">
        {sessions.map((session) => (
          <chakra.li
            key={session.id}
            display="flex"
            alignItems="center"
            gap="3"
            paddingInline={{ base: '3', md: '4' }}
            paddingBlock="3"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: '0' }}
          >
            <chakra.span color="ink.faint" flexShrink="0">
              <MonitorSmartphone size={20} aria-hidden />
            </chakra.span>
            <DeviceFacts session={session} />
            {!session.isCurrent && (
              <LinkButton
                marginLeft="auto"
                flexShrink="0"
                aria-label={words.endLabel(session.device || words.unknown)}
                disabled={!isOnline}
                aria-busy={busy === session.id || undefined}
                onClick={() => busy !== session.id && void end(session.id)}
              >
                {words.end}
              </LinkButton>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}

const DeviceFacts = ({ session: { device, place, seenAt, createdAt, isCurrent } }: { session: DeviceSession }) => (
  <chakra.div minWidth="0" display="grid" gap="0.5">
    <chakra.p display="flex" alignItems="center" gap="2" fontWeight="500">
      {device || words.unknown}
      {isCurrent && <Tag tone="brand">{words.current}</Tag>}
    </chakra.p>
    <chakra.p display="flex" flexWrap="wrap" columnGap="3" color="ink.muted" fontSize="meta">
      {[place, `${words.seen} ${minuteOf(seenAt)}`, `${words.opened} ${minuteOf(createdAt)}`]
        .filter(Boolean)
        .map((fact) => (
          <chakra.span key={fact} whiteSpace="nowrap">
            {fact}
          </chakra.span>
        ))}
    </chakra.p>
  </chakra.div>
)
