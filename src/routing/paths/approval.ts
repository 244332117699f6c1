import { path } from '../path.ts'

export const approvalPaths = {
  /** 待放行: orders above the limits of whoever placed them. */
  approvals: path('/order/dsp'),
}
