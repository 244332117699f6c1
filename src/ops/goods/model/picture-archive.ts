/** A ZIP of photos, read in the browser: first its names, and each photo when it is sent. */
import { unzipSync } from 'fflate'

import { decodeEntryName, readPictureFileName } from '#domain/goods/picture/file-name.ts'
import { PICTURE_BYTES_MAX } from '#domain/goods/picture/picture.ts'

export const ARCHIVE_BYTES_MAX = 300 * 1024 * 1024
const ENTRIES_MAX = 2_000

/** `entry` is the name in the archive, `name` the same as it is read. */
export type ArchivedPicture = { entry: string; name: string; code: string; place: number; bytes: number }

export type PictureArchive = {
  pictures: ArchivedPicture[]
  /** What is no photo, or too large, with the reason. */
  left: { name: string; reason: string }[]
  read(picture: ArchivedPicture): File
}

/** Throws an error with a Chinese sentence for what is no ZIP, or holds too much. */
export async function openArchive(file: File): Promise<PictureArchive> {
  if (file.size > ARCHIVE_BYTES_MAX) throw new Error('压缩包超过 300 MB，请分成几个再导入')
  const content = new Uint8Array(await file.arrayBuffer())
  const pictures: ArchivedPicture[] = []
  const left: PictureArchive['left'] = []
  let entries = 0
  const note = ({ name: entry, originalSize: bytes }: { name: string; originalSize: number }) => {
    const name = decodeEntryName(entry)
    if (entry.endsWith('/') || name.startsWith('__MACOSX/')) return
    entries += 1
    const read = readPictureFileName(name)
    if (!read) left.push({ name, reason: '不是 jpg、png、webp 图片' })
    else if (bytes > PICTURE_BYTES_MAX) left.push({ name, reason: '超过 10 MB' })
    else pictures.push({ entry, name, ...read, bytes })
  }
  try {
    unzipSync(content, {
      filter: (one) => {
        note(one)
        return false
      },
    })
  } catch {
    throw new Error('这不是能打开的 ZIP 压缩包，请重新打包后再试')
  }
  if (entries > ENTRIES_MAX) throw new Error(`压缩包里超过 ${ENTRIES_MAX} 个文件，请分成几个再导入`)
  pictures.sort((a, b) => a.code.localeCompare(b.code) || a.place - b.place || a.name.localeCompare(b.name))
  return {
    pictures,
    left,
    read({ entry, name }) {
      const bytes = unzipSync(content, {
        filter: (one) => one.name === entry && one.originalSize <= PICTURE_BYTES_MAX,
      })[entry]
      if (!bytes) throw new Error(`${name} 已损坏，无法解压`)
      return new File([bytes as Uint8Array<ArrayBuffer>], name.split('/').at(-1)!)
    },
  }
}
