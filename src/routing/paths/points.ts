import { path } from '../path.ts'

export const pointsPaths = {
  pointsMall: path('/jfsc'),
}
