/** The three densities of a list: each has its own address, and a device remembers the one its buyer works with. */
import { storedText } from '../lib/stored-value.ts'
import { paths } from './paths.ts'

export type Density = 'grid' | 'table' | 'noImage'
type Query = Record<string, string | number | undefined>

const choice = storedText('changbei.density')
const listPaths = { grid: paths.list, table: paths.listTable, noImage: paths.listNoImage }
/** A search has no address without pictures of its own. */
const searchPaths = { grid: paths.search, table: paths.searchTable, noImage: paths.listNoImage }

/** Address of a list; one with keywords stands under /search. */
export const listPath = (density: Density, query: Query = {}): string =>
  (query['keywords'] ? searchPaths : listPaths)[density](query)

/** Whether a search for goods stands at this address. */
export const isSearchPath = (pathname: string): boolean =>
  Object.values(searchPaths).some(({ pattern }) => pattern === pathname)

export function densityOf(pathname: string): Density {
  if (pathname === paths.listNoImage.pattern) return 'noImage'
  return pathname === paths.listTable.pattern || pathname === paths.searchTable.pattern ? 'table' : 'grid'
}

/** What the buyer chose last on this device. */
export function chosenDensity(): Density | undefined {
  const chosen = choice.read() ?? ''
  return chosen in listPaths ? (chosen as Density) : undefined
}

export const chooseDensity = (density: Density): void => choice.write(density)

/** Whether the buyer asked the browser to spare data; only some browsers know, so the DOM's types do not. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The density to which a plain /list redirects: only one that the buyer chose, or no pictures on a metered line. */
export const insteadOfGrid = (): Density => chosenDensity() ?? (savesData() ? 'noImage' : 'grid')

/** The density to which links lead: as above, and the table on wide screens. */
export function preferredDensity(): Density {
  const density = insteadOfGrid()
  return density === 'grid' && !chosenDensity() && matchMedia('(min-width: 64rem)').matches ? 'table' : density
}
