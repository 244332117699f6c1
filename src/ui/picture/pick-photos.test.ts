import { afterEach, expect, it, vi } from 'vitest'

import { pickPhotos, PHOTO_OR_PDF_TYPES, PHOTO_TYPES } from './pick-photos.ts'

afterEach(() => vi.unstubAllGlobals())

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const names = (files: readonly File[]) => files.map(({ name }) => name)

it('takes no photo that cannot be shown, and says so in words', async () => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('坏')) throw new DOMException('', 'InvalidStateError')
    return { close: () => {} }
  })
  const { files, problems } = await pickPhotos([file('好.jpg'), file('坏.jpg')], { accept: PHOTO_TYPES, room: 5 })
  expect(names(files)).toEqual(['好.jpg'])
  expect(problems).toEqual(['坏.jpg：照片打不开，可能已损坏，请重新拍摄或另选一张'])
  const pdf = file('坏.pdf', 'application/pdf')
  expect((await pickPhotos([pdf], { accept: PHOTO_OR_PDF_TYPES, room: 5 })).files).toEqual([pdf])
})

it('takes what a browser cannot check, of the right kind and as many as there is room for', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  const picked = [file('一.jpg'), file('二.gif', 'image/gif'), file('三.jpg')]
  const { files, problems } = await pickPhotos(picked, { accept: PHOTO_TYPES, room: 1 })
  expect(names(files)).toEqual(['一.jpg'])
  expect(problems).toEqual(['二.gif：请选择 jpg、png 或 webp 格式', '照片数量已到上限，多选的没有加入'])
})
