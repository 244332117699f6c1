/** A camera's photo as large as it needs to be read: what is kept in the browser and sent over a pharmacy's line. */

/** Longest edge in pixels: a stamp and a signature on an A4 sheet stay legible. */
export const EDGE_MAX = 2_000
const QUALITY = 0.82
/** Smaller than this it is worth neither the time nor the loss. */
const SMALL_BYTES = 400 * 1024

/**
 * The photo as a JPEG of at most EDGE_MAX; the file itself where it is small, no picture, or one the browser cannot
 * read.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, EDGE_MAX / Math.max(bitmap.width, bitmap.height))
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) }
    const shrunk = await toJpeg(file.name, size, (paper) => paper.drawImage(bitmap, 0, 0, size.width, size.height))
    bitmap.close()
    return !shrunk || shrunk.size >= file.size ? file : shrunk
  } catch {
    return file
  }
}

/** Whether the browser can show it; true where it cannot say. */
export async function isReadablePhoto(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return true
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
}

/** What `draw` draws, as a JPEG with the name of the original; undefined where the browser makes none. */
export async function toJpeg(
  name: string,
  { width, height }: { width: number; height: number },
  draw: (paper: CanvasRenderingContext2D) => void,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')!
  // A JPEG knows no transparency.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  draw(paper)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) : undefined
}
