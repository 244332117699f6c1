/** The bills of a day as 微信支付 writes them: every cell behind a backquote, totals at the end. */
import { timeOf } from '../alipay-time.ts'
import { type BillLine, signedYuanOf } from './bill-lines.ts'

const TRADE_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TRADE_TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const FUND_COLUMNS =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const FUND_TOTALS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

type Cells = readonly (string | number)[]
const lineOf = (cells: Cells) => cells.map((cell) => `\`${cell}`).join(',')
/** Behind the mark of UTF-8. */
const fileOf = (columns: string, rows: readonly Cells[], totals: string, sums: Cells) =>
  `\u{FEFF}${[columns, ...rows.map(lineOf), totals, lineOf(sums), ''].join('\r\n')}`

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** Fees are written with five decimals. */
const feeYuan = (fen: number) => `${signedYuanOf(fen)}000`

/** 交易账单. */
export function tradeBillOf(lines: readonly BillLine[]): string {
  const rows = lines.map(({ kind, trade, number, reference, amount, fee, at }): Cells => {
    const [isRefund, yuan] = [kind === 'refund', signedYuanOf(amount)]
    const type = trade.type ?? 'NATIVE'
    const payment = [isRefund ? trade.reference : reference, isRefund ? trade.number : number, 'o-simulated', type]
    const back = isRefund
      ? [reference, number, yuan, '0.00', 'ORIGINAL', 'SUCCESS']
      : ['0', '0', '0.00', '0.00', '', '']
    return [
      timeOf(at),
      '',
      '',
      '0',
      '',
      ...payment,
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      isRefund ? '0.00' : yuan,
      '0.00',
      ...back,
      trade.subject,
      '',
      feeYuan(fee),
      '0.60%',
      isRefund ? '0.00' : yuan,
      isRefund ? yuan : '0.00',
      '',
    ]
  })
  const of = (wanted: BillLine['kind']) => lines.flatMap(({ kind, amount }) => (kind === wanted ? amount : []))
  const [paid, back] = [signedYuanOf(sum(of('payment'))), signedYuanOf(sum(of('refund')))]
  const fees = feeYuan(sum(lines.map(({ fee }) => fee)))
  return fileOf(TRADE_COLUMNS, rows, TRADE_TOTALS, [rows.length, paid, back, '0.00', fees, paid, back])
}

/** 资金账单: each payment and refund moves money, and so does its fee. */
export function fundFlowBillOf(lines: readonly BillLine[]): string {
  const moves = lines.flatMap(({ kind, reference, amount, fee, at }) => {
    const [name, net] = kind === 'payment' ? ['交易', amount] : ['退款', 0 - amount]
    const feeName = kind === 'payment' ? '扣除交易手续费' : '退回交易手续费'
    const own = { name: name as string, fen: net as number, at, reference }
    return fee === 0 ? [own] : [own, { name: feeName, fen: 0 - fee, at, reference }]
  })
  let left = 0
  const rows = moves.map(({ name, fen, at, reference }, index): Cells => {
    left += fen
    const way = fen < 0 ? '支出' : '收入'
    const flow = `1900000001${String(index).padStart(8, '0')}`
    return [
      timeOf(at),
      reference,
      flow,
      name,
      name,
      way,
      signedYuanOf(Math.abs(fen)),
      signedYuanOf(left),
      'system',
      '',
      reference,
    ]
  })
  const [came, went] = [moves.filter(({ fen }) => fen >= 0), moves.filter(({ fen }) => fen < 0)]
  const totalOf = (list: typeof moves) => signedYuanOf(Math.abs(sum(list.map(({ fen }) => fen))))
  return fileOf(FUND_COLUMNS, rows, FUND_TOTALS, [rows.length, came.length, totalOf(came), went.length, totalOf(went)])
}
