import { path } from '../path.ts'

export const invoicePaths = {
  /** 电子发票. Query: view (apply, titles), order (the id of one to begin with), page. */
  invoices: path('/dzfp'),
}
