import { path } from '../path.ts'

export const keptOrderPaths = {
  /** 待提交单: orders that were put together and not submitted yet. */
  keptOrders: path('/order/dtj'),
}
