import { type ReactNode, useState } from 'react'

import {
  keyOfFile,
  PICTURE_SLOTS,
  type PictureSlot,
  pictureAddress,
  pictureSet,
} from '#domain/goods/picture/picture.ts'

type PlacedPictureProps = {
  /** As banners and brands have it; '' = none. */
  image: string
  /** The greatest size it is shown at. */
  slot: PictureSlot
  /** What is drawn where there is none, or it cannot be loaded. */
  children?: ReactNode
}

/** An editor's picture, loaded when it comes near. Decorative: its words stand beside it. */
export function PlacedPicture({ image, slot, children }: PlacedPictureProps) {
  const [broken, setBroken] = useState<string>()
  const key = keyOfFile(image)
  if (key === '' || key === broken) return children
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(key, slot, 'avif')} />
      <img
        src={pictureAddress(key, PICTURE_SLOTS[slot], 'webp')}
        srcSet={pictureSet(key, slot, 'webp')}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(key)}
      />
    </picture>
  )
}
