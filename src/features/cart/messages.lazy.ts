import type { Goal } from '#domain/filler/goals.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import { type Fen, formatUnitPrice, toYuan } from '#domain/money.ts'
import { openTierText } from '#domain/pricing/words/manjian-text.ts'

/** As much of a name as a notice holds in two lines. */
const NAME_MAX = 40
const shortened = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

/** What the cart's own page and drawer say; they are opened later than the goods that go into it. */
export const cartMessages = {
  drawerTitle: '购物车',
  drawerEmpty: '购物车还是空的',
  drawerEmptyHint: '断网时也能先加购，恢复后自动同步',
  toGoods: '去选购',
  toQuickPurchase: '快捷采购',
  toCart: '去购物车结算',
  drawerCount: (lines: number) => `共 ${lines} 种`,
  drawerSelected: (lines: number) => `已选 ${lines} 种，合计`,
  manjianOff: '满减',
  exchangeOn: '换购',
  goodsTotal: '商品金额',
  remove: '删除',
  removeNamed: (name: string) => `删除 ${name}`,
  removeAsk: '您确定要删除该商品吗？',
  removeManyAsk: (count: number) => `您确定要删除选中的 ${count} 种商品吗？`,
  andMore: (count: number) => `等共 ${count} 种`,
  removed: ([name = '', ...others]: readonly string[]) =>
    others.length === 0 ? `已删除 ${shortened(name)}` : `已删除 ${others.length + 1} 种商品`,
  putBack: (count: number) => (count === 1 ? '已放回购物车' : `已放回 ${count} 种商品`),
  pending: '待同步',
  pendingHint: '已保存在本机，联网后自动同步',
  unknownGoods: '已下架商品',

  title: '购物车',
  kinds: (count: number) => `${count} 种商品`,
  columns: ['商品', '厂家与效期', '单价', '数量', '小计'],
  selectAll: '全选',
  selectGroup: (name: string) => `全选${name}`,
  selectLine: (name: string) => `勾选 ${name}`,
  removeSelected: (count: number) => (count > 0 ? `删除选中（${count}）` : '删除选中'),
  keys: '↑ ↓ 换行 · 数字改数量 · Delete 删除',
  empty: '购物车还是空的',
  runningOut: '快用完了',
  again: '再次购买',
  left: (days: number) => (days > 0 ? `还够 ${days} 天` : days === 0 ? '今天用完' : `已用完 ${-days} 天`),
  every: (days: number) => `每 ${days} 天买一次`,
  last: (number: number, unit: string, times: number) => `上次 ${number} ${unit}，买过 ${times} 次`,
  addAll: (count: number) => `${count} 种一起加入`,
  failed: '购物车暂时打不开',
  failedHint: '已保存的修改都在，请稍后重试',
  retry: '刷新页面',

  shipsFrom: (name: string) => `${name}发货`,
  ephedrine: '含麻',
  ephedrineHint: '含麻黄碱类复方制剂单独成单，仅支持对公转账，不参与优惠与余额支付',
  groupTotal: '小计',
  /** The whole unit price, of which two decimals are shown. */
  exactPrice: (exact: string) => `单价 ${exact}`,
  roundedTogether: '各种商品合计后只舍去一次不足 1 分的部分，本行与单独计算可差 1 分',

  /** What was removed here may have been put back by the head office too, which copies its cart. */
  otherDevice: (pieces: string, clock: string | undefined, isBack: boolean) =>
    `${isBack ? '又加入' : '其他设备改为'} ${pieces}${clock === undefined ? '' : ` · ${clock}`}`,
  mineBefore: (number: number, unit: string) => (number === 0 ? '（您已删除）' : `（您设的是 ${number} ${unit}）`),
  forcedOff: (count: number) => `${count} 种商品现在不能购买，已自动取消勾选：`,
  iKnow: '知道了',
  tooShort: (months: number) => `不足 ${months} 个月`,
  tooShortHint: '短于本单位的效期要求：下单时只配满足的批号，不够时会提示',
  nearExpiry: '近效期，售出不退换',
  expires: (day: string) => `效期 ${day}`,
  freeMet: '已满足包邮数量',
  freeMissing: (missing: number, unit: string) => `再加 ${missing} ${unit}包邮`,
  ladder: '阶梯价',
  ladderReached: (number: number, unit: string) => `已享满 ${number} ${unit}`,
  ladderPassed: (number: number, unit: string) => `已超过 ${number} ${unit}`,
  ladderMissing: (missing: number, unit: string) => `还差 ${missing} ${unit}享`,
  flashSale: '秒杀价',
  flashLeft: {
    limit: (left: number, unit: string) => `秒杀限购，余 ${left} ${unit}`,
    stock: (left: number, unit: string) => `秒杀余 ${left} ${unit}`,
  },
  flashLoss: {
    upcoming: () => '秒杀未开始',
    ended: () => '秒杀已结束',
    soldOut: () => '秒杀已售罄',
    limitReached: () => '已达到秒杀限购数量',
    overLimit: (left: number, unit: string) => `超出秒杀限购（余 ${left} ${unit}）`,
    overStock: (left: number, unit: string) => `超出秒杀剩余数量（余 ${left} ${unit}）`,
  },
  pricing: '价格加载中',
  usualPrice: '，按普通价计 ',
  fitFlash: (number: number, unit: string) => `改为 ${number} ${unit}享秒杀价`,
  combination: '套餐',
  comboOf: (parts: number) => `套餐 · ${parts} 种商品`,
  seenPrice: '加购时',
  substitutes: (count: number) => `同名同规格 ${count} 种可买`,
  /** `saving` in per cent of what a piece costs. */
  perPiece: (saving: number, unit: string) => (saving > 0 ? `每${unit}省 ${saving}%` : `每${unit}贵 ${-saving}%`),
  packs: (packing: number, unit: string) => `中包 ${packing} ${unit}`,
  keeping: (months: number, stock: number, unit: string) =>
    `满 ${months} 个月的 ${stock > 9999 ? '>9999' : stock} ${unit}`,
  stock: (stock: number, unit: string) => `库存 ${stock > 9999 ? '>9999' : stock} ${unit}`,
  limit: (left: number, unit: string) => `限购，余 ${left} ${unit}`,
  caseOffer: (missing: number, whole: number, unit: string) => `凑整件 ${whole} ${unit}（再加 ${missing}）`,
  fit: (number: number, unit: string) => `改为 ${number} ${unit}`,
  gift: (name: string, number: number) => `赠 ${name} × ${number}`,
  exchange: (name: string, number: number, addOn: Fen) => `可换购 ${name} × ${number}（加 ${toYuan(addOn)}）`,
  exchanged: (name: string, number: number, addOn: Fen) => `已换购 ${name} × ${number}（加 ${toYuan(addOn)}）`,
  exchangeTake: '换购',
  exchangeLeave: '取消换购',
  exchangeOf: (action: string, name: string) => `${action} ${name}`,
  /** A reached tier below the one that counts. */
  manjianBelow: (amount: Fen, reduce: Fen) => `满 ${toYuan(amount)} 减 ${toYuan(reduce)} 不再叠加`,
  manjianRule: '门槛按所选可用券商品的折前价合计，只取最高一档，只减在“满”字商品上，最多减完它们的金额',
  manjianCounts: (counted: Fen) => `${cartMessages.manjianRule}；${cartMessages.undiscounted(counted)}`,
  discount: (name: string, amount: Fen) => `${name}已计入，共省 ${toYuan(amount)}`,
  /** Why a unit price is lower than the one struck out beside it. */
  priceWhy: (before: string, why: readonly string[]) => `原价 ¥${before}${why.map((one) => `，${one}`).join('')}`,
  sources: { base: '', ladder: '阶梯价', flashSale: '秒杀价', combo: '套餐价' },
  cashback: (name: string, amount: Fen) => `${name} ${toYuan(amount)}`,
  /** `leftOut`: which of the selected goods do not count, in words. */
  cashbackMissing: (missing: Fen, back: Fen, leftOut = '') =>
    `再买 ${toYuan(missing)} 累计返 ${toYuan(back)}${leftOut && `（${leftOut}）`}`,
  freightFree: (from: Fen) => (from > 0 ? `已满 ${toYuan(from)}，免运费` : '免运费'),
  unshipped: (amount: Fen) => `未发货的订单 ${toYuan(amount)}`,
  withUnshipped: (amount: Fen) => `含${cartMessages.unshipped(amount)}`,
  freightMet: '含包邮商品，本单免运费',
  freightMissing: (missing: Fen) => `再买 ${toYuan(missing)} 免运费`,
  noFreight: (missing: Fen) => `本单不收运费（距免运费金额 ${toYuan(missing)}）`,
  counted: '已计',
  yxFigure: (figure: Fen) => `${cartMessages.counted} ${toYuan(figure)}`,
  /** Stands between `counted` and `unshipped`. */
  amountWith: (figure: Fen) => ` ${toYuan(figure)}，含`,
  undiscounted: (counted: Fen) => `按折前金额，${cartMessages.yxFigure(counted)}`,
  minimumMissing: (missing: Fen) => `还差 ${toYuan(missing)} 起送`,

  selected: (count: number) => `已选 ${count} 种`,
  total: '合计',
  toGoodsMore: '去凑单',
  filler: '凑单',
  fillerWays: '看看怎么凑',
  freightPlus: (amount: Fen) => `另计运费 ${toYuan(amount)}`,
  settle: '去结算',
  nothingSelected: '请先勾选要结算的商品',
  unfitTitle: '以下商品的数量需要调整',
  unfit: (name: string, text: string) => `${name}：${text}`,
  fitAll: '按建议调整',
}

