import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|webmanifest|txt)$/
const MIN_BYTES = 1_024

/** Writes .br and .gz beside every text file of the build, so that the server never compresses the same file twice. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: {
      // Runs after the PWA plugin, which writes the service worker in its own closeBundle.
      order: 'post',
      sequential: true,
      handler() {
        compressTexts(outDir, { gzip: 9, brotli: 10 })
      },
    },
  }
}

/** Does so in a folder, at these levels of the two formats. */
export function compressTexts(folder: string, { gzip, brotli }: { gzip: number; brotli: number }): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue
    const path = join(folder, file)
    const content = readFileSync(path)
    if (content.length < MIN_BYTES) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: gzip }))
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }))
  }
}
