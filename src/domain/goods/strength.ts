/**
 * 规格 read: how strong one piece is and how many pieces a sales unit holds, so that prices can be compared a piece.
 */
import { fold } from '#lib/fold-text.ts'

/** What is counted: 粒, 片, 支 …, or measured: ml, g. */
export type Strength = {
  /** The dose of one piece in one spelling ("250000000ng"); '' when the specification tells none. */
  dose: string
  /** Pieces (or ml, g) in one sales unit. */
  count: number
  unit: string
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
/**
 * Everything as ng, µl, units or thousandths of a per cent: whole numbers, so that 0.25g and 250mg are the same text.
 */
export const DOSE_UNITS: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  kg: ['ng', 1e12],
  g: ['ng', 1e9],
  克: ['ng', 1e9],
  mg: ['ng', 1e6],
  毫克: ['ng', 1e6],
  ug: ['ng', 1e3],
  微克: ['ng', 1e3],
  l: ['ul', 1e6],
  升: ['ul', 1e6],
  ml: ['ul', 1e3],
  毫升: ['ul', 1e3],
  万单位: ['iu', 1e4],
  万iu: ['iu', 1e4],
  万u: ['iu', 1e4],
  单位: ['iu', 1],
  iu: ['iu', 1],
  u: ['iu', 1],
  '%': ['%', 1e3],
}
const AMOUNT = new RegExp(
  `${NUMBER}(${Object.keys(DOSE_UNITS)
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
  'gu',
)
const PIECES = new RegExp(`^${NUMBER}(粒|片|丸|袋|支|瓶|贴|张|条|枚|包|板|盒|块|颗|吸|喷|揿|只|个|人份|锭)$`, 'u')
/** What is squeezed or poured by need: compared by gram or millilitre. */
const MEASURED = /膏|凝胶|霜|油|糊|洗剂|糖浆|溶液|合剂|喷雾|滴眼|滴鼻|滴耳/
const CRUDE = /^$|饮片|药材/

type Amounts = { ng?: number; ul?: number; iu?: number; '%'?: number }

/**
 * "0.25g×24粒" → 0.25 g, 24 粒; "10ml:0.1g×5支" → 0.1 g in 10 ml, 5 支; "15g/支" of an ointment → 15 g. undefined when
 * the text has nothing to count or measure.
 */
export function strengthOf({
  specification,
  dosageForm,
}: {
  specification: string
  dosageForm: string
}): Strength | undefined {
  const parts = plain(specification).split('×')
  const pieces = parts.flatMap((part) => {
    const match = PIECES.exec(part)
    return match ? [{ count: Number(match[1]), unit: match[2]! }] : []
  })
  const amounts = amountsOf(parts.filter((part) => !PIECES.test(part)).join(' '))
  const count = pieces.reduce((product, piece) => product * piece.count, 1)
  if (!(count > 0)) return undefined
  return measured(amounts, count, dosageForm) ?? counted(amounts, count, pieces[0]?.unit)
}

/**
 * What prices are compared by: the pieces a sales unit holds, or the sales unit itself where nothing can be counted.
 */
export function pieceOf(goods: { specification: string; dosageForm: string; unit: string }): {
  unit: string
  count: number
} {
  const strength = strengthOf(goods)
  return { unit: strength?.unit || goods.unit, count: strength?.count ?? 1 }
}

/** One spelling: half width, lower case, × between factors; without what stands in brackets or names the container. */
function plain(specification: string): string {
  // "0.9×38 50支": a blank parts two numbers, and folding drops it.
  return fold(specification.replaceAll(/(?<=[\d０-９])\s+(?=[\d０-９])/gu, '×'))
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, '')
    .replaceAll(/[*x✕✖]/gu, '×')
    .replaceAll('∶', ':')
    .replaceAll(/[μµ]g|mcg/gu, 'ug')
    .replaceAll(/\s+/gu, '')
    .replace(/(?:\/[^\d/]{1,3})+$/u, '')
}

function amountsOf(text: string): Amounts {
  const amounts: Amounts = {}
  for (const [, number, scale] of text.matchAll(AMOUNT)) {
    const [base, factor] = DOSE_UNITS[scale!]!
    // The first of a kind is the dose; what follows repeats or explains it.
    amounts[base as keyof Amounts] ??= Math.round(Number(number) * factor)
  }
  return amounts
}

/** One tube, bottle or bag that is used by need: its content is what is paid for. */
function measured({ ng, ul, iu, '%': percent }: Amounts, count: number, dosageForm: string): Strength | undefined {
  if (count > 1 || !(MEASURED.test(dosageForm) || CRUDE.test(dosageForm))) return undefined
  const share = percent === undefined ? '' : `${percent}%`
  if (ul) {
    const per = (amount: number | undefined, base: string) =>
      amount === undefined ? '' : `${Math.round((amount / ul) * 1e6)}${base}/l`
    return { dose: per(ng, 'ng') || per(iu, 'iu') || share, count: ul / 1e3, unit: 'ml' }
  }
  return ng ? { dose: share, count: ng / 1e9, unit: 'g' } : undefined
}

function counted(amounts: Amounts, count: number, unit: string | undefined): Strength | undefined {
  const dose = Object.entries(amounts)
    .map(([base, amount]) => `${amount}${base}`)
    .sort()
    .join('/')
  if (dose === '' && unit === undefined) return undefined
  return { dose, count, unit: unit ?? '' }
}
