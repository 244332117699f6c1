/** Every business figure of the site: its word, unit and range. Defaults are the server's, which stores them. */
import type { Field } from '../entry/fields.ts'
import { count, days, PHONE, text, yuan } from './field-shapes.ts'
import { FILLER_FIELDS } from './filler-fields.ts'
import { ORDER_FIELDS } from './order-fields.ts'
import { VAULT_FIELDS } from './vault-fields.ts'
import { WEBHOOK_FIELDS } from './webhook-fields.ts'

export const SETTING_GROUPS = [
  '网站',
  '订单',
  '运费与起送',
  '效期与采购',
  '含麻',
  '售后与退货',
  '资质与开户',
  '钱包与积分',
  '登录与验证码',
  '系统对接',
  '收款账户',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
/** `key` is the path in the stored settings: `offers.shipping.freight`. */
export type SettingField = Field & { group: SettingGroup }

export const SETTING_FIELDS: readonly SettingField[] = [
  ...VAULT_FIELDS,
  { group: '网站', key: 'siteTitle', text: '网站名称', ...text(20), isRequired: true },
  { group: '网站', key: 'hotline', text: '服务热线', ...PHONE },
  { group: '网站', key: 'defaultManager.name', text: '默认客服名称', ...text(12), isRequired: true },
  { group: '网站', key: 'defaultManager.phone', text: '默认客服电话', ...PHONE },
  {
    group: '网站',
    key: 'chatUrl',
    text: '在线客服地址',
    kind: 'text',
    max: 300,
    pattern: /^https:\/\/\S+$/,
    form: '请填写 https:// 开头的地址',
    hint: '留空则只提供电话客服',
  },
  {
    group: '网站',
    key: 'staleHours',
    text: '价格库存提醒',
    ...count('小时', 1, 168),
    hint: '设备超过此时间未更新即标注',
  },
  {
    group: '网站',
    key: 'qualityInspection.url',
    text: '药检报告地址',
    ...text(300),
    hint: '填写后，首页入口直接打开它',
  },
  { group: '网站', key: 'qualityInspection.msg', text: '药检报告提示', ...text(100), hint: '没有地址时显示这句话' },

  ...ORDER_FIELDS,

  {
    group: '运费与起送',
    key: 'offers.shipping.minimumOrder',
    text: '起送金额',
    ...yuan(0, 100_000_00),
  },
  {
    group: '运费与起送',
    key: 'offers.shipping.freeFrom',
    text: '免运费金额',
    ...yuan(0, 100_000_00),
  },
  {
    group: '运费与起送',
    key: 'offers.shipping.freight',
    text: '运费',
    ...yuan(0, 1_000_00),
  },

  {
    group: '效期与采购',
    key: 'nearExpiry.zone',
    text: '近效期专区',
    ...count('个月', 1, 24),
    hint: '剩余不超过此月数进入专区，售出不退换，下单须同意',
  },
  { group: '效期与采购', key: 'nearExpiry.red', text: '效期标红', ...count('个月', 1, 36), hint: '剩余少于此月数标红' },
  {
    group: '效期与采购',
    key: 'caseOfferPercent',
    text: '凑整件提示',
    ...count('%', 50, 100),
    hint: '达到整件的此比例时提示凑满',
  },
  ...FILLER_FIELDS,
  {
    group: '效期与采购',
    key: 'replenishment.targetDays',
    text: '补货备货天数',
    ...days(7, 180),
    hint: '补货计划默认一次订够的天数，采购商可自行修改',
  },
  {
    group: '效期与采购',
    key: 'replenishment.leadDays',
    text: '补货到货天数',
    ...days(1, 14),
    hint: '采购商自己的到货记录不足时，按此提前订货',
  },
  { group: '含麻', key: 'ephedrine.perOrder', text: '每单每个品种', ...count('盒', 1, 100_000) },
  { group: '含麻', key: 'ephedrine.totalPerOrder', text: '每单合计', ...count('件', 1, 100_000) },
  { group: '含麻', key: 'ephedrine.perPeriod', text: '周期内每个品种', ...count('盒', 1, 100_000) },
  { group: '含麻', key: 'ephedrine.totalPerPeriod', text: '周期内合计', ...count('件', 1, 100_000) },
  { group: '含麻', key: 'ephedrine.periodDays', text: '限量周期', ...days(1, 365) },
  { group: '含麻', key: 'ephedrine.lettersPerOrder', text: '每单用委托书', ...count('份', 1, 20) },
  {
    group: '含麻',
    key: 'receiptDueDays',
    text: '回执期限',
    ...days(1, 60),
    hint: '签收后多少天内交回，逾期暂停采购含麻商品',
  },
  { group: '售后与退货', key: 'afterSalesDays', text: '售后期限', ...days(0, 90), hint: '签收后多少天内可以申请' },
  { group: '售后与退货', key: 'returnDays', text: '寄回期限', ...days(1, 60), hint: '审核通过后未寄回则自动取消' },
  {
    group: '售后与退货',
    key: 'returnAddress.consignee',
    text: '退货收件人',
    ...text(20),
    hint: '没有退货地址时不能通过需要寄回的申请',
  },
  { group: '售后与退货', key: 'returnAddress.phone', text: '退货电话', ...PHONE },
  { group: '售后与退货', key: 'returnAddress.detail', text: '退货地址', ...text(100) },

  {
    group: '资质与开户',
    key: 'expiryWarningDays',
    text: '证件到期提醒',
    kind: 'numbers',
    unit: '天前',
    min: 1,
    max: 365,
    most: 6,
    isRequired: true,
  },
  {
    group: '资质与开户',
    key: 'provisionalDays',
    text: '临时开通',
    ...days(1, 60),
    hint: '等待纸质资料期间可以采购的天数',
  },
  {
    group: '资质与开户',
    key: 'draftDays',
    text: '未提交资料保留',
    ...days(3, 365),
    hint: '开户资料这么久没有修改和提交，不再占用企业名称和信用代码',
  },
  {
    group: '资质与开户',
    key: 'companyFilesMax',
    text: '每家企业文件空间',
    kind: 'number',
    unit: 'MB',
    scale: 1024 * 1024,
    min: 10 * 1024 * 1024,
    max: 2_000 * 1024 * 1024,
    isRequired: true,
  },

  {
    group: '钱包与积分',
    key: 'pointsPerYuan',
    text: '每元积分',
    ...count('分', 0, 100),
    hint: '订单完成后按实付货款计',
  },
  {
    group: '钱包与积分',
    key: 'endingDays',
    text: '券即将到期',
    ...days(1, 90),
    hint: '优惠券、现金券还剩这么多天时，在钱包里提示',
  },
  {
    group: '钱包与积分',
    key: 'wallet.topUpMin',
    text: '充值最低',
    ...yuan(1_00, 100_000_00),
  },
  {
    group: '钱包与积分',
    key: 'wallet.topUpMax',
    text: '充值最高',
    ...yuan(1_000_00, 10_000_000_00),
  },
  {
    group: '钱包与积分',
    key: 'wallet.withdrawalMin',
    text: '提现最低',
    ...yuan(1_00, 100_000_00),
  },
  {
    group: '钱包与积分',
    key: 'wallet.voucherReturnDays',
    text: '现金券退回延期',
    ...days(0, 60),
    hint: '退回时已过期的券可再用的天数',
  },

  { group: '登录与验证码', key: 'signIn.codeMinutes', text: '验证码有效期', ...count('分钟', 1, 30) },
  { group: '登录与验证码', key: 'signIn.codePauseSeconds', text: '验证码间隔', ...count('秒', 30, 600) },
  { group: '登录与验证码', key: 'signIn.codesPerPhone', text: '每号每天验证码', ...count('条', 1, 50) },
  { group: '登录与验证码', key: 'signIn.codesPerAddress', text: '每个来源每天验证码', ...count('条', 1, 500) },
  { group: '登录与验证码', key: 'signIn.codeTries', text: '验证码试错', ...count('次', 1, 20) },
  { group: '登录与验证码', key: 'signIn.resetMinutes', text: '重设密码时限', ...count('分钟', 5, 120) },
  { group: '登录与验证码', key: 'signIn.idleDays', text: '免登录', ...days(1, 90), hint: '多少天没有使用须重新登录' },
  { group: '登录与验证码', key: 'signIn.phoneChecksPerDay', text: '每个来源每天查号', ...count('次', 1, 1_000) },

  ...WEBHOOK_FIELDS,

  { group: '收款账户', key: 'transferAccount.company', text: '收款户名', ...text(50) },
  { group: '收款账户', key: 'transferAccount.bank', text: '收款银行', ...text(50) },
  { group: '收款账户', key: 'transferAccount.account', text: '收款账号', ...text(40) },
]
