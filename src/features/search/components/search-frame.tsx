import { chakra } from '@chakra-ui/react'

import { messages, SEARCH_TYPES, type SearchType } from '../messages.ts'

/** One outline around toggle, field and button; the 2 px brand line makes it the page's main field. */
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    height: { base: 'touch', md: '2.25rem' },
    border: '2px solid',
    borderColor: 'brand.solid',
    borderRadius: 'control',
    bg: 'surface',
    overflow: 'hidden',
    _focusWithin: { outline: '2px solid', outlineColor: 'brand.line' },
  },
})

export const Keywords = chakra(
  'input',
  {
    base: {
      flex: 1,
      minWidth: 0,
      paddingInline: '2.5',
      bg: 'transparent',
      border: '0',
      // iOS zooms into fields below 16 px.
      fontSize: { base: '1rem', md: 'body' },
      _focusVisible: { outline: 'none' },
    },
  },
  { defaultProps: { type: 'text', autoComplete: 'off', spellCheck: false, enterKeyHint: 'search', maxLength: 60 } },
)

export const Dropdown = chakra('div', {
  base: { bg: 'surface' },
  variants: {
    look: {
      floating: {
        position: 'absolute',
        top: 'calc(100% + 4px)',
        insetInline: '0',
        zIndex: 'flyout',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'control',
        boxShadow: 'float',
        overflow: 'hidden',
      },
      standing: { marginTop: '2' },
    },
  },
})

const TypeButton = chakra('button', {
  base: {
    paddingInline: '2.5',
    color: 'ink.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-checked=true]': { color: 'brand', fontWeight: '600' },
    '& + &': { paddingLeft: '0' },
  },
})

/** 药品 / 厂家. */
export function TypeToggle({ type, onToggle }: { type: SearchType; onToggle: (type: SearchType) => void }) {
  return (
    <chakra.div
      role="radiogroup"
      aria-label={messages.searchType}
      display="flex"
      borderRight="1px solid"
      borderColor="line"
      bg="subtle"
    >
      {SEARCH_TYPES.map((one) => (
        <TypeButton
          key={one.type}
          type="button"
          role="radio"
          aria-checked={one.type === type}
          onClick={() => onToggle(one.type)}
        >
          {one.text}
        </TypeButton>
      ))}
    </chakra.div>
  )
}
