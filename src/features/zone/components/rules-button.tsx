import { ScrollText } from 'lucide-react'

import { alert } from '#ui/feedback/dialogs.ts'
import { Chip } from '#ui/form/chip.tsx'

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
