/** What the name of a picture file says of the goods it shows. */

/** `code`: a number of goods, a barcode, an approval number, …; `place`: 1 for the main photo. */
export type PictureFileName = { code: string; place: number }

const EXTENSION = /\.(?:jpe?g|png|webp)$/i
/** "-2", "_02", "(3)", "（3）" or " 2" behind the code. */
const PLACE = /(?:[-_ ](\d{1,2})|\s*[(（](\d{1,2})[)）])$/

/** Folders, the extension, blanks and the place are dropped: 图片/69012345-2.jpg → 69012345, second. */
export function readPictureFileName(path: string): PictureFileName | undefined {
  const name = path.split(/[/\\]/).at(-1)!.normalize('NFKC').trim()
  if (!EXTENSION.test(name) || name.startsWith('.')) return undefined
  const stem = name.replace(EXTENSION, '').trim()
  const [whole, dashed, bracketed] = PLACE.exec(stem) ?? []
  const code = normalCode(whole === undefined ? stem : stem.slice(0, -whole.length))
  if (code === '') return undefined
  return { code, place: Math.max(1, Number(dashed ?? bracketed ?? 1)) }
}

/** Codes are compared without blanks and in capitals. */
export const normalCode = (code: string): string => code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** A ZIP of older Chinese systems writes its names in GBK, which reads as Latin letters; others are left alone. */
export function decodeEntryName(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0)!)
  if (codes.some((code) => code > 255) || codes.every((code) => code < 128)) return name
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return name
  }
}
