import { parse } from 'bowser'

/** How a buyer recognises a device of his: "Windows · Chrome". '' when the browser does not say. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { os, browser } = parse(userAgent)
  return [os.name, browser.name].filter(Boolean).join(' · ')
}
