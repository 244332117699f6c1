import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'

import { useScreen } from '#app/use-screen.ts'
import type { Tone } from '#domain/tone.ts'
import { IconButton } from '#ui/form/button.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'

import { closeBanner, keptBanner } from './top-banner-store.ts'

const Strip = chakra('aside', {
  base: { height: '2.5rem', fontSize: { base: 'meta', md: 'body' } },
  variants: {
    tone: {
      brand: { bg: 'brand.soft', color: 'brand' },
      warm: { bg: 'price.soft', color: 'price' },
      cool: { bg: 'info.soft', color: 'info' },
      amber: { bg: 'warn.soft', color: 'warn' },
      plain: { bg: 'muted', color: 'ink' },
    } satisfies Record<Tone, object>,
  },
})
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr) 2.25rem',
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
      lineHeight: '2.5rem',
      color: 'inherit',
      textDecoration: 'none',
    },
    '& > :is(a, button:not([aria-label])):hover > b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})

/** The advertisement over the header, closable until the browser is. A new one appears with the next screen. */
export function TopBanner() {
  const route = useScreen()?.path
  // Read once a screen: what comes meanwhile must not push the page down.
  const kept = useMemo(() => (route === undefined ? undefined : keptBanner()), [route])
  const [closedId, setClosedId] = useState<number>()
  if (!kept || kept.id === closedId) return null
  const close = () => {
    closeBanner(kept)
    setClosedId(kept.id)
  }
  return (
    <Strip className="no-print" tone={kept.tone} aria-label="推广">
      <Row>
        <EditorLink url={kept.url}>
          <chakra.b fontWeight="600">{kept.name}</chakra.b>
          {kept.note && <chakra.span marginLeft="3">{kept.note}</chakra.span>}
        </EditorLink>
        <IconButton label="关闭推广" size="small" color="inherit" onClick={close}>
          <X size={14} />
        </IconButton>
      </Row>
    </Strip>
  )
}
