import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { Plugin } from 'vite'

/** As the page writes it, below the base of its build. */
const LINK = /<script src="[^"]*\/theme\.js"><\/script>/

/**
 * Writes the script that chooses the colour scheme into the page: the first paint waits for it, and on a slow line its
 * own request would cost a fifth of a second. The server allows it by its hash
 * (server/platform/http/pages/inline-scripts.ts).
 */
export const inlineScheme = (): Plugin => ({
  name: 'changbei:inline-scheme',
  apply: 'build',
  async transformIndexHtml(html, { filename }) {
    if (!LINK.test(html)) throw new Error(`${filename} has no /theme.js`)
    const script = await readFile(resolve('public/theme.js'), 'utf8')
    return html.replace(LINK, () => `<script>\n${script.replaceAll(/^\s*\/\/.*\n/gm, '')}</script>`)
  },
})
