/** The name on a drawn carton: at most two lines, broken between words. */

/** A line holds this many Chinese characters; others are half as wide. */
const LINE_MAX = 5.5
const WIDE = /[\u2E80-\uFFEF]/u

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.5), 0)

let segmenter: Intl.Segmenter | undefined

/** Letter by letter where the browser knows no words. */
function wordsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text]
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** As many of `parts` as fit on a line; none when the first is too long. */
function fitting(parts: readonly string[]): string {
  let line = ''
  for (const part of parts) {
    if (widthOf(line + part) > LINE_MAX) break
    line += part
  }
  return line
}

/** A trade name in brackets is left out; what is too long for two lines is cut. */
export function toBoxLines(name: string): string[] {
  const short = name.replaceAll(/[（(].*?[）)]/g, '')
  // One line of six is set a little smaller.
  if (widthOf(short) <= 6) return [short]
  const first = fitting(wordsOf(short)) || fitting([...short])
  const rest = short.slice(first.length)
  return [first, widthOf(rest) <= LINE_MAX ? rest : `${fitting([...rest]).slice(0, -1)}…`]
}
