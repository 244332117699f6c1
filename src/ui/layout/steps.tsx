import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'

const List = chakra('ol', {
  base: { display: 'flex', alignItems: 'center', gap: { base: '1', md: '3' }, listStyle: 'none' },
})

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    whiteSpace: 'nowrap',
    color: 'ink.faint',
    '&:not(:first-of-type)::before': {
      content: '""',
      width: { base: '0.375rem', md: '2.5rem' },
      height: '1px',
      bg: 'line.strong',
      marginRight: { base: '0', md: '1.5' },
    },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: '1.5rem',
      height: '1.5rem',
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
      // Phones name only the step that is on.
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
            <chakra.b fontWeight="inherit" srOnly={state !== 'now' ? { base: true, md: false } : undefined}>
              {name}
            </chakra.b>
          </Item>
        )
      })}
    </List>
  )
}
