import type { GoodsGap, PriceChange } from '#contract/ops/goods/desk.ts'

export const GAP_TEXT: Record<GoodsGap, string> = {
  price: '未定价',
  stock: '无库存',
  expiry: '无效期',
  approvalNumber: '无批准文号',
  barcode: '无条码',
}

export const CAUSE_TEXT: Record<PriceChange['cause'], string> = { edit: '改价', import: '导入', undo: '撤销导入' }

export const UNPUBLISH_REASONS = ['厂家停产', '暂无货源', '资质或批件到期', '质量原因停售', '价格调整中']
export const STOCK_REASONS = ['盘点', '到货入库', '报损', '更正批号或效期']
