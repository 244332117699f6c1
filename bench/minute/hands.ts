/** A buyer's hands on a page: what they press is counted, and what the page asks of the server meanwhile. */
import type { Locator, Page, Request } from 'playwright-core'

import { secondsOf } from '../../tests/e2e/support/keystroke-level.ts'

/** `strokes`: keys, presses and taps; `seconds` by the keystroke-level model, without what the machine needs. */
export type Toll = { strokes: number; seconds: number; requests: number }

export type Hands = {
  /** Types text, a key a character. */
  type(text: string): Promise<void>
  /** Presses keys one after the other; 'Control+Enter' counts as two. */
  press(...keys: string[]): Promise<void>
  /** Presses with the mouse or a thumb. */
  point(at: Locator): Promise<void>
  /** The buyer thinks before he goes on. */
  decide(times?: number): void
  toll(): Toll
}

/** What an act of the buyer asks for; the page looks for changes by itself, whatever he does. */
const isAsked = (request: Request) => /\/api\/(?:cart|goods|order|user|batch|arrival)/.test(request.url())

export function handsOn(page: Page): Hands {
  let [keys, presses, decisions, requests] = [0, 0, 0, 0]
  const count = (request: Request) => {
    if (isAsked(request)) requests += 1
  }
  page.on('request', count)
  return {
    async type(text) {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    async press(...pressed) {
      for (const key of pressed) {
        keys += key.split('+').length
        await page.keyboard.press(key)
      }
    },
    async point(at) {
      presses += 1
      await at.click()
    },
    decide(times = 1) {
      decisions += times
    },
    toll() {
      page.off('request', count)
      return { strokes: keys + presses, seconds: secondsOf({ keys, pointed: presses, decisions }), requests }
    },
  }
}
