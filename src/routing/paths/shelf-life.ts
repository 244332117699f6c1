import { path } from '../path.ts'

export const shelfLifePaths = {
  /** 效期要求. Query: goods, to give these a word of their own. */
  shelfLife: path('/zhzx/xqyq'),
}
