/** Hands a file over as a download. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the file only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
