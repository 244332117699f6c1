/** A picture that an operator uploaded, decoded and written anew in the sizes the shop shows. */
import sharp from 'sharp'

import { PICTURE_FORMATS, PICTURE_SIDE_MIN, PICTURE_WIDTHS, type PictureFormat } from '#domain/goods/picture/picture.ts'

/** A phone's greatest photo; more is no photo of a package, and would take the memory of the server. */
const PIXELS_MAX = 64_000_000
/** A package is looked at closely, its printed text must stay legible. */
const QUALITY: Record<PictureFormat, number> = { avif: 58, webp: 80 }
/** 0 (quick) to 9: steps above this save a hundredth of the bytes for double the time. */
const AVIF_EFFORT = 3

// One picture at a time fills one core; what was decoded once is not needed again.
sharp.concurrency(1)
sharp.cache(false)

export type ResizedPicture = {
  /** Upright, in pixels. */
  width: number
  height: number
  sizes: { width: number; format: PictureFormat; bytes: Buffer }[]
}

/**
 * Decodes all of a picture, turns it upright, lays it on white and encodes it at each width, never larger than it is.
 * Nothing of the file is kept but its pixels: no EXIF, no place, no profile. Returns undefined for what is no whole
 * picture, and 'small' for one too small to be looked at.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture | 'small' | undefined> {
  const largest = Math.max(...PICTURE_WIDTHS)
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'warning' } as const
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < PICTURE_SIDE_MIN) return 'small'
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sizes: ResizedPicture['sizes'] = []
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const sized = sharp(data, { raw }).resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        const encoded =
          format === 'avif'
            ? sized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
            : sized.webp({ quality: QUALITY.webp })
        sizes.push({ width, format, bytes: await encoded.toBuffer() })
      }
    return { width: info.width, height: info.height, sizes }
  } catch {
    return undefined
  }
}
