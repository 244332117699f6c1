import { expect, it } from 'vitest'

import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureName, pictureSet, readPictureName } from './picture.ts'

const KEY = 'aB3_-6789012345x'

it('reads back each name it gives, and no other', () => {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS)
      expect(readPictureName(pictureName(KEY, width, format))).toEqual({ key: KEY, width, format })
  for (const name of [`${KEY}-97.avif`, `${KEY}-96.svg`, `../${KEY}-96.avif`, `${KEY}-96.avif.js`, 'x-96.webp'])
    expect(readPictureName(name), name).toBeUndefined()
})

it('offers a slot at its width, and twice of it for dense screens', () => {
  expect(pictureSet(KEY, 'row', 'avif')).toBe(`/api/goods/image/${KEY}-48.avif 1x, /api/goods/image/${KEY}-96.avif 2x`)
})
