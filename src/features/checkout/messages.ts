import { exactUnitPrice, type Fen, toYuan, type UnitPrice } from '#domain/money.ts'

import type { ChangedLine, StoppedLine } from './model/moved-prices.ts'

export const messages = {
  title: '核对订单',
  backToCart: '返回购物车修改',
  loading: '正在核对价格与库存',
  flushing: '正在同步购物车里的修改',
  nothing: '没有要结算的商品',
  nothingHint: '请在购物车勾选商品后再来核对',
  toCart: '去购物车',
  failed: '暂时无法核对订单',
  retry: '重试',

  offlineTag: '未提交',
  offline: '当前离线，不能提交订单。可以存为待提交单：恢复网络后重新核对价格和库存，再由您确认提交。',
  offlineKept: '当前离线，待提交单已保存在本机。恢复网络后会重新核对价格和库存，再由您确认提交。',
  offlineShort: '恢复网络后可提交',
  offlineLater: '当前离线，订单未提交',
  offlineFigures: '以下为本机按最近的价格估算，优惠券和余额联网后显示。',
  unansweredTitle: '没有收到提交结果',
  unanswered: '网络可能中断，订单也许已经生成。继续提交不会重复下单。',
  resume: '继续提交',
  toOrders: '查看我的订单',

  obstaclesTitle: '这些商品现在不能按购物车的数量下单',
  obstacleFit: (number: number, unit: string) => `建议改为 ${number} ${unit}`.trim(),
  obstacleOff: '本次不买，保留在购物车',
  obstacleOffKept: '从待提交单中去掉',
  applyAll: '按建议调整并继续',
  suggestedShort: (missing: Fen) =>
    `按建议调整后，还差 ${toYuan(missing)} 达到起送金额，暂不能提交，可先添加其他商品。`,

  address: '收货地址',
  addAddress: '新增地址',
  manageAddresses: '管理地址',
  noAddress: '还没有收货地址，请先新增一个',
  licensed: '许可证登记地址',
  isDefault: '默认',
  notLicensed: '含麻黄碱类商品只能送到许可证登记地址',
  addressOffline: '新增地址需要联网',
  addressAdded: '地址已保存',
  addressAddedUnused: '地址已保存；含麻黄碱类商品只能送到许可证登记地址，本单不能使用',
  save: '保存',
  saveAndUse: '保存并使用',
  cancel: '取消',

  shipsFrom: (name: string) => `${name}发货`,
  warehouse: (id: number) => `${id} 号仓`,
  ephedrine: '含麻',
  combination: '套餐',
  keepsFor: (months: number) => `按效期要求，只配满 ${months} 个月的批号`,
  tooShort: (months: number, day: string) =>
    `最早的批号不足 ${months} 个月，只配有效期不早于 ${day} 的批号；够不够联网核对后显示`,
  shelfLife: '改效期要求',
  ephedrineHint: '单独成单，仅支持对公转账，签收后需交回执',
  ephedrineLetters: (used: number, left: number) => `用 ${used} 份含麻委托书，现有 ${left} 份`,
  kinds: (count: number) => `${count} 种`,
  groupTotal: '小计',
  columns: ['商品', '单价', '数量', '优惠', '小计'],
  expires: (day: string) => `效期 ${day}`,
  nearExpiry: '近效期',

  coupon: '优惠券',
  noCoupons: '没有可用于本单的优惠券',
  couponNone: '不使用优惠券',
  couponSaves: (amount: Fen) => `省 ${toYuan(amount)}`,
  couponBest: '最省',
  couponStackable: '可叠加',
  couponAdds: (amount: Fen) => (amount > 0 ? `再省 ${toYuan(amount)}` : '叠加不再多省'),
  /** `more`: what the other choice saves more, negative when it saves less. */
  couponReplaces: (names: readonly string[], more: Fen | undefined) => {
    const alone = `不能与${names.map((name) => `“${name}”`).join('')}同用`
    if (!more) return alone
    return `${alone}，改用${more > 0 ? `可多省 ${toYuan(more)}` : `将多付 ${toYuan(-more)}`}`
  },
  couponThreshold: (threshold: Fen) => (threshold > 0 ? `满 ${toYuan(threshold)} 可用` : '无门槛'),
  couponEnds: (day: string) => `${day} 到期`,
  recomputing: '正在重新计算',
  couponUnusable: (count: number) => `${count} 张不可用`,

  parts: '现金券与余额',
  vouchers: '现金券',
  voucherLeft: (left: Fen, day: string) => `余 ${toYuan(left)} · ${day} 到期 · 用不完的留着下次用`,
  useBalance: (balance: Fen) => `用余额支付（可用 ${toYuan(balance)}）`,
  balanceAmount: '使用余额（元）',
  balanceMost: (most: Fen) => `本单最多可用 ${toYuan(most)}`,
  voucherPart: '现金券抵扣',
  balancePaid: '余额支付',
  remaining: '还需付款',

  remark: '备注',
  remarkHint: '给仓库的话，如送货时间（200 字以内）',
  amounts: '金额',
  undiscounted: '优惠前金额',
  goodsAmount: '商品金额',
  discount: '折扣',
  manjian: '满减',
  gift: '换购',
  giftOf: {
    gift: ({ name, number }: { name: string; number: number }) => `赠 ${name} × ${number}`,
    exchange: ({ name, number }: { name: string; number: number }) => `换购 ${name} × ${number}`,
  },
  freight: '运费',
  /** What is missing to the least order. */
  shortfall: '距起送金额',
  payable: '应付',
  /** `leftOut`: which of the goods do not count, in words. */
  cashback: ({ name, amount }: { name: string; amount: Fen }, leftOut: string) =>
    `${name} ${toYuan(amount)}${leftOut && `（${leftOut}）`}，付款后按活动规则存入余额`,
  minimum: (missing: Fen) => `还差 ${toYuan(missing)} 达到起送金额，请返回购物车添加商品`,
  consentTitle: '近效期商品确认',
  consent: '以下商品近效期，售出后不退换，确定购买吗？',
  consentLine: (name: string, day: string) => `${name} 效期 ${day}`,
  consentYes: '知晓并提交',
  addressMissing: '请选择收货地址',
  /** `paid`: what pays the whole order as the button is pressed; nothing is asked again then. */
  submit: (paid: { by: 'balance' | 'voucher' | 'both'; amount: Fen } | undefined) => {
    if (!paid) return '提交订单'
    const how = { balance: '用余额付', voucher: '用现金券付', both: '付清' }[paid.by]
    return `提交并${how} ${toYuan(paid.amount)}`
  },
  submitting: '正在提交…',
  submitOffline: '联网后提交',

  changedTitle: '价格或库存有变化',
  changedText: '提交前请核对以下变化：',
  changedRemoved: '不再包含',
  changedPrice: '单价',
  changedCoupon: (before: string, after: string) =>
    before === ''
      ? `改为使用优惠券“${after}”`
      : after === ''
        ? `不再使用优惠券“${before}”`
        : `优惠券由“${before}”改为“${after}”`,
  changedPart: (name: string, before: Fen, after: Fen) => `${name}由 ${toYuan(before)} 变为 ${toYuan(after)}`,
  moved: '价格、优惠、运费或起送金额刚刚有变化，本页的金额是之前核对的。',
  stopped: '有商品现在不能按本页购买，本页的金额是之前核对的。',
  stoppedLine: ({ name, specification, why, isNumber }: StoppedLine) =>
    `${name} ${specification} ${isNumber ? '现在不能按这个数量购买' : '现在不能购买'}：${why}`,
  movedLine: (name: string, before: UnitPrice, after: UnitPrice) =>
    `${name} ¥${exactUnitPrice(before)} → ¥${exactUnitPrice(after)}`,
  takeMoved: '按新的价格核对',
  changedLines: '购物车刚刚有变化（可能已在其他窗口或其他设备上下单、删除或改了数量），本页的金额是之前核对的。',
  changedLine: ({ name, specification, unit, before, after }: ChangedLine) =>
    `${name} ${specification}：${before} ${unit} → ${after > 0 ? `${after} ${unit}` : '已不在购物车'}`,
  takeChanged: '按现在的购物车核对',
  changedFrom: '原应付',
  changedTotal: '现应付',
  adjusted: '已按建议调整，与刚才显示的订单相比：',
  iKnow: '知道了',
  release: ({ why, isAboveBudget }: { why: string; isAboveBudget: boolean }) =>
    `${why}。提交后商品和优惠先保留，${isAboveBudget ? '总部' : '本单位审批人'}放行后付款。`,
  budgetNear: (left: Fen) => `本月预算即将用完，提交后还可订 ${toYuan(left)}。`,
  accept: '接受并继续',
  showUnpaid: '查看待付款订单',
  reused: '这次提交已经生成订单，请在我的订单中查看',
}

