/** Checks of an open screen: title, width, layout shifts, pictures, words. */
import type { Page } from '@playwright/test'

import { titleOf, type Visit } from './screen-visits.ts'
import { smallTargetsOf } from './small-targets.ts'

/** Records layout shifts from the first paint on. Call it once per context, before a page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const seen = window as unknown as { shifted: number; shifts: string[] }
    seen.shifted = 0
    seen.shifts = []
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        seen.shifted += entry.value
        const nodes = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.trim().slice(0, 20)} from ${previousRect.y} to ${currentRect.y}`,
        )
        seen.shifts.push(`${entry.value.toFixed(3)} ${nodes.join(' · ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Runs in the page: finds pictures that cannot be drawn, and words that are not Chinese in visible text and accessible
 * names.
 */
function readPage(known: string[]) {
  const broken = [...document.images].filter((image) => image.src && image.complete && image.naturalWidth === 0)
  const strings: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (/[a-z]{4}/i.test(data) && !parentElement!.closest('script, style') && parentElement!.checkVisibility())
      strings.push(data)
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) strings.push(element.getAttribute(name)!)
  const { shifted, shifts } = window as unknown as { shifted: number; shifts: string[] }
  const words = strings.flatMap((text) => text.match(/[a-z]{4,}/gi) ?? [])
  // A page may repeat what the buyer typed.
  const isKnown = (word: string) =>
    location.search.includes(word) || known.some((one) => one.toLowerCase() === word.toLowerCase())
  return {
    title: document.title,
    // `innerWidth` does not help: a phone zooms out until a wide page fits, and a scroll bar hides as much.
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: broken.map(({ src }) => src),
    headings: document.querySelectorAll('h1').length,
    foreign: [...new Set(words)].filter((word) => !isKnown(word)),
    shifted,
    shifts,
  }
}
/**
 * Names of keys on the keyboard, a file type, and the device as the list of devices calls it, the buyer's own username,
 * and initials as an example of what to type, and how an address begins.
 */
const KNOWN_WORDS = [
  'Enter',
  'Delete',
  'Shift',
  'Ctrl',
  'Home',
  'WebP',
  'Linux',
  'Chrome',
  'Mac',
  'Windows',
  'clinic',
  'amxl',
  'Tab',
  'Excel',
  'https',
]

/** The faults of the open page, in words; `targets` asks whether a thumb can hit what can be pressed. */
export async function faultsOf(
  page: Page,
  { lands }: Visit,
  { shifts, targets }: { shifts: boolean; targets: boolean },
): Promise<string[]> {
  const title = titleOf(lands)
  const seen = await page.evaluate(readPage, KNOWN_WORDS)
  const faults = seen.broken.map((src) => `cannot draw the picture ${src}`)
  if (!title.test(seen.title)) faults.push(`is titled ${seen.title}`)
  if (seen.headings !== 1) faults.push(`has ${seen.headings} main headings`)
  if (seen.overflow > 0) faults.push(`is ${seen.overflow} px wider than the window`)
  if (seen.foreign.length > 0) faults.push(`speaks of ${seen.foreign.join(', ')}`)
  if (shifts && seen.shifted > 0.02) faults.push(`jumps by ${seen.shifted.toFixed(3)}: ${seen.shifts.join('; ')}`)
  if (targets) {
    const small = await smallTargetsOf(page)
    if (small.length > 0) faults.push(`is hard to press with a thumb: ${small.join(', ')}`)
  }
  return faults
}
