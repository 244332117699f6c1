import { readScanned } from '#domain/goods/scanned-code.ts'

export type CameraState =
  | 'starting'
  | 'looking'
  | 'nothing'
  | 'other'
  | 'refused'
  | 'none'
  | 'busy'
  | 'unread'
  | 'unsafe'

const BETWEEN_FRAMES_MS = 120
const NOTHING_AFTER_MS = 12_000

const FAILURES: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  // The barcode reader could not be fetched.
  TypeError: 'unread',
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type CameraOptions = {
  onState: (state: CameraState) => void
  onCode: (text: string) => void
  /** It goes on looking after a code, which counts once while it stays in the picture. */
  isContinuous?: boolean
  signal: AbortSignal
}

/** Shows the camera in `video` until a code of goods is seen or `signal` ends it; tells how it goes. Never rejects. */
export async function watchCamera(
  video: HTMLVideoElement,
  { onState, onCode, isContinuous = false, signal }: CameraOptions,
): Promise<void> {
  const tell = (state: CameraState) => signal.aborted || onState(state)
  if (!isSecureContext) return void tell('unsafe')
  if (!navigator.mediaDevices) return void tell('none')
  let stream: MediaStream | undefined
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    tell('looking')
    let last = await look(video, tell, signal)
    while (last !== undefined && !signal.aborted) {
      onCode(last)
      if (!isContinuous) return
      last = await look(video, tell, signal, last)
    }
  } catch (error) {
    tell(FAILURES[error instanceof Error ? error.name : ''] ?? 'none')
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}

/** After so many frames without it, a code is another box when it is seen again. */
const GONE_FRAMES = 5

/** Looks frame by frame; undefined when it was ended before anything was seen. `held`: what is still in the picture. */
async function look(
  video: HTMLVideoElement,
  tell: (state: CameraState) => unknown,
  signal: AbortSignal,
  held?: string,
): Promise<string | undefined> {
  const read = await createReader()
  const timer = setTimeout(() => tell('nothing'), NOTHING_AFTER_MS)
  let gone = held === undefined ? GONE_FRAMES : 0
  try {
    while (!signal.aborted) {
      const texts = await read(video)
      const code = texts.find((text) => readScanned(text) !== undefined)
      if (code !== undefined && (code !== held || gone >= GONE_FRAMES)) return code
      gone = code === undefined ? gone + 1 : 0
      if (texts.length > 0) tell('other')
      await pause(BETWEEN_FRAMES_MS)
    }
  } finally {
    clearTimeout(timer)
  }
  return undefined
}

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
async function createReader(): Promise<Reader> {
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
