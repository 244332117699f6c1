import { useState } from 'react'

import { SCOPES, type Scope } from '#domain/goods/goods.ts'
import { ChipChoice } from '#features/company/index.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type PurchaseScopesProps = {
  /** What the company may buy at all. */
  scopes: readonly Scope[]
  /** None = all of them. */
  chosen: readonly Scope[]
  onChange: (chosen: Scope[]) => void
}

/** What the letter of authorisation lets its holder buy: everything, as most say, or some of it. */
export function PurchaseScopes({ scopes, chosen, onChange }: PurchaseScopesProps) {
  const [isNarrow, setNarrow] = useState(chosen.length > 0)
  const options = SCOPES.filter((scope) => scopes.includes(scope) || chosen.includes(scope))
  return (
    <chakra.fieldset border="0" display="grid" gap="2">
      <chakra.legend color="ink.muted" marginBottom="1">
        {messages.purchaseScopes}
      </chakra.legend>
      <Checkbox
        checked={!isNarrow}
        onChange={({ target }) => {
          setNarrow(!target.checked)
          onChange(target.checked ? [] : options)
        }}
      >
        {messages.allScopes}
      </Checkbox>
      {isNarrow && (
        <ChipChoice
          label={messages.purchaseScopes}
          options={options}
          chosen={chosen}
          onChange={(next) => {
            onChange(next)
            if (next.length === 0) setNarrow(false)
          }}
        />
      )}
      <chakra.p fontSize="meta" color="ink.faint">
        {messages.purchaseScopesHint}
      </chakra.p>
    </chakra.fieldset>
  )
}
