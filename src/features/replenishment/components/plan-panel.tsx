import { dayOf } from '#domain/instant.ts'
import { nextRound, type ReplenishmentPlan, TARGET_DAYS } from '#domain/replenishment/terms.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/form/text-input.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { savePlan } from '../mutations.ts'
import { NumberField } from './number-field.tsx'

const EVERY = [0, 7, 14, 30] as const

const save = (target: number, every: number): void => {
  savePlan(target, every).then(() => toast(messages.saved), report)
}

type PlanPanelProps = {
  /** Null while none was set. */
  plan: ReplenishmentPlan | null
  usualDays: number
  isFrozen: boolean
  /** A public computer makes no rounds. */
  isShared: boolean
}

/** For how many days to buy, and how often a 待提交单 is made of it; each change holds at once. */
export function PlanPanel({ plan, usualDays, isFrozen, isShared }: PlanPanelProps) {
  const targetDays = plan?.targetDays ?? usualDays
  const everyDays = plan?.everyDays ?? 0
  const next = plan ? nextRound(plan) : undefined
  // A colleague's device may have set another rhythm.
  const choices = [...new Set([...EVERY, everyDays])].toSorted((a, b) => a - b)
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="2">
      <chakra.label display="flex" alignItems="center" gap="2">
        {messages.target}
        <NumberField
          width="4rem"
          title={messages.targetHint(TARGET_DAYS.min, TARGET_DAYS.max)}
          min={TARGET_DAYS.min}
          max={TARGET_DAYS.max}
          isFrozen={isFrozen}
          value={targetDays}
          onNumber={(days) => save(days, everyDays)}
        />
        {messages.days}
      </chakra.label>
      <chakra.label display="flex" alignItems="center" gap="2">
        {messages.every}
        <Select
          width="auto"
          disabled={isFrozen}
          value={everyDays}
          onChange={({ target }) => save(targetDays, Number(target.value))}
        >
          {choices.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? messages.everyNever : messages.everyDays(days)}
            </option>
          ))}
        </Select>
      </chakra.label>
      {next !== undefined && (
        <chakra.span color="ink.muted">
          {messages.next(dayOf(next).slice(5))}
          {plan?.draftedAt !== undefined && ` · ${messages.lastMade(dayOf(plan.draftedAt).slice(5))}`}
        </chakra.span>
      )}
      {everyDays > 0 && (
        <chakra.p flexBasis="100%" color="ink.muted" fontSize="meta">
          {messages.everyNote}
          {isShared && messages.everyShared}
        </chakra.p>
      )}
    </Panel>
  )
}
