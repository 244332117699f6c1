import { X } from 'lucide-react'

import type { ShelfLifeSettings } from '#contract/self-service/shelf-life.ts'
import { SHELF_LIFE_MONTHS_MAX } from '#domain/goods/shelf-life.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type Rules = ShelfLifeSettings['goods']

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
    '& > span:first-of-type': { flex: 1, minWidth: 0 },
  },
})

type MonthsFieldProps = { name: string; months: number; isFrozen: boolean; onChange: (months: number) => void }

/** − months +, and what they are. */
export const MonthsField = ({ name, months, isFrozen, onChange }: MonthsFieldProps) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" flexShrink="0">
    <Stepper
      label={messages.monthsOf(name)}
      value={months}
      min={0}
      max={SHELF_LIFE_MONTHS_MAX}
      isDisabled={isFrozen}
      onCommit={onChange}
    />
    {messages.months}
  </chakra.span>
)

type RuleListProps = { rules: Rules; empty: string; isFrozen: boolean; onChange: (rules: Rules) => void }

/** Categories or goods with a word of their own. */
export function RuleList({ rules, empty, isFrozen, onChange }: RuleListProps) {
  if (rules.length === 0) return <chakra.p color="ink.muted">{empty}</chakra.p>
  return (
    <chakra.ul listStyle="none">
      {rules.map(({ id, name, months }) => (
        <Row key={id}>
          <span>{name}</span>
          <MonthsField
            name={name}
            months={months}
            isFrozen={isFrozen}
            onChange={(next) => onChange(rules.map((one) => (one.id === id ? { ...one, months: next } : one)))}
          />
          <IconButton
            size="small"
            label={messages.remove(name)}
            disabled={isFrozen}
            onClick={() => onChange(rules.filter((one) => one.id !== id))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </chakra.ul>
  )
}
