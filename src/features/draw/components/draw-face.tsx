import { Gift, X } from 'lucide-react'
import { useState } from 'react'

import type { DrawActivity, DrawResult } from '#contract/draw.ts'
import type { Banner } from '#contract/focus.ts'
import { Restricted } from '#features/account/index.ts'
import { Moment } from '#ui/data/time.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { DRAW_EXIT_MS } from '#ui/timing.ts'

import { messages } from '../messages.ts'
import { PrizeBoard } from './prize-board.tsx'
import type { DrawPhase } from './use-drawing.ts'

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

type DrawFaceProps = {
  activity: DrawActivity
  phase: DrawPhase
  result: DrawResult | undefined
  /** The latest, and what is advertised beside the prizes. */
  winner: Parameters<typeof messages.winner>[0] | undefined
  ad: Banner | undefined
  isHidden: boolean
  onDraw: () => void
  onClose: () => void
}

/** The draw as it is seen: what can be won, until when, by which rules, and how far this turn is. */
export function DrawFace(props: DrawFaceProps) {
  const { activity, phase, result, winner, ad, isHidden, onDraw, onClose } = props
  const [hasRules, setRules] = useState(false)
  const { title, rules, endsAt, prizes } = activity
  const isBusy = phase === 'drawing'
  return (
    <Popup
      className="no-print"
      aria-label={title}
      isLeaving={phase === 'leaving'}
      hidden={isHidden && (phase === 'open' || phase === 'unanswered')}
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
        {winner && (
          <chakra.p color="ink.muted" fontSize="meta" truncate>
            {messages.winner(winner)}
          </chakra.p>
        )}
        {phase === 'unanswered' && (
          <chakra.output color="warn" fontSize="meta">
            {messages.unheard}
          </chakra.output>
        )}
        <Restricted act="benefit.take">
          <Button look="main" isBusy={isBusy} disabled={phase === 'shown'} onClick={onDraw}>
            {isBusy ? messages.drawing : messages.draw}
          </Button>
        </Restricted>
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
      <IconButton label={messages.close} position="absolute" top="2" right="2" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Popup>
  )
}
