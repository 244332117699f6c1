import { chakra } from '@chakra-ui/react'
import { Gift, X } from 'lucide-react'
import { useState } from 'react'

import { Moment } from '#ui/data/moment.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DRAW_EXIT_MS } from '#ui/timing.ts'

import { messages } from '../messages.ts'
import { useDrawActivity, useDrawAds, useWinners } from '../queries.ts'
import { PrizeBoard } from './prize-board.tsx'
import { useDrawing } from './use-drawing.ts'

const Popup = chakra('section', {
  base: {
    position: 'fixed',
    bottom: 'calc(var(--chrome-bottom, 0px) + env(safe-area-inset-bottom))',
    left: '0',
    right: 'var(--chrome-right, 0px)',
    marginInline: 'auto',
    zIndex: 'header',
    width: 'min(46rem, 100%)',
    maxHeight: '60dvh',
    overflow: 'auto',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '15rem 1fr' },
    columnGap: '5',
    rowGap: '3',
    padding: '4',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'brand.line',
    borderBottomWidth: '0',
    borderTopRadius: 'card',
    boxShadow: 'float',
    animation: 'cb-rise 120ms ease-out',
    transition: `transform ${DRAW_EXIT_MS}ms ease-in, opacity ${DRAW_EXIT_MS}ms ease-in`,
    '&[hidden]': { display: 'none' },
  },
  variants: { isLeaving: { true: { transform: 'translateY(100%)', opacity: '0', pointerEvents: 'none' } } },
})

type DrawPopupProps = { id: number; isHidden: boolean; onClosed: () => void }

/** Stands at the bottom; hidden, not closed, while the buyer types or pays. */
export function DrawPopup({ id, isHidden, onClosed }: DrawPopupProps) {
  const activity = useDrawActivity(id)
  const winners = useWinners(id)
  const [ad] = useDrawAds(useNow({ everyMs: 60_000 }))
  const [hasRules, setRules] = useState(false)
  const { phase, result, draw, close } = useDrawing(id, onClosed)
  if (!activity) return null
  const { title, rules, endsAt, prizes } = activity
  const isBusy = phase === 'drawing'
  return (
    <Popup
      className="no-print"
      aria-label={title}
      isLeaving={phase === 'leaving'}
      hidden={isHidden && (phase === 'open' || phase === 'unheard')}
    >
      <chakra.div display="grid" gap="2" alignContent="start" minWidth="0">
        <chakra.h2 display="flex" alignItems="center" gap="2" fontSize="h3" paddingRight="10">
          <chakra.span color="price" display="inline-flex">
            <Gift size={18} aria-hidden />
          </chakra.span>
          {title}
        </chakra.h2>
        <chakra.p color="ink.muted" fontSize="meta">
          <Moment at={endsAt} /> 截止 ·{' '}
          <LinkButton onClick={() => setRules(!hasRules)} aria-expanded={hasRules}>
            {hasRules ? messages.hideRules : messages.rules}
          </LinkButton>
        </chakra.p>
        {winners[0] && (
          <chakra.p color="ink.muted" fontSize="meta" truncate>
            {messages.winner(winners[0])}
          </chakra.p>
        )}
        {phase === 'unheard' && (
          <chakra.output color="warn" fontSize="meta">
            {messages.unheard}
          </chakra.output>
        )}
        <Button look="main" isBusy={isBusy} disabled={phase === 'told'} onClick={() => void draw()}>
          {isBusy ? messages.drawing : messages.draw}
        </Button>
        {ad && (
          <EditorLink url={ad.url} fontSize="meta" truncate>
            {ad.name} · {ad.note}
          </EditorLink>
        )}
      </chakra.div>
      {hasRules ? (
        <chakra.p whiteSpace="pre-line" fontSize="meta" lineHeight="1.8" color="ink.muted" paddingRight="8">
          {rules}
        </chakra.p>
      ) : (
        <PrizeBoard prizes={prizes} isRunning={isBusy} wonId={result?.prizeId} />
      )}
      <IconButton label={messages.close} position="absolute" top="2" right="2" onClick={() => void close()}>
        <X size={18} />
      </IconButton>
    </Popup>
  )
}
