import { BadgePercent, Leaf, type LucideIcon, Package, ShieldCheck, Timer } from 'lucide-react'

import type { Tone } from '#domain/tone.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { EditorLink } from '../form/editor-link.tsx'
import { toneLooks } from '../theme/tone-looks.ts'
import { PlacedPicture } from './placed/placed-picture.tsx'

const drawings: Record<Tone, LucideIcon> = {
  brand: Leaf,
  warm: BadgePercent,
  cool: ShieldCheck,
  amber: Timer,
  plain: Package,
}

const Face = chakra(EditorLink, {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    gap: '1',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    textAlign: 'left',
    textDecoration: 'none',
    '& > strong': { fontWeight: '600', lineHeight: '1.3' },
    '& > span': { color: 'ink.muted' },
    '& > svg': { position: 'absolute', opacity: 0.16, pointerEvents: 'none' },
    // It fades into the colour of its words.
    '& img': {
      position: 'absolute',
      insetBlock: '0',
      height: 'full',
      objectFit: 'cover',
      maskImage: 'linear-gradient(to right, transparent, black 30%)',
      pointerEvents: 'none',
    },
    '&:hover > strong': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    tone: toneLooks,
    size: {
      /** Fills a stage. */
      tall: {
        paddingLeft: { base: '5', md: '12' },
        paddingRight: { base: '20', md: '40%' },
        paddingBottom: '6',
        '& > strong': { fontSize: { base: 'h2', md: '1.75rem' } },
        '& > span': { fontSize: { base: 'body', md: 'h3' } },
        '& > svg': {
          right: { base: '-2.5rem', md: '3rem' },
          top: { base: '0.25rem', md: 'calc(50% - 6.5rem)' },
          boxSize: { base: '7rem', md: '13rem' },
        },
        '& img': { right: '0', width: { base: '38%', md: '44%' } },
        '&:has(img)': { paddingRight: { base: '36%', md: '44%' } },
      },
      /** A strip over a list: one line at the counter. */
      line: {
        gridAutoFlow: { base: 'row', md: 'column' },
        justifyContent: 'start',
        alignItems: { md: 'baseline' },
        columnGap: '3',
        paddingLeft: { base: '3', md: '4' },
        paddingRight: '3',
        '& > strong': { fontSize: 'body' },
        '& > span': { fontSize: 'meta', lineClamp: 1 },
        '& > svg': { display: 'none' },
        '& img': { display: 'none' },
      },
      /** A card beside something. */
      short: {
        paddingLeft: { base: '3', md: '4' },
        // The words have the room beside the drawing, and two lines of it.
        paddingRight: { base: '2.25rem', md: '5rem' },
        '& > strong': { fontSize: { base: 'body', md: 'h3' } },
        '& > span': { fontSize: 'meta', lineHeight: '1.35', lineClamp: 2, textWrap: 'balance' },
        '& > svg': {
          right: { base: '-1rem', md: '1' },
          insetBlock: '0',
          marginBlock: 'auto',
          width: { base: '3.5rem', md: '4.5rem' },
          height: 'min(100% - 0.75rem, 4.5rem)',
        },
        '& img': { right: '0', width: { base: '3rem', md: '5.5rem' } },
        '&:has(img)': { paddingRight: { base: '2.75rem', md: '5rem' } },
      },
    },
  },
})

type BannerProps = {
  banner: { name: string; note: string; tone: Tone; url: string; image?: string }
  size: 'tall' | 'short' | 'line'
}

/** A banner drawn from its words and its tone; it leads where its editor said. */
export function Banner({ banner: { name, note, tone, url, image = '' }, size }: BannerProps) {
  const Drawing = drawings[tone]
  return (
    <Face url={url} tone={tone} size={size}>
      <PlacedPicture image={image} slot="large">
        <Drawing strokeWidth={1} aria-hidden />
      </PlacedPicture>
      <strong>{name}</strong>
      {note !== '' && <span>{note}</span>}
    </Face>
  )
}
