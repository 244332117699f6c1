import { chakra } from '@chakra-ui/react'

import type { Banner } from '#contract/focus.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { SignTile } from '#ui/picture/sign-tile.tsx'

import { messages } from '../messages.ts'

const Tiles = chakra('ul', { base: { listStyle: 'none', display: 'grid', padding: '2' } })

/** Four beside each other on a phone, or three when four would leave the last line half empty. */
const perLine = (count: number) => (count % 4 === 0 || count % 4 === 3 ? 4 : 3)

/** The ways into the zones, each with the first character of its name for a sign. */
export const ZoneTiles = ({ zones }: { zones: readonly Banner[] }) => (
  <Panel pad="none" aria-label={messages.zones}>
    <Tiles
      gridTemplateColumns={{
        base: `repeat(${perLine(zones.length)}, minmax(0, 1fr))`,
        md: 'repeat(auto-fit, minmax(11rem, 1fr))',
      }}
    >
      {zones.map((zone) => (
        <li key={zone.id}>
          <SignTile way={zone} look="bare" />
        </li>
      ))}
    </Tiles>
  </Panel>
)
