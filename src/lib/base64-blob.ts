/** The bytes of a file that came as base64. */
export const blobOfBase64 = ({ mime, base64 }: { mime: string; base64: string }): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)], { type: mime })
