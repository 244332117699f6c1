/** Who of a customer's people may do what: the one table that the server enforces and the pages show. */
export const COMPANY_ROLES = ['administrator', 'buyer', 'approver', 'finance', 'receiver'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const COMPANY_ROLE_TEXT: Record<CompanyRole, string> = {
  administrator: '管理员',
  buyer: '采购',
  approver: '审批',
  finance: '财务',
  receiver: '收货',
}

/** What each is for, in one line. */
export const COMPANY_ROLE_NOTE: Record<CompanyRole, string> = {
  administrator: '全部权限，含企业资料、合同、同事',
  buyer: '选购、下单、收货、售后',
  approver: '放行超出额度的订单，也能下单',
  finance: '付款、充值提现、发票',
  receiver: '确认收货、回执、售后',
}

/** What somebody does for the company, with its word and the roles that may do it beside the administrator. */
const acts = {
  'cart.edit': ['修改购物车和收藏', ['buyer', 'approver']],
  'request.make': ['求购、到货通知和权限申请', ['buyer', 'approver']],
  'benefit.take': ['领券、抽奖和积分兑换', ['buyer', 'approver']],
  'address.edit': ['修改收货地址', ['buyer', 'receiver']],
  'order.place': ['提交订单', ['buyer', 'approver']],
  'order.release': ['放行订单', ['approver']],
  'order.cancel': ['取消订单', ['buyer', 'approver']],
  'order.pay': ['付款', ['finance']],
  'goods.receive': ['确认收货和上交回执', ['buyer', 'receiver']],
  'paper.ask': ['索取迎检资料', ['buyer', 'receiver', 'finance']],
  'claim.make': ['申请售后', ['buyer', 'receiver']],
  'wallet.use': ['充值和提现', ['finance']],
  'invoice.request': ['申请发票', ['finance']],
  'company.edit': ['修改企业资料和证件', []],
  'contract.sign': ['签署电子合同', []],
  'store.manage': ['管理门店', []],
  'colleague.manage': ['管理同事和分工', []],
  'system.manage': ['管理系统对接', []],
} as const satisfies Record<string, readonly [word: string, roles: readonly CompanyRole[]]>

export type CompanyAct = keyof typeof acts
export const COMPANY_ACTS = Object.keys(acts) as CompanyAct[]
export const wordOfAct = (act: CompanyAct): string => acts[act][0]

/** The roles that may do it, the administrator among them. */
export const rolesFor = (act: CompanyAct): readonly CompanyRole[] => ['administrator', ...acts[act][1]]

export const mayAct = (roles: readonly CompanyRole[], act: CompanyAct): boolean =>
  rolesFor(act).some((role) => roles.includes(role))

export type Colleague = { name: string; roles: readonly CompanyRole[] }

/** Said to somebody who may not: what it needs, and the colleagues who may. */
export function refuseAct(act: CompanyAct, colleagues: readonly Colleague[] = []): string {
  const names = colleagues.filter(({ roles }) => mayAct(roles, act)).map(({ name }) => name)
  const needed = rolesFor(act).map((role) => COMPANY_ROLE_TEXT[role])
  const who =
    names.length > 0 ? `请找${names.slice(0, 3).join('、')}${names.length > 3 ? '等同事' : ''}` : '请联系管理员'
  return `${wordOfAct(act)}需要“${needed.join('”或“')}”分工，${who}`
}

/** The same where there is room for a few words: 需“采购”分工. */
export const needsRole = (act: CompanyAct): string => `需“${COMPANY_ROLE_TEXT[acts[act][1][0] ?? 'administrator']}”分工`

/** Whether a company keeps somebody who manages it once `changed` has these roles; an empty list: he leaves. */
export const keepsAdministrator = (
  people: readonly { id: number; roles: readonly CompanyRole[] }[],
  changed: { id: number; roles: readonly CompanyRole[] },
): boolean => people.some(({ id, roles }) => (id === changed.id ? changed.roles : roles).includes('administrator'))
