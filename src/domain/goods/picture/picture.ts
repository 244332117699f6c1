/**
 * Photos of goods: each has a key made of its content, and stands on the server in several widths and two formats whose
 * addresses never change their content.
 */

/** What is taken, by content. */
export const PICTURE_MIMES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024
/** The shorter side of what is taken has at least so many pixels. */
export const PICTURE_SIDE_MIN = 200
/** So many photos one goods may have; the first is the main one. */
export const PICTURES_MAX = 8

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Where a photo is shown: the greatest size there in CSS pixels. Each exists at that width and at twice of it. */
export const PICTURE_SLOTS = { row: 48, card: 80, detail: 160, large: 640 } as const
export type PictureSlot = keyof typeof PICTURE_SLOTS
/** Pixels of the longer side. */
export const PICTURE_WIDTHS: readonly number[] = [
  ...new Set(Object.values(PICTURE_SLOTS).flatMap((width) => [width, 2 * width])),
]
/** What a device keeps for later: the sizes up to that of a page of goods, none of them heavier than this. */
export const KEPT_WIDTH_MAX = 2 * PICTURE_SLOTS.detail
export const KEPT_BYTES_MAX = 64 * 1024

/** 96 bits of the content's SHA-256, base64url. */
export const PICTURE_KEY = /^[\w-]{16}$/
export const PICTURE_PATH = '/api/goods/image'

export const pictureName = (key: string, width: number, format: PictureFormat): string => `${key}-${width}.${format}`
export const pictureAddress = (key: string, width: number, format: PictureFormat): string =>
  `${PICTURE_PATH}/${pictureName(key, width, format)}`

/** The `srcset` of a slot: its width, and twice of it for dense screens. */
export const pictureSet = (key: string, slot: PictureSlot, format: PictureFormat): string =>
  [1, 2].map((times) => `${pictureAddress(key, times * PICTURE_SLOTS[slot], format)} ${times}x`).join(', ')

/** The photo as lists of the specification have it: none, or one with its address. */
export const pictureList = (keys: readonly string[]): { list: string }[] =>
  keys.map((key) => ({ list: pictureAddress(key, PICTURE_SLOTS.detail, 'webp') }))

/** How an editor's picture stands where addresses stand; '' without one. */
export const pictureFile = (key: string): string => (key === '' ? '' : pictureAddress(key, PICTURE_SLOTS.large, 'webp'))
/** The key of such an address; '' of any other text. */
export const keyOfFile = (address: string): string =>
  address.startsWith(`${PICTURE_PATH}/`) ? (readPictureName(address.slice(PICTURE_PATH.length + 1))?.key ?? '') : ''

/** The parts of a name in an address; undefined for a name that no photo has. */
export function readPictureName(name: string): { key: string; width: number; format: PictureFormat } | undefined {
  const [, key, width, format] = /^([\w-]{16})-(\d{2,4})\.(avif|webp)$/.exec(name) ?? []
  if (key === undefined || !PICTURE_WIDTHS.includes(Number(width))) return undefined
  return { key, width: Number(width), format: format as PictureFormat }
}
