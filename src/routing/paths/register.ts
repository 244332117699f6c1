import { path } from '../path.ts'

/** Becoming a customer, and adding a store to a head office. */
export const registerPaths = {
  /** Query: part, one of its groups of questions. So have the next ones. */
  company: path('/register/step2'),
  documents: path('/register/step3'),
  wechat: path('/register/wechat'),
  storeAccount: path('/register_dd_step1'),
  /** Query: store, part. */
  storeCompany: path('/register_dd_step2'),
  /** Query: store. */
  storeDocuments: path('/register_dd_step3'),
}
