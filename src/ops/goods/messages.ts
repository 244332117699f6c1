import type { PriceChange } from '#contract/ops/goods/desk.ts'
import type { GoodsGap } from '#contract/ops/goods/filter.ts'
import type { ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import type { IMPORT_FIELDS } from '#contract/ops/goods/import.ts'

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

export const IMPORT_FIELD_TEXT: Record<(typeof IMPORT_FIELDS)[number], string> = {
  name: '商品名称',
  specification: '规格',
  manufacturer: '生产厂家',
  approvalNumber: '批准文号',
  price: '标准价',
  stock: '库存',
  expiresOn: '有效期至',
  producedOn: '生产日期',
  batchNumber: '批号',
  barcode: '条码',
  unit: '单位',
  packing: '中包装',
  caseSize: '件装量',
  dosageForm: '剂型',
  prescription: '处方类别',
  storage: '贮藏',
  origin: '产地',
  category: '分类',
  genericName: '通用名',
  tradeName: '商品名',
  id: '常备编号',
}

export const LIST_TEXT: Record<(typeof ROW_LISTS)[number], string> = {
  renewed: '换批准文号',
  inserted: '新增',
  updated: '更新',
  same: '不变',
  untaken: '有未采用',
  rejected: '拒绝',
  unticked: '未勾选换号',
}

export const UNDO_REASONS = ['选错文件', '列对应有误', '价格有误']
