import { useState } from 'react'

import { CUSTOMER_TYPES, type CustomerType } from '#domain/eligibility/buyer.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { PartForm } from './part-form.tsx'

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '3',
    minHeight: 'touch',
    paddingBlock: '2.5',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.line' },
    '&:has(:checked)': { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '-1px' },
  },
})

type TypePartProps = {
  customerType: CustomerType | undefined
  onChoose: (customerType: CustomerType) => void
  onDone: () => void
}

/** What kind of customer registers: it decides which documents are asked for. */
export function TypePart({ customerType, onChoose, onDone }: TypePartProps) {
  const [error, setError] = useState<string>()
  return (
    <PartForm
      back={undefined}
      error={error}
      isBusy={false}
      onSubmit={() => (customerType ? onDone() : setError(messages.type.missing))}
    >
      <chakra.fieldset
        border="0"
        display="grid"
        // Side by side the way on stays in sight.
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="2"
        aria-label={messages.type.label}
      >
        {CUSTOMER_TYPES.map((type) => (
          <Choice key={type}>
            <input
              type="radio"
              name="customerType"
              checked={customerType === type}
              onChange={() => {
                onChoose(type)
                setError(undefined)
              }}
            />
            <span>
              <chakra.b fontWeight="600">{type}</chakra.b>
              <chakra.span display="block" color="ink.muted" fontSize="meta">
                {messages.type.notes[type]}
              </chakra.span>
            </span>
          </Choice>
        ))}
      </chakra.fieldset>
    </PartForm>
  )
}
