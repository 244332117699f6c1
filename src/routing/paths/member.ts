import { path } from '../path.ts'

/** 会员中心. */
export const memberPaths = {
  member: path('/user'),
}
