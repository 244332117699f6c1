import { Check } from 'lucide-react'

import { chakra } from '#ui/theme/chakra.ts'

const List = chakra('ol', {
  base: { display: 'flex', alignItems: 'center', gap: '3', listStyle: 'none' },
})

const Item = chakra('li', {
  base: {
    display: 'flex',
    // A phone has room for the words under the numbers.
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    gap: { base: '0', md: '1.5' },
    fontSize: { base: 'meta', md: 'inherit' },
    lineHeight: { base: '1.3', md: 'inherit' },
    whiteSpace: 'nowrap',
    color: 'ink.faint',
    '&:not(:first-of-type)::before': {
      content: { md: '""' },
      width: '2.5rem',
      height: '1px',
      bg: 'line.strong',
      marginRight: '1.5',
    },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: { base: '1.25rem', md: '1.5rem' },
      height: { base: '1.25rem', md: '1.5rem' },
      borderRadius: 'full',
      border: '1px solid currentColor',
      fontSize: 'meta',
      fontWeight: '600',
    },
  },
  variants: {
    state: {
      done: { color: 'brand' },
      now: {
        color: 'ink',
        fontWeight: '600',
        '& > span': { bg: 'brand.solid', color: 'on.solid', borderColor: 'brand.solid' },
      },
      ahead: {},
    },
  },
})

/** The step picture: what is done, where we are, what is ahead. `current` counts from 1. */
export function Steps({ label, names, current }: { label: string; names: readonly string[]; current: number }) {
  return (
    <List aria-label={label}>
      {names.map((name, index) => {
        const state = index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'ahead'
        return (
          <Item key={name} state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span aria-hidden>{state === 'done' ? <Check size={14} /> : index + 1}</span>
            <chakra.b fontWeight="inherit">{name}</chakra.b>
          </Item>
        )
      })}
    </List>
  )
}
