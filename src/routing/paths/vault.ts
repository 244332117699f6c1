import { path } from '../path.ts'

export const vaultPaths = {
  /** 迎检资料. Query: q, what is to be proved. */
  vault: path('/zzfw/yjzl'),
}
