/** What reads the camera's picture: the browser itself where it can, else a library. */
const FORMATS = ['ean_13', 'code_128', 'data_matrix', 'qr_code']
/** Longest side of what the library looks at: enough for the thinnest bar, and a frame stays cheap. */
const SIDE_MAX = 960

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}
type Reader = (video: HTMLVideoElement) => Promise<readonly string[]>

async function nativeReader(): Promise<Reader | undefined> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Native) return undefined
  const known = await Native.getSupportedFormats().catch((): readonly string[] => [])
  const formats = FORMATS.filter((format) => known.includes(format))
  if (!formats.includes('ean_13')) return undefined
  const detector = new Native({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** Texts of the codes in the picture a video shows now. */
export async function createReader(): Promise<Reader> {
  const native = await nativeReader()
  if (native) return native
  const { decodePixels } = await import('./decode-pixels.lazy.ts')
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!brush || width === 0 || height === 0) return []
    canvas.width = width
    canvas.height = height
    brush.drawImage(video, 0, 0, width, height)
    const text = decodePixels(brush.getImageData(0, 0, width, height))
    return text === undefined ? [] : [text]
  }
}
