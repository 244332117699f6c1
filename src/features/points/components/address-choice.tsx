import { chakra } from '@chakra-ui/react'

import type { Address } from '#contract/address.ts'
import { inputRecipe } from '#ui/theme/recipes.ts'

import { messages } from '../messages.ts'

const Select = chakra('select', inputRecipe)

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: number) => void
}

/** Where exchanged goods go. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  if (!chosen) return <chakra.span color="ink.muted">{messages.noAddress}</chakra.span>
  return (
    <chakra.label display="flex" alignItems="center" gap="2" minWidth="0" color="ink.muted">
      <chakra.span whiteSpace="nowrap">{messages.sendTo}</chakra.span>
      <Select
        width="auto"
        minWidth="0"
        maxWidth="24rem"
        value={chosen.id}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {addresses.map(({ id, consignee, city, district, detail }) => (
          <option key={id} value={id}>
            {[consignee, city, district, detail].join(' ')}
          </option>
        ))}
      </Select>
    </chakra.label>
  )
}
