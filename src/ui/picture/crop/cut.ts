/** What part of a picture is kept, and how often it is turned: plain geometry, then one drawing of it. */
import { EDGE_MAX, toJpeg } from '../shrink-photo.ts'

export type Size = { width: number; height: number }
/** Of the turned picture, in percent. */
export type Part = { x: number; y: number; width: number; height: number }
/** Quarter turns clockwise, 0 to 3. */
export type Quarters = 0 | 1 | 2 | 3
export type Cut = { quarters: Quarters; part: Part }

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 }

/** Clockwise by one, or back. */
export const turnBy = (quarters: Quarters, by: 1 | -1): Quarters => ((quarters + by + 4) % 4) as Quarters

export const isUncut = ({ quarters, part }: Cut): boolean =>
  quarters === 0 && part.x <= 0 && part.y <= 0 && part.width >= 100 && part.height >= 100

const turnedSize = ({ width, height }: Size, quarters: Quarters): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** The same part of the picture after one more turn. */
export const turnedPart = ({ x, y, width, height }: Part, by: 1 | -1): Part =>
  by === 1
    ? { x: 100 - y - height, y: x, width: height, height: width }
    : { x: y, y: 100 - x - width, width: height, height: width }

/** The size of what is kept in pixels, at most EDGE_MAX, and the matrix that draws the picture into it. */
export function drawingOf(
  size: Size,
  { quarters, part }: Cut,
): Size & { matrix: [a: number, b: number, c: number, d: number, e: number, f: number] } {
  const turned = turnedSize(size, quarters)
  const kept = { width: (turned.width * part.width) / 100, height: (turned.height * part.height) / 100 }
  const scale = Math.min(1, EDGE_MAX / Math.max(kept.width, kept.height))
  const [left, top] = [(turned.width * part.x) / 100, (turned.height * part.y) / 100]
  const [cos, sin] = ([[1, 0], [0, 1], [-1, 0], [0, -1]] as const)[quarters] // prettier-ignore
  const [right, down] = [quarters === 1 || quarters === 2 ? turned.width : 0, quarters >= 2 ? turned.height : 0]
  return {
    width: Math.max(1, Math.round(kept.width * scale)),
    height: Math.max(1, Math.round(kept.height * scale)),
    matrix: [cos * scale, sin * scale, -sin * scale, cos * scale, (right - left) * scale, (down - top) * scale],
  }
}

/** The part as a JPEG named after `name`; undefined where the browser cannot draw it. */
export async function cutPhoto(bitmap: ImageBitmap, name: string, cut: Cut): Promise<File | undefined> {
  const { width, height, matrix } = drawingOf(bitmap, cut)
  return toJpeg(name, { width, height }, (paper) => {
    paper.setTransform(...matrix)
    paper.drawImage(bitmap, 0, 0)
  })
}
