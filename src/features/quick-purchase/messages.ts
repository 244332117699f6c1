import type { MatchReason } from '#catalog/index.ts'
import { ROW_LENGTH_MAX } from '#domain/limits.ts'
import type { LineState } from '#domain/quick-purchase/settle-lines.ts'
import type { PiecesQuestion } from '#domain/quick-purchase/to-pieces.ts'
import { halfWidth } from '#lib/typed-number.ts'

/** Of a sum, as many numbers as are read at a glance. */
const PARTS_MAX = 5

/** What a line of the cart held, and what it holds now. */
type CartChange = { from: number; to: number; unit: string }
/**
 * What came of a press: kinds that went in, lines of the cart that it changed, kinds the cart had as many of already.
 */
export type AddOutcome = { count: number; changes: readonly CartChange[]; held: number }

const changed = ([first, ...others]: readonly CartChange[]): string => {
  if (!first) return ''
  if (others.length > 0) return `，其中 ${others.length + 1} 种改了购物车里原有的数量`
  return `，其中 1 种由 ${first.from} 改为 ${first.to} ${first.unit}`
}

const stayed = (held: number): string => (held > 0 ? `，${held} 种购物车已有，未增加` : '')

/** A scanner types the digits of a barcode: EAN-8, EAN-13 and longer ones. */
const isLikeBarcode = (typed: string): boolean => /^(?:\d{8}|\d{12,})$/.test(typed)

const fault = (typed: string, max: number): string => {
  if (typed === '') return '没有填写数量'
  if (isLikeBarcode(typed)) return '像是条码，数量未改'
  if (Number(typed) === 0) return '数量为 0，不要的行请删除'
  return `请填写 1 至 ${max} 的整数`
}

export const messages = {
  title: '快捷采购',
  tabs: '录入方式',
  entryTab: '录入清单',
  historyTab: '买过的商品',
  entry: '品名、简码、条码或批准文号，加空格和数量',
  entryExample: '品名、简码、条码或文号，如 amxl 10',
  candidates: '候选商品',
  noCandidates: (text: string) => `没有像“${text}”的商品，回车仍会记下这一行`,
  keys: '回车 加一行 · ↑↓ 换候选 · Tab 换规格 · Ctrl+回车 全部加入购物车 · Ctrl+Z 撤销',
  paste: '粘贴清单',
  pasteTitle: '粘贴采购清单',
  unreadKept: '刚才粘贴的清单没有识别，内容还在',
  pasteAgain: '查看',
  pasteHint: '微信消息、Excel 单元格、CSV 都可以；在本页任何地方按 Ctrl+V 也行',
  pasteHintTouch: '微信消息、Excel 单元格、CSV 都可以；长按上面的方框，选“粘贴”',
  pasteField: '清单内容',
  pasteExample: '阿莫西林胶囊 0.25g*24粒 联邦 10盒\n布洛芬缓释 0.3*20 x20；连花清瘟 5盒\n感冒灵颗粒 两件',
  recognise: '识别',
  open: '打开文件',
  scan: '连续扫码',
  fromOrder: '从历史订单',
  drop: '松开即可识别文件',
  undo: '撤销',
  undone: '已撤销',
  clear: '清空',
  clearAsk: (count: number) => `清空表中的 ${count} 行，确定吗？`,
  rows: (count: number) => `共 ${count} 行`,
  line: '序号',
  written: '录入内容',
  goods: '商品',
  number: '数量',
  price: '单价',
  amount: '金额',
  state: '状态',
  numberOf: (name: string) => `${name} 数量`,
  /** Why a quantity is not taken. `standing`: the number that stands in its place again. */
  refused: (typed: string, max: number, standing: number | undefined) =>
    fault(typed, max) + (standing === undefined ? '' : `，仍是 ${standing}`),
  removeLine: (text: string) => `删除 ${text}`,
  rewrite: (text: string) => `改写 ${text}`,
  choose: (count: number) => `${count} 个候选，请选择`,
  chooseFor: (text: string) => `为“${text}”选择商品`,
  isIt: '就是它',
  firstForAll: (count: number) => `${count} 行都用第一个候选`,
  wasBought: '买过',
  post: '发布求购',
  postNamed: (text: string) => `发布求购 ${text}`,
  addAll: (count: number) => `${count} 种加入购物车`,
  addNone: '加入购物车',
  sum: '合计',
  toCart: '去购物车',
  mergedInto: (place: number) => `已并入第 ${place + 1} 行`,
  parts: (parts: readonly number[], sum: number, unit: string) =>
    parts.length > PARTS_MAX
      ? `${parts.slice(0, PARTS_MAX).join(' + ')} + … = ${sum} ${unit}，共 ${parts.length} 行相加`
      : `${parts.join(' + ')} = ${sum} ${unit}`,
  together: (rows: number, number: number, unit: string) => `${rows} 行共 ${number} ${unit}`,
  changed: (from: number, to: number, unit: string) => `${from} → ${to} ${unit}`,
  /** The cart's line takes this number, it is not added to what it holds. */
  inCart: (number: number, to: number, unit: string) =>
    number === to ? `购物车已有 ${number} ${unit}，不再增加` : `购物车 ${number} → ${to} ${unit}`,
  use: (number: number, unit: string) => `是 ${number} ${unit}`,
  empty: '一分钟录入二十个品种',
  emptyHint: '在上面输入简码和数量，或把微信消息、Excel、CSV、历史订单整份贴进来；表格保存在本机，断网也能用',
  loading: '正在读取本机保存的清单',
  awaitingMirror: '正在下载药品目录，下载完就识别',
  noMirror: '药品目录还没有下载到本机，下载完成后才能识别清单',
  noMirrorHint: '现在可以用搜索逐个查找；目录下载进度在页头的同步状态里',
  recognised: (rows: number, ms: number) => `识别 ${rows} 行，用时 ${ms} 毫秒`,
  nothingPasted: '粘贴的内容里没有文字，请复制清单文字后再粘贴；图片请改用“连续扫码”或手工录入',
  badFile: '文件读不出来，请另存为 CSV 或 XLSX 后再打开',
  bigFile: '文件超过 10 MB，请只保留采购清单那一张表后再打开',
  emptyFile: '文件里没有内容',
  scanned: (name: string, number: number, unit: string) => `${name} ${number} ${unit}`,
  traceOffline: '追溯码需要联网查询，断网时请扫 13 位商品条码',
  traceUnknown: (code: string) => `没有找到追溯码 ${code} 对应的商品`,
  added: ({ count, changes, held }: AddOutcome) => `${count} 种已加入购物车${changed(changes)}${stayed(held)}`,
  addedOffline: ({ count, changes, held }: AddOutcome) =>
    `${count} 种已加入购物车（待同步）${changed(changes)}${stayed(held)}`,
  allHeld: (count: number) => `${count} 种购物车都已有，没有要增加的`,
  noneAdded: '没有可以加入购物车的行，请先处理状态列中的问题',
  reportTitle: '上次结果',
  reportAt: '生成于',
  reopen: '重新放回表格',
  reopened: '已放回表格',
  exportCsv: '导出 CSV',
  exportXlsx: '导出 XLSX',
  exportFailed: '导出失败，请联网打开一次本页后再试',
  undoAdd: '从购物车撤回',
  takenBack: '已从购物车撤回，行已放回表格',
  hide: '收起',
  file: (date: string) => `快捷采购结果 ${date}`,
  columns: [
    '序号',
    '录入内容',
    '结果',
    '商品编号',
    '商品名称',
    '规格',
    '生产厂家',
    '需求量',
    '采购数量',
    '单位',
    '说明',
  ],
  more: (count: number, all: number) => `再显示 ${count} 行（共 ${all} 行）`,
  filters: '按状态筛选',
  all: '全部',
  open_: '待处理',
  orders: '选择历史订单',
  noOrders: '还没有订单',
  order: (number: string, lines: number) => `订单 ${number} · ${lines} 种`,
  fromOrderText: (number: string) => `订单 ${number}`,
  historyEmpty: '还没有买过的商品',
  historyEmptyHint: '付款后的订单里买过的商品会列在这里，断网也能看',
  historyOrders: '排序',
  orderBy: { times: '按次数', last: '按最近', name: '按名称' },
  times: (count: number) => `买过 ${count} 次`,
  usual: (number: number, unit: string) => `常订 ${number} ${unit}`,
  last: (day: string, number: number, unit: string) => `${day} ${number} ${unit}`,
  nowPrice: '现价',
  lastPrice: '上次',
  toTable: (count: number) => `${count} 种放入清单`,
  chooseGoods: (name: string) => `选择 ${name}`,
  chooseAll: '全选本页',
  quickAdd: '加一个中包装',
  quickAddNamed: (name: string) => `${name} 加一个中包装`,
  gone: '该商品已不在目录中',
  remark: '不是商品，已略过',
  fileTooOld: '旧版 XLS 请另存为 XLSX',
}

