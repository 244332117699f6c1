import { type CSSProperties, useState } from 'react'

import { PICTURE_SLOTS, type PictureSlot, pictureAddress, pictureSet } from '#domain/goods/picture/picture.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { toBoxLines } from './box-lines.ts'
import { toGlyph } from './dosage-glyph.ts'

const Frame = chakra('span', {
  base: {
    display: 'block',
    flexShrink: 0,
    aspectRatio: '1',
    overflow: 'hidden',
    containerType: 'inline-size',
    borderRadius: 'control',
    bg: 'subtle',
    // Photos are laid on white, in the dark too.
    '&:has(img)': { bg: 'white' },
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'contain' },
  },
})

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    '--tint': 'hsl(var(--hue) 42% 92%)',
    '--deep': 'hsl(var(--hue) 52% 32%)',
    _dark: { '--tint': 'hsl(var(--hue) 26% 22%)', '--deep': 'hsl(var(--hue) 42% 68%)' },
    // The opacity of a fill, because that of an element is a layer of its own.
    '& .side': { fill: 'var(--deep)', fillOpacity: 0.28 },
    '& .face': { fill: 'surface', stroke: 'line' },
    '& .band': { fill: 'var(--tint)' },
    '& .edge': { fill: 'var(--deep)' },
    '& .glyph': {
      fill: 'none',
      stroke: 'var(--deep)',
      strokeWidth: 1.4,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    },
    '& .mark': { transform: 'translate(34px, 47px) scale(1.3)' },
    '& .body': { fill: 'var(--deep)', fillOpacity: 0.22, strokeOpacity: 0.22 },
    '& text': { fill: 'var(--deep)', fontWeight: 600, letterSpacing: '0.02em' },
    // Too small to read: the glyph alone.
    '@container (max-width: 6rem)': {
      '& text': { display: 'none' },
      '& .band': { y: '20.5px', height: '61px' },
      '& .mark': { transform: 'translate(22px, 27px) scale(2.1)' },
    },
  },
})

/** A carton with the name and the glyph of the dosage form: goods without a photo look the same online and offline. */
function BoxDrawing({ name, dosageForm }: { name: string; dosageForm: string }) {
  const { hue, fill, stroke } = toGlyph(dosageForm || name)
  const lines = toBoxLines(name)
  return (
    <Drawing viewBox="0 0 96 96" aria-hidden style={{ '--hue': hue } as CSSProperties}>
      <path className="side" d="M78 20 88 14V74L78 82ZM14 20 24 14H88L78 20Z" />
      <rect className="face" x="14" y="20" width="64" height="62" rx="1.5" />
      <rect className="band" x="14.5" y="44" width="63" height="37.5" />
      <rect className="edge" x="14" y="20" width="3.5" height="62" />
      <g className="mark">
        <path className="body" d={fill} />
        <path className="glyph" d={stroke} />
      </g>
      {lines.map((line, row) => (
        <text
          key={line}
          x="21"
          y={(lines.length === 1 ? 36 : 31) + row * 11}
          style={{ fontSize: line.length > 5 ? '8.7px' : '11px' }}
        >
          {line}
        </text>
      ))}
    </Drawing>
  )
}

type ThumbnailProps = {
  name: string
  dosageForm: string
  /** The key of a photo; '' or absent = none. */
  picture?: string | undefined
  /** The greatest size it is shown at. */
  slot?: PictureSlot
  size?: string | Record<string, string>
  /** What a reader hears; nothing where the name stands beside it. */
  alt?: string
}

/**
 * A square picture of fixed size: the photo when it loads, else the box drawing. Decorative: the name stands beside it.
 */
export function Thumbnail({ name, dosageForm, picture = '', slot = 'row', size = '3rem', alt = '' }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const px = PICTURE_SLOTS[slot]
  return (
    <Frame width={size}>
      {picture !== '' && picture !== broken ? (
        <picture>
          <source type="image/avif" srcSet={pictureSet(picture, slot, 'avif')} />
          <img
            src={pictureAddress(picture, px, 'webp')}
            srcSet={pictureSet(picture, slot, 'webp')}
            width={px}
            height={px}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(picture)}
          />
        </picture>
      ) : (
        <BoxDrawing name={name} dosageForm={dosageForm} />
      )}
    </Frame>
  )
}
