import { chakra } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { FacetValue } from '#contract/goods.ts'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { Flyout } from '#ui/layout/flyout.tsx'

import type { Filter } from './filter-values.ts'

/** Beyond this many, values are looked for rather than looked at. */
const LOOKED_AT_MAX = 12
const SHOWN_MAX = 80

const Values = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: '20rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& a': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingInline: '2',
      lineHeight: '2rem',
      borderRadius: 'badge',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { bg: 'subtle' },
    },
    '& a[aria-current=true]': { color: 'brand', fontWeight: '600' },
    '& small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
  },
})

const focusNow = (input: HTMLInputElement | null) => input?.focus()

type FilterMenuProps = { filter: Filter; toValue: (value: string | undefined) => string }
type MenuState = { /** The values are not known yet; the chip holds their place. */ isLoading: boolean }

/** A filter at the counter: a chip that opens its values, or, once chosen, says the choice and takes it back. */
export function FilterMenu({ filter, toValue, isLoading }: FilterMenuProps & MenuState) {
  if (filter.chosen !== undefined) {
    return (
      <ChipLink aria-current to={toValue(undefined)} title={`取消${filter.text}筛选`}>
        {filter.text}：{filter.chosenText}
        <X size={13} aria-hidden />
      </ChipLink>
    )
  }
  if (filter.values.length === 0 && !isLoading) return null
  return (
    <Flyout
      renderTrigger={(props) => (
        <Chip {...props} disabled={isLoading}>
          {filter.text}
          <ChevronDown size={13} aria-hidden />
        </Chip>
      )}
    >
      {(close) => <FilterValues filter={filter} toValue={toValue} onChosen={close} />}
    </Flyout>
  )
}

function FilterValues({ filter, toValue, onChosen }: FilterMenuProps & { onChosen: () => void }) {
  const [typed, setTyped] = useState('')
  const matching = filter.values.filter(({ text }) => text.includes(typed.trim()))
  return (
    <chakra.div width="max-content" minWidth="12rem" maxWidth="22rem">
      {filter.values.length > LOOKED_AT_MAX && (
        <Input
          ref={focusNow}
          aria-label={`查找${filter.text}`}
          placeholder={`查找${filter.text}`}
          marginBottom="1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Values aria-label={filter.text}>
        {matching.slice(0, SHOWN_MAX).map((value) => (
          <li key={value.value}>
            <Link to={toValue(value.value)} onClick={onChosen}>
              <FacetText value={value} />
            </Link>
          </li>
        ))}
      </Values>
    </chakra.div>
  )
}

export function FacetText({ value: { text, count } }: { value: FacetValue }) {
  return (
    <>
      <span>{text}</span>
      {count > 0 && <small>{count}</small>}
    </>
  )
}
