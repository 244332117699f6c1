import { X } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { toneLooks } from '#ui/theme/tone-looks.ts'

import type { KeptBanner } from './top-banner-place.tsx'

const Strip = chakra('aside', {
  // The close button's reach on a phone goes beyond the edge, and would widen the page.
  base: { height: 'var(--banner)', overflowX: 'clip', fontSize: { base: 'meta', md: 'body' } },
  variants: {
    tone: toneLooks,
  },
})
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'var(--cb-sizes-touch) minmax(0, 1fr) var(--cb-sizes-touch)',
      md: '2.25rem minmax(0, 1fr) 2.25rem',
    },
    alignItems: 'center',
    height: 'full',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '0', md: '4' },
    '& > a, & > button:not([aria-label])': {
      gridColumn: 2,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'center',
      lineHeight: 'var(--banner)',
      color: 'inherit',
      textDecoration: 'none',
    },
    '& > :is(a, button:not([aria-label])):hover > b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})

/** The advertisement over the header. A new one appears with the next screen. */
export default function TopBanner({ banner }: { banner: KeptBanner }) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Strip className="no-print" tone={banner.tone} aria-label="推广">
      <Row>
        <EditorLink url={banner.url}>
          <chakra.b fontWeight="600">{banner.name}</chakra.b>
          {banner.note && <chakra.span marginLeft="3">{banner.note}</chakra.span>}
        </EditorLink>
        <IconButton label="关闭推广" size="small" color="inherit" onClick={() => setClosed(true)}>
          <X size={14} />
        </IconButton>
      </Row>
    </Strip>
  )
}
