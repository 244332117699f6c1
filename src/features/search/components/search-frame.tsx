import { Search } from 'lucide-react'
import { memo, useId } from 'react'

import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

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
      textOverflow: 'ellipsis',
      bg: 'transparent',
      border: '0',
      // iOS zooms into fields below 16 px.
      fontSize: { base: '1rem', md: 'body' },
      _focusVisible: { outline: 'none' },
    },
  },
  {
    defaultProps: {
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      maxLength: 60,
    },
  },
)

export const Clear = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: '2rem',
      color: 'ink.faint',
      // The field has a placeholder in either type: no key has to draw this button.
      'input:placeholder-shown ~ &': { display: 'none' },
    },
  },
  { defaultProps: { type: 'button', title: messages.clear, 'aria-label': messages.clear } },
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

const Toggle = chakra('fieldset', {
  base: {
    display: 'flex',
    border: '0',
    borderRight: '1px solid',
    borderColor: 'line',
    bg: 'subtle',
    '& > label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      paddingInline: '2.5',
      color: 'ink.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'ink' },
    },
    '& > label + label': { paddingLeft: '0' },
    '& > label:has(:checked)': { color: 'brand', fontWeight: '600' },
    '& > label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '-2px' },
    // The radio stays for keyboard and screen reader; the word is what is seen.
    '& input': { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
  },
})

/** 药品 / 厂家. Not drawn again by a key. */
export const TypeToggle = memo(function TypeToggle({
  type,
  onToggle,
}: {
  type: SearchType
  onToggle: (type: SearchType) => void
}) {
  const name = useId()
  return (
    <Toggle aria-label={messages.searchType}>
      {SEARCH_TYPES.map((one) => (
        <label key={one.type}>
          <input type="radio" name={name} checked={one.type === type} onChange={() => onToggle(one.type)} />
          {one.text}
        </label>
      ))}
    </Toggle>
  )
})

/** Not drawn again by a key. */
export const SearchButton = memo(function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="main" aria-label={messages.search} borderRadius="0" minHeight="auto" onClick={onClick}>
      <Search size={16} aria-hidden />
      <chakra.span hideBelow="md">{messages.search}</chakra.span>
    </Button>
  )
})
