/** What a scanner reads from a box: the EAN-13 of the product, or the box's own 20-digit trace code (追溯码). */
import { isEan13 } from './barcode.ts'

/** `prefix` of a trace code names the product and its packing; the rest is the single box. */
export type ScannedCode = { kind: 'barcode'; code: string } | { kind: 'trace'; code: string; prefix: string }

const TRACE_PREFIX_LENGTH = 7

const toTrace = (code: string): ScannedCode => ({ kind: 'trace', code, prefix: code.slice(0, TRACE_PREFIX_LENGTH) })

/**
 * Undefined for what names no goods. Besides the bare digits it knows a GTIN-14 of a GS1 symbol ("01" and 14 digits)
 * and an address that carries the trace code, as QR codes on boxes do.
 */
export function readScanned(text: string): ScannedCode | undefined {
  const typed = text.replaceAll(/\s/g, '')
  if (isEan13(typed)) return { kind: 'barcode', code: typed }
  if (/^\d{20}$/.test(typed)) return toTrace(typed)
  const gtin = /^(?:\]d2|\]C1|\]Q3)?\(?01\)?0(\d{13})/.exec(typed)?.[1]
  if (gtin && isEan13(gtin)) return { kind: 'barcode', code: gtin }
  const carried = /^https?:\/\/.*?(?<!\d)(\d{20})(?!\d)/i.exec(typed)?.[1]
  return carried ? toTrace(carried) : undefined
}
