/** What a catalogue weighs on the wire: our segments next to the same goods as gzipped JSON rows. */
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

import { packGoods } from '../../src/catalog/columns/pack.ts'
import { encodeSegment } from '../../src/catalog/wire/segment-code.ts'
import { toSegments } from '../../src/catalog/wire/segments.ts'
import type { Goods } from '../../src/domain/goods/goods.ts'

/** Bytes; the search part by the better of brotli and gzip. */
export type Wire = { rows: number; gzip: number; brotli: number; search: number }

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

export function weighWire(goods: readonly Goods[], readings: ReadonlyMap<string, string>): Wire {
  const encoded = toSegments({ columns: packGoods(goods), readings, categories: [] }).map(encodeSegment)
  const zipped = encoded.map((bytes) => gzipSync(bytes).length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const brotli = encoded.map((bytes) => brotliCompressSync(bytes, { params }).length)
  return {
    rows: gzipSync(JSON.stringify(goods)).length,
    gzip: total(zipped),
    brotli: total(brotli),
    search: Math.min(zipped[0]!, brotli[0]!),
  }
}
