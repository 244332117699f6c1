import { chakra } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'

import type { Filter } from '../model/filter-values.ts'
import { FacetText } from './filter-menu.tsx'
import { words } from './list-words.ts'

const SHOWN_FIRST = 8

type FilterSheetProps = {
  filters: readonly Filter[]
  count: number
  total: number
  toValue: (filter: Filter, value: string) => string
  cleared: string
}

/** The filters for a thumb: one button, a sheet from below, and the list changing behind it with every choice. */
export function FilterSheet({ filters, count, total, toValue, cleared }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Chip aria-pressed={count > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={14} aria-hidden />
        {words.filtersCount(count)}
      </Chip>
      {isOpen && (
        <Drawer
          title={words.filters}
          onClose={() => setOpen(false)}
          footer={
            <>
              <ButtonLink to={cleared} replace>
                {words.tidy}
              </ButtonLink>
              <Button look="main" flex="1" onClick={() => setOpen(false)}>
                {words.show(total)}
              </Button>
            </>
          }
        >
          <chakra.div display="grid" gap="5">
            {filters.map((filter) => (
              <SheetFilter key={filter.name} filter={filter} toValue={toValue} />
            ))}
          </chakra.div>
        </Drawer>
      )}
    </>
  )
}

function SheetFilter({ filter, toValue }: Pick<FilterSheetProps, 'toValue'> & { filter: Filter }) {
  const [isWhole, setWhole] = useState(false)
  const { values, chosen, text } = filter
  if (values.length === 0) return null
  const shown = isWhole ? values : values.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value))
  return (
    <section aria-label={text}>
      <chakra.h3 marginBottom="2" color="ink.muted">
        {text}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& small': { color: 'ink.faint', fontWeight: '400' } }}>
        {shown.map((value) => (
          <ChipLink
            key={value.value}
            replace
            to={toValue(filter, value.value)}
            aria-current={chosen.includes(value.value) || undefined}
          >
            <FacetText value={value} />
          </ChipLink>
        ))}
        {values.length > SHOWN_FIRST && (
          <Chip onClick={() => setWhole(!isWhole)}>{isWhole ? words.less : words.more}</Chip>
        )}
      </chakra.div>
    </section>
  )
}
