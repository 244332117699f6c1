import { isReadablePhoto, shrinkPhoto } from './shrink-photo.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const PHOTO_OR_PDF_TYPES = [...PHOTO_TYPES, 'application/pdf']
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Those of the picked files that fit, shrunk, at most `room`; a sentence for each that does not. The server checks
 * again.
 */
export async function pickPhotos(
  picked: readonly File[],
  { accept, room }: { accept: readonly string[]; room: number },
): Promise<{ files: File[]; problems: string[] }> {
  const problems: string[] = []
  const files: File[] = []
  for (const file of picked) {
    if (!accept.includes(file.type)) {
      problems.push(
        `${file.name}：请选择 jpg、png${accept.includes('application/pdf') ? '、webp 或 pdf' : ' 或 webp'} 格式`,
      )
      continue
    }
    const shrunk = await shrinkPhoto(file)
    // What was made smaller has been read.
    if (shrunk === file && !(await isReadablePhoto(file)))
      problems.push(`${file.name}：照片打不开，可能已损坏，请重新拍摄或另选一张`)
    else if (shrunk.size > MAX_BYTES) problems.push(`${file.name}：超过 10 MB，请压缩后再选`)
    else files.push(shrunk)
  }
  if (files.length > room) problems.push('照片数量已到上限，多选的没有加入')
  return { files: files.slice(0, room), problems }
}
