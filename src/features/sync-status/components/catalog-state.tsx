import { chakra } from '@chakra-ui/react'

import { toClock } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'

import { describeCatalog } from '../model/describe-catalog.ts'
import { takeCatalogStep } from '../mutations.ts'
import type { CatalogStatus } from '../queries.ts'

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
