import { path } from '../path.ts'

export const approvalPaths = {
  /** 待审批: orders above the limits of whoever placed them. */
  approvals: path('/order/dsp'),
}
