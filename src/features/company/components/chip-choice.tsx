import { Check } from 'lucide-react'

import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

type ChipChoiceProps<T extends string> = {
  label: string
  options: readonly T[]
  chosen: readonly T[]
  textOf?: (option: T) => string
  onChange: (chosen: T[]) => void
}

/** Several of some words; in the order in which they are listed, whatever the order of the presses. */
export function ChipChoice<T extends string>({
  label,
  options,
  chosen,
  textOf = (option) => option,
  onChange,
}: ChipChoiceProps<T>) {
  const toggle = (option: T) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <chakra.fieldset border="0" aria-label={label} display="flex" flexWrap="wrap" gap="2">
      {options.map((option) => {
        const isChosen = chosen.includes(option)
        return (
          <Chip key={option} aria-pressed={isChosen} onClick={() => toggle(option)}>
            {isChosen && <Check size={14} aria-hidden />}
            {textOf(option)}
          </Chip>
        )
      })}
    </chakra.fieldset>
  )
}
