import { path } from '../path.ts'

export const recallPaths = {
  /** 药品召回. Query: recall (the id of the one that a notice is about). */
  recalls: path('/ypzh'),
}
