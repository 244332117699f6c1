import { chakra } from '@chakra-ui/react'

import type { Banner } from '#contract/focus.ts'
import type { Tone } from '#domain/tone.ts'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

const Tiles = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    padding: { base: '2', md: '2' },
  },
})
const Tile = chakra(EditorLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '2.25rem minmax(0, 1fr)' },
    justifyItems: { base: 'center', md: 'start' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: { base: '1', md: '0' },
    width: 'full',
    padding: '2',
    borderRadius: 'control',
    color: 'ink',
    textAlign: 'left',
    textDecoration: 'none',
    fontSize: { base: 'meta', md: 'body' },
    _hover: { bg: 'subtle' },
    '& > b': { gridRow: { md: 'span 2' } },
    '& > span': {
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: '500',
    },
    '& > small': {
      display: { base: 'none', md: 'block' },
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'ink.faint',
      fontSize: 'meta',
    },
  },
})
const Sign = chakra('b', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.25rem',
    borderRadius: 'control',
    fontSize: 'h3',
    fontWeight: '600',
  },
  variants: {
    tone: {
      brand: { bg: 'brand.soft', color: 'brand' },
      warm: { bg: 'price.soft', color: 'price' },
      cool: { bg: 'info.soft', color: 'info' },
      amber: { bg: 'warn.soft', color: 'warn' },
      plain: { bg: 'muted', color: 'ink.muted' },
    } satisfies Record<Tone, object>,
  },
})

/** The ways into the zones, each with the first character of its name for a sign. */
export const ZoneTiles = ({ zones }: { zones: readonly Banner[] }) => (
  <Panel pad="none" aria-label={messages.zones}>
    <Tiles>
      {zones.map(({ id, name, note, tone, url }) => (
        <li key={id}>
          <Tile url={url}>
            <Sign tone={tone} aria-hidden>
              {name.slice(0, 1)}
            </Sign>
            <span>{name}</span>
            <small>{note}</small>
          </Tile>
        </li>
      ))}
    </Tiles>
  </Panel>
)
