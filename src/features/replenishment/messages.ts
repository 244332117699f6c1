/** The sentences of 补货计划. */
const USE_DAYS = 28

type RoundedNumber = { wanted: number; number: number; step: number; unit: string; isTyped: boolean }

/** Where what was put together and not ordered yet is. */
export type HeldIn = { cart: boolean; kept: boolean }

/** How many goods stand in other parts of the table: what is not known does not count as enough. */
export type OtherRows = { blocked: number; enough: number; unknown: number }

const notKnown = (kinds: number) => `${kinds} 种记录不足，推算不出够不够`

export const messages = {
  title: '补货计划',
  intro: '按订单、到货验收和盘点推算每种商品的日用量，给出一次订够的数量。数量可以改，盘点数填得越准，推算越准。',
  draftName: (day: string) => `补货计划 ${day.slice(5)}`,
  madeKept: (kinds: number) => `补货计划到期：${kinds} 种商品已存为待提交单`,
  madeNone: {
    enough: '补货计划到期：各种商品都还够用，没有生成待提交单',
    held: '补货计划到期：要补的商品都已在购物车或待提交单，没有再生成待提交单',
    heldOrBlocked: '补货计划到期：要补的商品有的已在购物车或待提交单，其余现在买不到，没有再生成待提交单',
    blocked: '补货计划到期：要补的商品现在都买不到，没有生成待提交单',
  },
  view: '去查看',

  wholeBetween: (min: number, max: number) => `请填写 ${min} 至 ${max} 的整数`,
  stays: (value: string) => `，仍是 ${value}`,

  target: '备货天数',
  targetHint: (min: number, max: number) => `${min} 至 ${max} 天`,
  every: '自动生成',
  everyNever: '不自动生成',
  everyDays: (days: number) => `每 ${days} 天`,
  next: (day: string) => `下次 ${day}`,
  lastMade: (day: string) => `上次 ${day}`,
  everyNote: '到期后，最先打开本站的设备生成一张待提交单，存在那台设备上。只是草稿，由您核对后提交。',
  everyShared: '公用电脑不保存待提交单，不在这里生成。',
  saved: '补货计划已保存',
  days: '天',

  filters: '筛选',
  stateText: { due: '要补货', pending: '待下单', blocked: '买不到', enough: '够用', unknown: '记录不足' },
  stateNote: {
    due: '',
    pending: '要补的数量已在购物车或待提交单，下单后才会送货；要多买，直接填数量。',
    blocked: '需要补货，但现在买不到：',
    enough: '等下次生成或查看补货计划时再订也来得及；要提前买，直接填数量。',
    unknown: '买的次数还少，推算不出用量。买过至少 7 天的，填一次盘点数就能推算。',
  },
  heads: { goods: '商品', why: '推算', stock: '现存', number: '补货', amount: '金额' },
  rows: (count: number) => `补货清单，共 ${count} 种`,
  keys: '↑ ↓ 换行 · ← → 换列 · Enter 下一行 · Ctrl+Enter 下单',
  used: (pieces: number, unit: string) =>
    pieces > 0 ? `${USE_DAYS} 天用 ${pieces} ${unit}` : `${USE_DAYS} 天不到 1 ${unit}`,
  /** `pieces`: what is there, as the row says it. */
  left: (days: number, pieces: number) => (days > 0 ? `剩 ${days} 天` : pieces > 0 ? '剩不到 1 天' : '应已用完'),
  minimum: (pieces: number, unit: string) => `起订 ${pieces} ${unit}`,
  lead: (days: number) => `到货约 ${days} 天`,
  pending: (pieces: number, unit: string) => `购物车和待提交单已有 ${pieces} ${unit}`,
  counted: (day: string) => `${day} 盘点`,
  lastBought: (day: string, times: number) => `共买 ${times} 次，最近 ${day}`,
  stockOf: (name: string) => `${name} 盘点数`,
  /** Of less than half a piece some days may be left. */
  about: (pieces: number, days: number) => (pieces === 0 && days > 0 ? '不到 1' : `约 ${pieces}`),
  numberOf: (name: string) => `${name} 补货数量`,
  proposed: (number: number, unit: string) => `建议 ${number} ${unit}`,
  rounded: ({ wanted, number, step, unit, isTyped }: RoundedNumber) =>
    `${isTyped ? '填了' : '需要'} ${wanted} ${unit}，包装 ${step} ${unit}，已按整包取整为 ${number} ${unit}`,
  counting: (name: string, number: number, unit: string) => `已记下：${name} 现存 ${number} ${unit}`,

  sum: '商品金额约',
  noneWanted: '没有要订的商品',
  wrong: '有补货数量填得不对，改好后才能下单',
  order: '立即下单',
  toCart: '加入购物车',
  keep: '存为待提交单',
  cartTitle: '补货',
  kept: '已存为待提交单，核对后提交',
  nothing: '这些商品现在都买不到',
  reset: '恢复建议数量',

  empty: '还推算不出补货数量',
  emptyHint: '同一种商品分 3 次买过就能推算；或者买过满 7 天后，在这里填一次盘点数。',
  toQuick: '去快捷采购',
  toHeld: { cart: '去购物车', kept: '去待提交单' },
  stillMissing: '已在购物车和待提交单的数量不再列出，下面是还差的。',
  allHeld: (kinds: number, { cart, kept }: HeldIn) =>
    `${kinds} 种已在${[cart && '购物车', kept && '待提交单'].filter(Boolean).join('和')}，还没有下单`,
  allHeldHint: ({ blocked }: OtherRows) =>
    blocked > 0
      ? `下单后才会送货。另有 ${blocked} 种要补货，但现在买不到，原因见“买不到”。`
      : '要补的数量都有了，下单后才会送货。',
  allBlocked: (kinds: number) => `${kinds} 种要补货，但现在买不到`,
  allBlockedHint: ({ enough, unknown }: OtherRows) =>
    `原因见“买不到”${enough > 0 ? `；够用的有 ${enough} 种` : ''}${unknown > 0 ? `；${notKnown(unknown)}` : ''}。`,
  noneDue: ({ enough, unknown }: OtherRows) =>
    unknown === 0 ? '都够用' : enough > 0 ? `${enough} 种够用` : '还推算不出补货数量',
  noneDueHint: ({ enough, unknown }: OtherRows) =>
    [enough > 0 && '按现在的用量，等下次生成或查看时再订也来得及', unknown > 0 && notKnown(unknown)]
      .filter(Boolean)
      .join('；')
      .concat('。'),
}

export { USE_DAYS }
