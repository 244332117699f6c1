/** Who of the seller's people may do what: the one table that the server enforces and the pages show. */
export const OPERATOR_ROLES = ['admin', 'reviewer', 'quality', 'finance', 'warehouse', 'marketing'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_TEXT: Record<OperatorRole, string> = {
  admin: '管理员',
  reviewer: '客服开户',
  quality: '质管',
  finance: '财务',
  warehouse: '仓库',
  marketing: '运营',
}

/** What an operator does, with its word in the audit and the roles that may do it beside the administrator. */
const permissions = {
  'desk.read': ['查看工作台', ['reviewer', 'quality', 'finance', 'warehouse', 'marketing']],
  'order.read': ['查看订单', ['reviewer', 'quality', 'finance', 'warehouse', 'marketing']],
  'order.approve': ['审核订单', ['reviewer']],
  'order.invoice': ['标记开票', ['finance']],
  'order.pick': ['标记出库', ['warehouse']],
  'order.ship': ['发货', ['warehouse']],
  'order.cancel': ['取消订单', ['reviewer', 'finance']],
  'order.allow': ['订单折让', ['finance']],
  'pointsOrder.read': ['查看积分订单', ['reviewer', 'warehouse', 'marketing']],
  'pointsOrder.ship': ['积分订单发货', ['warehouse']],
  'pointsOrder.cancel': ['取消积分订单', ['reviewer', 'marketing']],
  'transfer.read': ['查看转账凭证', ['finance']],
  'transfer.decide': ['确认转账', ['finance']],
  'topUp.read': ['查看充值', ['finance', 'reviewer']],
  'topUp.decide': ['确认充值', ['finance']],
  'withdrawal.read': ['查看提现', ['finance']],
  'withdrawal.decide': ['办理提现', ['finance']],
  'refund.read': ['查看退款', ['finance', 'reviewer']],
  'refund.done': ['登记退款', ['finance']],
  'bill.read': ['查看对账', ['finance']],
  'bill.resolve': ['处理对账差异', ['finance']],
  'invoice.read': ['查看发票', ['finance', 'reviewer']],
  'invoice.decide': ['开票与红冲', ['finance']],
  'afterSales.read': ['查看售后', ['reviewer', 'quality', 'finance', 'warehouse']],
  'afterSales.decide': ['审核售后', ['reviewer', 'quality']],
  'afterSales.receive': ['验收退货', ['warehouse', 'quality']],
  'afterSales.settle': ['售后退款', ['finance']],
  'receipt.read': ['查看含麻回执', ['quality', 'reviewer']],
  'receipt.decide': ['审核含麻回执', ['quality']],
  'batch.read': ['查看批号与药检报告', ['quality', 'reviewer']],
  'batch.report': ['上传药检报告', ['quality']],
  'paper.read': ['查看资料索取', ['quality', 'reviewer', 'finance', 'warehouse']],
  'paper.answer': ['答复资料索取', ['quality']],
  'recall.read': ['查看召回', ['quality', 'reviewer']],
  'recall.start': ['召回', ['quality']],
  'permission.decide': ['答复采购权限', ['reviewer', 'marketing']],
  'customer.read': ['查看客户', ['reviewer', 'quality', 'finance', 'marketing']],
  'customer.edit': ['修改客户', ['reviewer', 'marketing']],
  'customer.secure': ['退出客户登录、解除动态验证码', ['reviewer']],
  'customer.password': ['发放重设密码链接', ['reviewer']],
  'customer.letters': ['登记委托书', ['quality', 'reviewer']],
  'customer.grant': ['赠送现金券、优惠券和积分', ['marketing', 'finance']],
  'contract.read': ['查看电子合同', ['reviewer', 'quality', 'marketing']],
  'contract.publish': ['发布电子合同', []],
  'wanted.answer': ['答复求购', ['marketing', 'reviewer']],
  'feedback.read': ['查看反馈', ['reviewer', 'quality', 'marketing']],
  'feedback.answer': ['答复反馈', ['reviewer', 'quality', 'marketing']],
  'company.read': ['查看企业资质', ['reviewer', 'quality']],
  'company.decide': ['审核开户', ['reviewer']],
  'company.lock': ['停用账号', ['reviewer', 'quality']],
  'document.read': ['查看证件', ['reviewer', 'quality']],
  'document.decide': ['审核证件', ['quality', 'reviewer']],
  'goods.read': ['查看商品', ['reviewer', 'quality', 'finance', 'warehouse', 'marketing']],
  'goods.edit': ['修改商品资料', ['marketing', 'quality']],
  'goods.price': ['改价', ['marketing', 'finance']],
  'goods.stock': ['修改库存与批号', ['warehouse']],
  'goods.shelf': ['上下架', ['marketing', 'quality']],
  'goods.import': ['导入商品', ['marketing', 'quality']],
  'offer.read': ['查看价格与促销', ['marketing', 'finance', 'reviewer']],
  'offer.change': ['修改价格与促销', ['marketing']],
  'content.read': ['查看内容', ['marketing', 'quality', 'finance', 'reviewer']],
  'content.change': ['修改内容', ['marketing']],
  'report.read': ['查看报表', ['marketing', 'finance', 'reviewer']],
  'setting.read': ['查看设置', ['reviewer', 'quality', 'finance', 'marketing']],
  'setting.change': ['修改设置', []],
  'backup.make': ['备份', []],
  'operator.manage': ['管理操作员', []],
  'audit.read': ['查看审计', ['quality']],
} as const satisfies Record<string, readonly [text: string, roles: readonly OperatorRole[]]>

export type Permission = keyof typeof permissions
export const PERMISSIONS = Object.keys(permissions) as Permission[]

export const permissionText = (permission: Permission): string => permissions[permission][0]

/** The roles that have a permission; the administrator has every one. */
export const rolesWith = (permission: Permission): readonly OperatorRole[] => ['admin', ...permissions[permission][1]]

export const isPermitted = (role: OperatorRole, permission: Permission): boolean => rolesWith(permission).includes(role)

/** What is said to a role without a permission: what it may not, and who may. */
export const refusePermission = (role: OperatorRole, permission: Permission): string => {
  const others = rolesWith(permission).map((one) => OPERATOR_ROLE_TEXT[one])
  return `您的岗位“${OPERATOR_ROLE_TEXT[role]}”不能${permissionText(permission)}，请联系${others.join('、')}`
}
