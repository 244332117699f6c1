import { path } from '../path.ts'

/** 药品召回. */
export const recallPaths = {
  recalls: path('/ypzh'),
}
