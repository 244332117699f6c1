import { X } from 'lucide-react'
import { useState } from 'react'

import { toClock } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { describeCatalog } from '../model/describe-catalog.ts'
import { takeCatalogStep } from '../mutations.ts'
import { type CatalogStatus, useCatalogStatus } from '../page-queries.ts'

const Frame = chakra('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
})
const Track = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '4px',
    border: '0',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** The catalogue on this device in a sentence, its progress, and the buttons that steer it. */
export function CatalogState({ status, now }: { status: CatalogStatus; now: number }) {
  const { updatedAt } = status
  const { text, share, steps } = describeCatalog(status, updatedAt === undefined ? undefined : toClock(updatedAt, now))
  return (
    <Frame>
      <Line>
        <chakra.p flex="1 1 12rem" fontVariantNumeric="tabular-nums">
          {text}
        </chakra.p>
        {steps.length > 0 && (
          <chakra.div display="flex" gap="2">
            {steps.map(({ step, text: label, isMain }) => (
              <Button
                key={step}
                size="small"
                look={isMain ? 'main' : 'plain'}
                onClick={() => void takeCatalogStep(step).catch(report)}
              >
                {label}
              </Button>
            ))}
          </chakra.div>
        )}
      </Line>
      {share !== undefined && <Track aria-label="离线目录下载进度" value={share} max={1} />}
    </Frame>
  )
}

/** Floats above the page, so that nothing moves when it appears or goes. */
const Strip = chakra('aside', {
  base: {
    position: 'fixed',
    left: { base: '2', md: '4' },
    right: { base: '2', md: 'auto' },
    bottom: 'calc(var(--chrome-bottom, 0px) + 0.75rem + env(safe-area-inset-bottom))',
    zIndex: 'flyout',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    width: { md: '26rem' },
    paddingBlock: '2',
    paddingLeft: '3',
    paddingRight: '1',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
    color: 'ink.muted',
    fontSize: 'meta',
    '& > div': { flex: 1, minWidth: 0, alignSelf: 'center' },
  },
})

const SHOWN = new Set(['loading', 'asking', 'failed'])

/** Shown while the first download runs, waits for the buyer's consent or has failed. */
export function CatalogStrip() {
  const status = useCatalogStatus()
  const now = useNow({ everyMs: 60_000 })
  const [hiddenIn, setHiddenIn] = useState<string>()
  if (!status || !SHOWN.has(status.state) || hiddenIn === status.state) return null
  return (
    <Strip className="no-print" aria-label="离线目录">
      <CatalogState status={status} now={now} />
      <IconButton label="不再显示" size="small" onClick={() => setHiddenIn(status.state)}>
        <X size={14} />
      </IconButton>
    </Strip>
  )
}