/** What 凑单 says. */
export const fillerMessages = {
  title: '凑单',
  goals: '为哪一项凑单',
  /** What is missing, and what it brings. */
  goal: (goal: Goal): string => {
    switch (goal.kind) {
      case 'minimum':
        return cartMessages.minimumMissing(goal.missing)
      case 'freight':
        return cartMessages.freightMissing(goal.missing)
      case 'manjian':
        return openTierText(goal, goal.isFlash === true)
      case 'cashback':
        return cartMessages.cashbackMissing(goal.missing, goal.back, goal.leftOut)
      case 'coupon':
        return `再买 ${toYuan(goal.missing)} 可用“${goal.coupon.name}”`
      case 'ladder':
        return `${goal.name}再买 ${goal.missing} ${goal.unit}享 ¥${formatUnitPrice(goal.price)}`
    }
  },
  /** Another word than that of the thresholds, which count the prices before any discount. */
  spend: '加购',
  measures: '“再买”按优惠前的价格计，“加购”按优惠后的价格计。',
  more: (amount: Fen) => (amount >= 0 ? `实付多 ${toYuan(amount)}` : `实付反而少 ${toYuan(-amount)}`),
  saves: (amount: Fen) => (amount > 0 ? `省 ${toYuan(amount)}` : ''),
  unused: (amount: Fen) => `其中 ${toYuan(amount)} 的商品没有用量记录`,
  leastSpent: '花得最少',
  sources: { runningOut: '快用完', usual: '常购', case: '凑整件', favorite: '收藏' },
  pieces: (before: number, number: number, unit: string) =>
    before > 0 ? `+${number - before} ${unit}（共 ${number}）` : `${number} ${unit}`,
  days: (added: number, lasting: number) => `加 ${added} 天用量，够用 ${lasting} 天`,
  noUse: '没有用量记录',
  expires: (day: string) => `效期 ${day}`,
  add: { cart: '加入购物车', kept: '加入本单' },
  addNamed: (add: string, names: string) => `${add}：${names}`,
  added: (count: number) => `已加入 ${count} 种商品`,
  undo: '撤销',
  undone: '已撤销',
  tooLate: '这张待提交单已提交或删除，凑单商品没有撤销',
  reached: '已经达到，不用再凑',
  reachedHint: { cart: '回到购物车即可结算', kept: '回到本单即可提交' },
  lacks: {
    noCandidates: '没有适合凑的商品',
    outOfReach: '现有的候选凑不够',
    costsMore: '不值得凑',
  },
  lackHints: {
    noCandidates: '从您的常购、收藏和整件里挑选；近效期、短于效期要求、现在不能采购的不推荐',
    outOfReach: '到期前或备货天数内用得完的数量不够',
    costsMore: '花的比省的多，凑了反而不划算',
  },
  /** Of the least unprofitable set. */
  costsMoreBy: ({ spends, saves, unused }: Pick<FillerWay, 'spends' | 'saves' | 'unused'>) =>
    [
      `最接近的一种：加购 ${toYuan(spends)}，${saves > 0 ? `只省 ${toYuan(saves)}` : '不能少付'}`,
      ...(saves > 0 && unused < spends ? [fillerMessages.unused(unused)] : []),
    ].join('，'),
  exact: (sets: number) => `已比较全部 ${sets} 种组合`,
  bounded: (candidates: number) => `候选 ${candidates} 种，只比较了最接近的组合，可能还有更省的`,
  failed: '暂时算不出来',
  retry: '重试',
  offline: '按本机的价格和库存计算，下单时以服务器为准',
}
