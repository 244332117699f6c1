/** A camera's photo as large as it needs to be read: what is kept in the browser and sent over a pharmacy's line. */

/** Longest edge in pixels: a stamp and a signature on an A4 sheet stay legible. */
const EDGE_MAX = 2_000
const QUALITY = 0.82
/** Smaller than this it is worth neither the time nor the loss. */
const SMALL_BYTES = 400 * 1024

/** The photo as a JPEG of at most EDGE_MAX; the file itself where it is small, no picture, or one the browser cannot read. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, EDGE_MAX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const paper = canvas.getContext('2d')!
    // A JPEG knows no transparency.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!shrunk || shrunk.size >= file.size) return file
    return new File([shrunk], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: shrunk.type })
  } catch {
    return file
  }
}
