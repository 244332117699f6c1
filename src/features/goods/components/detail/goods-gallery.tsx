import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import type { Goods } from '#domain/goods/goods.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'

const Enlarge = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    padding: '0',
    bg: 'transparent',
    borderRadius: 'control',
    cursor: 'zoom-in',
  },
})

const Strip = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    gap: '1.5',
    marginTop: '2',
    '& > button': { padding: '0', bg: 'transparent', borderRadius: 'control', cursor: 'pointer' },
    '& > [aria-pressed=true]': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '1px' },
  },
})

type GoodsGalleryProps = { goods: Goods; pictures?: readonly string[] | undefined }

/** The photos of goods, each to be seen large; goods without any show their box. */
export function GoodsGallery({ goods: { name, dosageForm, picture }, pictures }: GoodsGalleryProps) {
  // The mirror knows the main photo; the others come with the rest of the page.
  const keys = pictures?.[0] === picture ? pictures : [picture].filter(Boolean)
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const shown = keys[at] ?? keys[0]
  if (shown === undefined) return <Thumbnail name={name} dosageForm={dosageForm} size="100%" />
  return (
    <>
      <Enlarge type="button" aria-label={detailMessages.enlarge(name)} onClick={() => setLarge(true)}>
        <Thumbnail name={name} dosageForm={dosageForm} picture={shown} slot="detail" size="100%" />
      </Enlarge>
      {keys.length > 1 && (
        <Strip>
          {keys.map((key, index) => (
            <button
              key={key}
              type="button"
              aria-pressed={index === at}
              aria-label={detailMessages.pictureNumber(index + 1, keys.length)}
              onClick={() => setAt(index)}
            >
              <Thumbnail name={name} dosageForm={dosageForm} picture={key} size="2.25rem" />
            </button>
          ))}
        </Strip>
      )}
      {isLarge && (
        <LargePicture
          name={name}
          dosageForm={dosageForm}
          picture={shown}
          place={{ at: Math.max(0, keys.indexOf(shown)), of: keys.length }}
          onShow={setAt}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

type LargePictureProps = {
  name: string
  dosageForm: string
  picture: string
  place: { at: number; of: number }
  onShow: (at: number) => void
  onClose: () => void
}

/** One photo as large as the window allows; the arrow keys turn to the next. */
function LargePicture({ name, dosageForm, picture, place: { at, of }, onShow, onClose }: LargePictureProps) {
  const turn = (by: number) => onShow((at + by + of) % of)
  const byKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
  return (
    <Dialog
      title={name}
      size="broad"
      onClose={onClose}
      footer={
        of > 1 && (
          <>
            <Button onClick={() => turn(-1)}>
              <ChevronLeft size={16} aria-hidden /> {detailMessages.previousPicture}
            </Button>
            <chakra.span alignSelf="center" color="ink.muted">
              {at + 1} / {of}
            </chakra.span>
            <Button onClick={() => turn(1)}>
              {detailMessages.nextPicture} <ChevronRight size={16} aria-hidden />
            </Button>
          </>
        )
      }
    >
      <chakra.div
        display="grid"
        justifyItems="center"
        onKeyDown={({ key }) => of > 1 && byKey[key] !== undefined && turn(byKey[key])}
      >
        <Thumbnail
          key={picture}
          name={name}
          dosageForm={dosageForm}
          picture={picture}
          slot="large"
          size="min(100%, 40rem, 70dvh)"
          alt={detailMessages.pictureOf(name, at + 1)}
        />
      </chakra.div>
    </Dialog>
  )
}
