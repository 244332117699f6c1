import type { Tone } from '#domain/tone.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { EditorLink } from '../form/editor-link.tsx'
import { toneLooks } from '../theme/tone-looks.ts'
import { PlacedPicture } from './placed/placed-picture.tsx'

const Frame = chakra(EditorLink, {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    width: 'full',
    padding: '2',
    borderRadius: 'control',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'subtle' },
    '& > :is(span, small)': {
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > span': { fontWeight: '500' },
    '& > small': { color: 'ink.faint', fontSize: 'meta' },
  },
  variants: {
    look: {
      /** One of a row: on a phone the name stands below its sign, and the note is left out. */
      bare: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '2.25rem minmax(0, 1fr)' },
        justifyItems: { base: 'center', md: 'start' },
        rowGap: { base: '1', md: '0' },
        fontSize: { base: 'meta', md: 'body' },
        textAlign: 'left',
        '& > b': { gridRow: { md: 'span 2' } },
        '& > small': { display: { base: 'none', md: 'block' } },
      },
      /** A card by itself. */
      card: {
        gridTemplateColumns: '2.25rem minmax(0, 1fr)',
        alignContent: 'center',
        minHeight: '4rem',
        height: 'full',
        paddingInline: '3',
        bg: 'surface',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'card',
        '& > b': { gridRow: 'span 2' },
        '& > span:last-child': { gridRow: 'span 2' },
        _hover: { borderColor: 'brand.line', bg: 'surface' },
      },
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
    // Pictures are laid on white, in the dark too.
    '&:has(img)': { bg: 'white', overflow: 'hidden' },
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'contain' },
  },
  variants: {
    tone: toneLooks,
  },
})

type SignTileProps = {
  way: { name: string; note: string; tone: Tone; url: string; image?: string }
  look: 'bare' | 'card'
}

/** A way to somewhere, with the first character of its name for a sign; it leads where its editor said. */
export const SignTile = ({ way: { name, note, tone, url, image = '' }, look }: SignTileProps) => (
  <Frame url={url} look={look}>
    <Sign tone={tone} aria-hidden>
      <PlacedPicture image={image} slot="row">
        {name.slice(0, 1)}
      </PlacedPicture>
    </Sign>
    <span>{name}</span>
    {note !== '' && <small>{note}</small>}
  </Frame>
)
