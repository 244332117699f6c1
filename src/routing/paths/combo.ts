import { path } from '../path.ts'

export const comboPaths = {
  /** Query: goods, whose combos are shown first. */
  combos: path('/zhzq'),
}
