import type { Plugin } from 'vite'

/** The fields of an endpoint that only the API document reads: its summary and its refusals. */
const DOCUMENTED = /^ {4}(?:summary: '[^'\n]*'|errors: \[[^\]]*\]),$/gm

/** The refusals that a page only hears from the server. */
const ANSWERED = /(?<=^const answered = \{\n)[^}]*(?=^\})/m

/** Leaves out of the browser's contract what only the server reads; a first visit has no byte to spare. */
export function withoutApiDocument(): Plugin {
  return {
    name: 'without-api-document',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/(?:[a-z-]+\/)?[a-z-]+\.ts$/ },
      handler(code, id) {
        const left = id.endsWith('/protocol/errors.ts') ? ANSWERED : DOCUMENTED
        if (left === ANSWERED && !ANSWERED.test(code)) throw new Error('errors.ts has no table of answered refusals')
        // The line breaks stay, so the source map needs no change.
        return { code: code.replace(left, (text) => text.replaceAll(/[^\n]/g, '')), map: null }
      },
    },
  }
}
