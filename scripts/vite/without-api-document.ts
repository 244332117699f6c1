import type { Plugin } from 'vite'

/** The fields of an endpoint that only the API document reads: its summary and its refusals. */
const DOCUMENTED = /^ {4}(?:summary: '[^'\n]*'|errors: \[[^\]]*\]),$/gm

/** Leaves out of the browser's contract what only the server reads; a first visit has no byte to spare. */
export function withoutApiDocument(): Plugin {
  return {
    name: 'without-api-document',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/(?:goods\/)?[a-z-]+\.ts$/ },
      handler(code) {
        // The line breaks stay, so the source map needs no change.
        return { code: code.replace(DOCUMENTED, (text) => text.replaceAll(/[^\n]/g, '')), map: null }
      },
    },
  }
}
