import { path } from '../path.ts'

/** 售后. */
export const afterSalesPaths = {
  /** Query: page. */
  claims: path('/order/afterSales'),
  claimForm: path('/order/afterSales/apply/:orderId'),
  claim: path('/order/afterSalesInfo/:claimId'),
  /** The same page: a return is a claim. */
  returned: path('/order/returnInfo/:claimId'),
}
