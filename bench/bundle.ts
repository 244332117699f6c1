/** JavaScript a first visit to `/` loads before the page is usable, and what each further page adds; gzip bytes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'

import { startChaosProxy } from '../testing/server/chaos-proxy.ts'
import { startLiveServer } from '../testing/server/live-server.ts'
import { withBrowser } from './browser.ts'
import { printFigures, type Figure } from './report.ts'

const FIRST_VISIT_KB = 150
const FURTHER_PAGE_KB = 30
const FURTHER = [
  '/list',
  '/list/table',
  '/search?keywords=amxl',
  '/list/info/1',
  '/cart/step1',
  '/cart/step2',
  '/order',
  '/star',
  '/wdxx',
]

declare global {
  interface Window {
    /** When the visitor could search and the page's content with its links stood (ms since the page began). */
    usable: Promise<number>
  }
}

/** Longer than a page takes to ask for all it needs. */
const SETTLED_MS = 3_000

const gzipKb = (path: string) => gzipSync(readFileSync(join('dist/client', path)), { level: 9 }).length / 1024

const sizeOf = (paths: readonly string[]) => paths.reduce((total, path) => total + gzipKb(path), 0)

/** Runs beside the page, once for all pages. */
const isWorker = (script: string) => script.includes('.worker-')

/** Paths of the scripts the page itself asks for (the service worker's precaching is not the page's). */
function watchScripts(page: Page): () => string[] {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.serviceWorker() === null && pathname.endsWith('.js') && pathname.startsWith('/assets/'))
      seen.add(pathname)
  })
  return () => [...seen]
}

export async function benchBundle(): Promise<void> {
  const server = await startLiveServer()
  const line = await startChaosProxy(server)
  try {
    const figures = await withBrowser(async (context): Promise<Figure[]> => {
      const page = context.pages()[0] ?? (await context.newPage())
      const scripts = watchScripts(page)
      await page.addInitScript(() => {
        window.usable = new Promise((resolve) => {
          const looking = setInterval(() => {
            if (!document.querySelector('input[role=combobox]') || !document.querySelector('main a[href]')) return
            clearInterval(looking)
            resolve(performance.now())
          }, 10)
        })
      })
      await page.goto(line.origin, { waitUntil: 'commit' })
      const usableAt = await page.evaluate(() => window.usable)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(SETTLED_MS)
      // By the page's own clock: what this process sees later, while others load the machine, is not the first visit's.
      const early = await page.evaluate(
        (until) =>
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < until)
            .map(({ name }) => new URL(name).pathname),
        usableAt,
      )
      const first = scripts().filter((script) => early.includes(script))
      const firstKb = sizeOf(first)
      const later = scripts().filter((script) => !first.includes(script))
      const loaded = new Set([...first, ...later])
      const more: Figure[] = []
      const measure = async (name: string, visit: () => Promise<unknown>, target?: number) => {
        await visit()
        await page.waitForTimeout(SETTLED_MS)
        const added = scripts().filter((script) => !loaded.has(script))
        for (const script of added) loaded.add(script)
        const kb = sizeOf(added.filter((script) => !isWorker(script)))
        const workerKb = sizeOf(added.filter(isWorker))
        const value =
          workerKb > 0 ? `${kb.toFixed(1)} KB, and ${workerKb.toFixed(1)} KB in a worker` : `${kb.toFixed(1)} KB`
        more.push(
          target === undefined ? { name, value } : { name, value, target: `≤ ${target} KB`, isMet: kb <= target },
        )
      }
      await measure('and then /login', () => page.goto(`${line.origin}/login`), FURTHER_PAGE_KB)
      await measure('signing in (database, sync, catalogue)', async () => {
        await page.getByLabel('用户名').fill('clinic')
        await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
        await page.getByRole('button', { name: '登录', exact: true }).click()
      })
      for (const path of FURTHER)
        await measure(`and then ${path}`, () => page.goto(`${line.origin}${path}`), FURTHER_PAGE_KB)
      return [
        {
          name: 'first visit to /, until it is usable',
          value: `${firstKb.toFixed(1)} KB in ${first.length} files`,
          target: `≤ ${FIRST_VISIT_KB} KB`,
          isMet: firstKb <= FIRST_VISIT_KB,
        },
        {
          name: 'behind it, until nothing loads any more',
          value: `${sizeOf(later).toFixed(1)} KB in ${later.length} files`,
        },
        ...more,
      ]
    })
    printFigures('JavaScript, gzip', figures)
  } finally {
    await line.close()
    await server.stop()
  }
}