export const STATE_TEXT: Record<LineState, string> = {
  ready: '已匹配',
  adjusted: '数量已调整',
  held: '购物车已有',
  blocked: '不能采购',
  choose: '多个候选',
  quantity: '数量待确认',
  unknown: '找不到',
  merged: '已合并',
  remark: '非商品',
}

const QUESTION_TEXT: Record<PiecesQuestion, string> = {
  missing: '没有写数量',
  pack: '这个数字可能是规格，请确认数量',
  several: '有多个数字，请确认数量',
  front: '数字在品名前，请确认是不是数量',
  unit: '写的单位与销售单位不同，请确认数量',
  fraction: '不是整数，请填写数量',
  nothing: '数量为 0，请填写数量',
  many: '数量超过 99,999，请填写数量',
  noCase: '没有件装量或中包装，请按销售单位填写',
  doubt: '写法不确定，请确认数量',
  long: `这一行太长，只认了前 ${ROW_LENGTH_MAX} 个字，请核对商品和数量`,
}

/** Why the quantity of a written line is asked: of a scanner's digits in its place nobody would know. */
export function questionText(question: PiecesQuestion = 'missing', written = ''): string {
  const last = /\s(\d+)$/.exec(halfWidth(written.trim()))?.[1]
  const isBarcode = (question === 'missing' || question === 'many') && last !== undefined && isLikeBarcode(last)
  return isBarcode ? '后面的数字像是条码，请填写数量' : QUESTION_TEXT[question]
}

export const REASON_TEXT: Record<MatchReason, string> = {
  code: '编码相同',
  name: '名称',
  sound: '同音',
  pinyin: '拼音',
  mistyped: '近似拼音',
  strength: '规格',
  maker: '厂家',
  bought: '买过',
  chosen: '上次选的',
}
