import { chakra } from '@chakra-ui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { FacetValue } from '#contract/goods/goods.ts'
import { Chip } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { Flyout } from '#ui/navigation/flyout.tsx'

import type { Filter } from '../model/filter-values.ts'
import { words } from './list-words.ts'

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
      alignItems: 'center',
      gap: '2',
      paddingInline: '2',
      lineHeight: '2rem',
      borderRadius: 'badge',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { bg: 'subtle' },
    },
    '& a > svg': { flexShrink: 0, visibility: 'hidden' },
    '& a[aria-current=true]': { color: 'brand', fontWeight: '600' },
    '& a[aria-current=true] > svg': { visibility: 'visible' },
    '& a > span': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { color: 'ink.faint', fontSize: 'meta', fontWeight: '400' },
  },
})

const focusNow = (input: HTMLInputElement | null) => input?.focus()

type FilterMenuProps = { filter: Filter; toValue: (value: string) => string }
type MenuState = { /** The values are not known yet; the chip holds their place. */ isLoading: boolean }

/** A filter at the counter: a chip that opens its values. Where several may be chosen it stays open. */
export function FilterMenu({ filter, toValue, isLoading }: FilterMenuProps & MenuState) {
  const count = filter.chosen.length
  if (filter.values.length === 0 && count === 0 && !isLoading) return null
  return (
    <Flyout
      renderTrigger={(props) => (
        <Chip {...props} disabled={isLoading} aria-pressed={count > 0}>
          {filter.text}
          {count > 1 && ` ${count}`}
          <ChevronDown size={13} aria-hidden />
        </Chip>
      )}
    >
      {(close) => <FilterValues filter={filter} toValue={toValue} onChosen={filter.isMany ? undefined : close} />}
    </Flyout>
  )
}

function FilterValues({ filter, toValue, onChosen }: FilterMenuProps & { onChosen: (() => void) | undefined }) {
  const [typed, setTyped] = useState('')
  const matching = filter.values.filter(({ text }) => text.includes(typed.trim()))
  return (
    <chakra.div width="max-content" minWidth="12rem" maxWidth="22rem">
      {filter.values.length > LOOKED_AT_MAX && (
        <Input
          ref={focusNow}
          aria-label={words.find(filter.text)}
          placeholder={words.find(filter.text)}
          marginBottom="1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Values aria-label={filter.text}>
        {matching.slice(0, SHOWN_MAX).map((value) => (
          <li key={value.value}>
            <Link
              to={toValue(value.value)}
              onClick={onChosen}
              aria-current={filter.chosen.includes(value.value) || undefined}
            >
              <Check size={14} aria-hidden />
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
      <small>{count}</small>
    </>
  )
}
