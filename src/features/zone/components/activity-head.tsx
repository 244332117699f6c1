import { ScrollText } from 'lucide-react'

import type { Activity } from '#contract/activity.ts'
import type { ActivityState } from '#domain/activity/activity.ts'
import { minuteOf } from '#domain/instant.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { alert } from '#ui/feedback/dialogs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { type Tab, Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TEXT } from '../messages.ts'

const TONE = { running: 'brand', upcoming: 'info', ended: 'neutral', notForYou: 'warn' } as const

type ActivityHeadProps = {
  activity: Pick<Activity, 'id' | 'title' | 'note' | 'rules'>
  state: ActivityState
  tabs: readonly Tab[]
  /** What its end means, in a sentence. */
  ended?: (minute: string) => string
}

/** The other activities, how this one stands, until when, and its rules. */
export function ActivityHead({ activity, state, tabs, ended = messages.ended }: ActivityHeadProps) {
  const changesAt = state.kind === 'upcoming' ? state.startsAt : state.kind === 'running' ? state.endsAt : undefined
  return (
    <Panel pad="none">
      {tabs.length > 1 && <Tabs label={messages.activities} tabs={tabs} current={String(activity.id)} />}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        minHeight="3rem"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
      >
        <Tag tone={TONE[state.kind]}>{STATE_TEXT[state.kind]}</Tag>
        {changesAt !== undefined && (
          <chakra.span display="inline-flex" alignItems="center" gap="2" color="ink.muted" fontSize="meta">
            {state.kind === 'upcoming' ? messages.startsIn : messages.endsIn}
            <Countdown endsAt={changesAt} />
          </chakra.span>
        )}
        {/* On a phone a line of its own, so that the rules stay beside the state. */}
        <chakra.span color="ink.muted" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
          {activity.note}
        </chakra.span>
        <chakra.span marginLeft="auto">
          <RulesButton
            title={activity.title}
            rules={activity.rules.split('\n').filter(Boolean)}
            text={messages.rules}
          />
        </chakra.span>
      </chakra.div>
      <StateNotice state={state} ended={ended} />
    </Panel>
  )
}

/** Why there is nothing to buy in it, and where to go instead. */
function StateNotice({ state, ended }: { state: ActivityState; ended: (minute: string) => string }) {
  if (state.kind === 'running') return null
  const text =
    state.kind === 'ended' ? ended(minuteOf(state.endedAt)) : state.kind === 'upcoming' ? messages.upcoming : state.text
  return (
    <chakra.div paddingInline={{ base: '3', md: '4' }} paddingBottom="3">
      <Notice tone={state.kind === 'upcoming' ? 'info' : 'warn'}>
        {text} {state.kind !== 'upcoming' && <TextLink to={zonePaths.activities()}>{messages.toRunning}</TextLink>}
      </Notice>
    </chakra.div>
  )
}

type RulesButtonProps = { title: string; rules: readonly string[]; text: string }

/** The rules, one press away from where they hold. */
export function RulesButton({ title, rules, text }: RulesButtonProps) {
  const [first, ...rest] = rules
  if (first === undefined) return null
  return (
    <Chip aria-haspopup="dialog" onClick={() => void alert(first, { title, details: rest })}>
      <ScrollText size={14} aria-hidden />
      {text}
    </Chip>
  )
}
