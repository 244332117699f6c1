/** A Chromium for the browser tests and a font that has Chinese: found, else installed. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { run, runTool } from './run.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const isRoot = () => process.getuid?.() === 0
const hasApt = () => existsSync('/usr/bin/apt-get')

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...KNOWN, await playwrightsOwn()]
  return candidates.find((path) => path && existsSync(path) && starts(path))
}

function starts(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Path of a Chromium that starts; undefined when none could be had. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('没有找到 Chromium，正在安装……')
  await runTool('playwright', ['install', ...(isRoot() && hasApt() ? ['--with-deps'] : []), 'chromium'])
  const installed = await findBrowser()
  if (installed || !isRoot() || !hasApt()) return installed
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true })
  return findBrowser()
}

/** Installs a Chinese font where that is possible; without one the screenshots show boxes, but the tests hold. */
export async function ensureChineseFont() {
  if (hasChineseFont()) return true
  if (!isRoot() || !hasApt()) return false
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'fontconfig', 'fonts-noto-cjk'], { quiet: true })
  return hasChineseFont()
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}
