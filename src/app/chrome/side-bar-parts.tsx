import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

const item = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  width: 'full',
  paddingBlock: '2',
  color: 'ink.muted',
  fontSize: 'meta',
  lineHeight: '1.15',
  textDecoration: 'none',
  _hover: { bg: 'brand.soft', color: 'brand' },
  '&[aria-expanded=true]': { bg: 'brand.soft', color: 'brand' },
  '& > b': { writingMode: 'vertical-rl', fontWeight: '500', letterSpacing: '0.1em' },
} as const
export const ItemLink = chakra(Link, { base: item })
export const ItemButton = chakra('button', { base: item })

/** An item whose card stands beside it while it is pointed at or focused. */
export const Peek = chakra('div', {
  base: {
    position: 'relative',
    '& > div': {
      display: 'none',
      position: 'absolute',
      right: '100%',
      bottom: '0',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'control',
      boxShadow: 'float',
    },
    '&:is(:hover, :focus-within) > div': { display: 'block' },
  },
})