export const keptMessages = {
  title: '待提交单',
  count: (count: number) => (count > 0 ? `共 ${count} 张` : ''),
  label: (title: string) => `待提交单 ${title}`,
  intro: '待提交单保存在这台设备上，还不是订单：提交前会重新核对价格和库存，库存不能预留。',
  offline: '当前离线。待提交单保存在本机，恢复网络后可提交；库存不能预留，提交时以当时为准。',
  becameOrder: (title: string) => `“${title}”已自动提交，生成`,
  order: (number: string) => `订单 ${number}`,
  itsOrders: '订单，查看付款',
  empty: '没有待提交单',
  emptyHint: '断网时，或想过后再下单，在核对订单页点“存为待提交单”。',
  toCart: '去购物车',

  keep: '存为待提交单',
  keepLater: '暂不提交？',
  keepHint: '商品、收货地址和备注保存在这台设备上，商品从购物车移出。关闭页面、重启电脑都不会丢失。',
  name: '名称',
  nameHint: '如“周一补货”，可不填',
  unasked: '联网后自动提交',
  rise: '总价最多可上涨（元）',
  riseHint: '填 0：任何商品涨价、运费增加都先问您',
  riseFault: '请填写 0 或以上的金额，最多两位小数，如 0 或 20',
  riseAbove: (payable: Fen) => `不能超过本单应付的 ${toYuan(payable)}，请填小一些`,
  consentYes: '知晓并保存',
  addressMissing: '自动提交需要收货地址，请先选择',
  unaskedNote:
    '联网后由服务器按当时的价格核算，自动使用最省的优惠券和现金券；有商品缺货、下架，或涨价超过上面的金额，就不提交，改为请您确认。提交后请在付款时限内付款。',
  askedNote: '联网后在“我的订单 / 待提交单”里打开，核对价格和库存后提交。',
  cancel: '取消',
  save: '保存',
  /** What the sync panel calls it; `name` is empty where the buyer gave none. */
  taken: (name: string, goods: string) => `存为待提交单${name && ` ${name}`}：${goods}移出购物车`,
  keptAs: (title: string) => `已存为待提交单：${title}`,

  tagKept: '待提交',
  tagUnasked: '联网后自动提交',
  tagAsks: '请确认',
  keptAt: '保存于',
  estimate: '估算',
  payable: '应付',
  more: (count: number) => `等另 ${count} 种`,
  remark: (text: string) => `备注：${text}`,
  waits: (rise: string, isNone: boolean) =>
    isNone
      ? '还没有提交。联网后没有涨价和缺货就自动提交。'
      : `还没有提交。联网后没有缺货、上涨不超过 ${rise} 就自动提交。`,
  isSent: '已发出，还没有收到服务器的答复。联网后自动继续，不会重复下单。',
  refused: (why: string) => `没有自动提交：${why}。`,
  withdraw: '撤回自动提交',
  withdrawn: '已撤回，改为由您确认提交',
  tooLate: '服务器可能已经收到，请稍后在我的订单查看',
  goOn: '核对并提交',
  putBack: '放回购物车',
  isBack: (title: string) => `“${title}”的商品已放回购物车`,
  exchange: '换购',
  rename: '改名',
  remove: '删除',
  removeAsk: (title: string) => `删除待提交单“${title}”？商品不会放回购物车。`,

  gone: '这张待提交单已不在本机',
  goneHint: '它可能已经提交成订单，或在另一个窗口里删除。',
  toOrders: '查看我的订单',
  toKept: '返回待提交单',
  waiting: '这张待提交单正等待自动提交',
  waitingHint: '要修改请先撤回自动提交。',
  same: '价格与保存时一致。',
  changed: '保存以后有变化：',
  total: (isEstimate: boolean) => (isEstimate ? '应付（原为估算）' : '应付'),
}
