import { path } from '../path.ts'

export const eContractPaths = {
  /** 电子合同. Query: from, where the buyer was when he was asked to sign. */
  contract: path('/dzht'),
}
