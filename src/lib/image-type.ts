const STARTS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const

/** The type of a photo (jpg, png or webp) by its first bytes. */
export function imageTypeOf(bytes: ArrayBuffer): 'image/jpeg' | 'image/png' | 'image/webp' {
  const head = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))
  return STARTS.find(([, start]) => start.every((byte, at) => head[at] === byte))?.[0] ?? 'image/jpeg'
}
