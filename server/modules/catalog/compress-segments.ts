/** A catalogue as the bytes that are sent: each segment encoded, hashed and compressed, once and for all. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { type Catalog, encodeSegment, eachSegment } from '#catalog/index.ts'
import type { SegmentRef } from '#contract/catalog.ts'

import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts'

export type Piece = SegmentRef & { brotli: Buffer; gzip: Buffer }
type EncodedSegment = Omit<Piece, 'brotli' | 'gzip'> & { content: Uint8Array }

/** Above it each percent costs several times the processor time. */
const BROTLI_QUALITY = 9
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** In the order in which they are fetched. Hash and `bytes` are those of the uncompressed content. */
export async function makePieces(catalog: Catalog): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const one of encodeAll(catalog)) {
    const { content, ...ref } = one
    // Outside the event loop.
    pieces.push({ ...ref, brotli: await brotli(content, { params: paramsFor(content) }), gzip: await zip(content) })
    await yieldToEventLoop()
  }
  return pieces
}

function* encodeAll(catalog: Catalog): Generator<EncodedSegment> {
  for (const segment of eachSegment(catalog)) {
    const content = encodeSegment(segment)
    const hash = createHash('sha256').update(content).digest('hex')
    yield { hash, kind: segment.kind, count: segment.count, bytes: content.byteLength, content }
  }
}

const paramsFor = ({ byteLength }: Uint8Array) => ({
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
})
