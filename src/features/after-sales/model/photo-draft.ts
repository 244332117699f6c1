import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'

import { messages } from '../messages.ts'

/** A photo that is not uploaded yet, and why the last try failed. */
export type PhotoDraft = { file: File; error?: string }

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const PHOTO_MAX_BYTES = 10 * 1024 * 1024

/** Why a file cannot be a photo; undefined when it can. The server also checks its content. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return messages.photoKind(name)
  return size > PHOTO_MAX_BYTES ? messages.photoSize(name) : undefined
}

/** The photos with those of the picked ones that can be added, and a sentence for each that cannot. */
export function withPicked(
  photos: readonly PhotoDraft[],
  picked: readonly File[],
): { photos: PhotoDraft[]; problems: string[] } {
  const problems = picked.map(photoProblem).filter((problem) => problem !== undefined)
  const fit = picked.filter((file) => photoProblem(file) === undefined)
  const all = [...photos, ...fit.map((file) => ({ file }))]
  return {
    photos: all.slice(0, PHOTOS_MAX),
    problems: all.length > PHOTOS_MAX ? [...problems, messages.photosMax] : problems,
  }
}
