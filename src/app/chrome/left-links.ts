/** The link that was last used in each entry of the history, or that of the row that was. */

/** A link by its address, and its place among the links of its page with that address. */
type LinkPlace = Readonly<{ address: string; index: number }>

/** Entries that are remembered: nobody goes further back step by step. */
const KEPT = 50

const leftLinks = new Map<string, LinkPlace>()

const LINK = 'a[href]'
const linksTo = (address: string) =>
  [...document.querySelectorAll<HTMLElement>(LINK)].filter((link) => link.getAttribute('href') === address)

/** What was left in the entry with this key; undefined where it was no link. */
export const leftLink = (key: string): LinkPlace | undefined => leftLinks.get(key)

/** The link as it is drawn now; undefined as long as it is not. */
export const linkAt = ({ address, index }: LinkPlace): HTMLElement | undefined => {
  const links = linksTo(address)
  return links[index] ?? links[0]
}

/** The page's heading is nothing that was used: it gets the focus by itself, also while its entry is returned to. */
export function rememberLink(key: string, used: EventTarget | null): void {
  if (!(used instanceof Element) || used.matches('body, h1')) return
  const row = used.closest('[data-row], tr, li')
  const link = used.closest<HTMLElement>(LINK) ?? row?.querySelector<HTMLElement>(LINK)
  const address = link?.getAttribute('href')
  // What was used last stands last.
  leftLinks.delete(key)
  if (link && address) leftLinks.set(key, { address, index: linksTo(address).indexOf(link) })
  if (leftLinks.size > KEPT) leftLinks.delete(leftLinks.keys().next().value!)
}
