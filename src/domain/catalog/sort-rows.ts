import type { Columns } from './columns.ts'
import type { CatalogQuery } from './query.ts'

/** Rows in the order asked for; equal ones keep their order. What has no price or expiry comes last. */
export function sortRows({ numbers }: Columns, rows: number[], sort: CatalogQuery['sort'] = 'popular'): number[] {
  const { price, id, expiresOn } = numbers
  switch (sort) {
    case 'priceUp': {
      return byNumber(rows, (row) => (price[row]! > 0 ? price[row]! : Infinity))
    }
    case 'priceDown': {
      return byNumber(rows, (row) => -Math.max(0, price[row]!))
    }
    case 'newest': {
      return byNumber(rows, (row) => -id[row]!)
    }
    case 'expiry': {
      return byNumber(rows, (row) => expiresOn[row]! || Infinity)
    }
    default: {
      return rows
    }
  }
}

const byNumber = (rows: number[], keyOf: (row: number) => number): number[] =>
  rows.sort((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x === y ? 0 : x - y
  })
