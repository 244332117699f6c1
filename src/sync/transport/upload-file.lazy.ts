/**
 * A resumable upload: what has arrived stays on the server when the line breaks, and the rest follows when it is back.
 */
import { type DetailedError, Upload } from 'tus-js-client'

import { api } from '#contract/api.ts'
import { BUYER_HEADER, CSRF_HEADER } from '#contract/protocol/endpoint.ts'

import { toError } from './answer.ts'
import { BASE } from './exchange.ts'
import { CancelledError, NetworkError } from './network-error.ts'
import { currentSession, reportSessionLost } from './session.ts'

/** A broken line costs at most so many bytes again. */
const CHUNK_BYTES = 512 * 1024
const RETRIES_MS = [500, 2_000, 5_000]
/** How long a line that is gone is left alone. */
const AGAIN_MS = 5_000

export type UploadOptions = {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (done: number) => void
  /** False: a line that is gone is the caller's to wait for. */
  waitsForLine?: boolean
  /** Where a former try of the same file stopped; the upload begins anew where the server has forgotten it. */
  uploadUrl?: string
  /** Called with the address at which the upload goes on after a break. */
  onPlace?: (uploadUrl: string) => void
}

/**
 * The id of the stored file, however long the line is gone. Rejects with AppError, CancelledError, or NetworkError when
 * the server fails.
 */
export const sendFile = (
  file: File,
  { signal, onProgress, waitsForLine = true, uploadUrl, onPlace }: UploadOptions,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: BASE + api.file.upload.path,
      chunkSize: CHUNK_BYTES,
      retryDelays: waitsForLine ? RETRIES_MS : [],
      ...(uploadUrl !== undefined && { uploadUrl }),
      onUploadUrlAvailable: () => onPlace?.(upload.url!),
      // Nothing of it stays in a browser that others use too.
      storeFingerprintForResuming: false,
      metadata: { filename: file.name },
      onBeforeRequest(request) {
        const session = currentSession()
        request.setHeader(CSRF_HEADER, session?.csrf ?? 'visitor')
        if (session) request.setHeader(BUYER_HEADER, String(session.buyerId))
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => end(() => resolve(upload.url!.split('/').at(-1)!)),
      onError(error) {
        const refused = refusalIn(error as DetailedError)
        if (refused || !waitsForLine || isAnswered(error as DetailedError))
          return end(() => reject(refused ?? new NetworkError('offline', { cause: error })))
        // The line is gone: a browser that knows says when it is back, one that does not is asked again.
        again = setTimeout(goOn, AGAIN_MS)
        return addEventListener('online', goOn, { once: true })
      },
    })
    let again: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = () => {
      clearTimeout(again)
      removeEventListener('online', goOn)
    }
    const goOn = () => {
      stopWaiting()
      upload.start()
    }
    const end = (settle: () => void) => {
      stopWaiting()
      signal.removeEventListener('abort', cancel)
      settle()
    }
    const cancel = () => {
      void upload.abort()
      end(() => reject(new CancelledError('cancelled')))
    }
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    else upload.start()
  })

const isAnswered = ({ originalResponse }: DetailedError): boolean => (originalResponse?.getStatus() ?? 0) > 0

/** What the server said; undefined when it said nothing of its own. */
function refusalIn(error: DetailedError) {
  const answer = error.originalResponse
  if (!answer) return undefined
  try {
    const refusal = toError({ status: answer.getStatus(), envelope: JSON.parse(answer.getBody()) })
    if (refusal.code === 'auth.required') reportSessionLost()
    return refusal
  } catch {
    return undefined
  }
}
