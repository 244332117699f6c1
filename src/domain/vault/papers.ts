/** 迎检资料: the papers an inspection asks for, and how a device names and bounds them. */

/**
 * Licence of the seller · quality agreement · report on a batch · invoice · ephedrine receipt · temperatures of a cold
 * parcel · photo of an arrival.
 */
export const PAPER_KINDS = ['license', 'agreement', 'report', 'invoice', 'receipt', 'temperature', 'photo'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_TEXT: Record<PaperKind, string> = {
  license: '供货方证照',
  agreement: '质量保证协议',
  report: '药检报告',
  invoice: '发票',
  receipt: '含麻回执',
  temperature: '冷链温度记录',
  photo: '到货照片',
}

/** Those that the seller must bring when they are missing. */
export const ASKED_KINDS = ['license', 'report', 'invoice', 'temperature'] as const
export type AskedKind = (typeof ASKED_KINDS)[number]

/**
 * What a missing paper is about: a licence of the seller, a batch of goods, an invoice, a parcel. `batch` is '' but of
 * a report.
 */
export type PaperSubject = { kind: AskedKind; id: number; batch: string }
export const subjectName = ({ kind, id, batch }: PaperSubject): string => `${kind} ${id} ${batch}`

/** So many papers are asked for in one call. */
export const ASKED_MAX = 300

export const REQUEST_STATES = ['open', 'answered', 'declined'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** A file is known by the beginning of the SHA-256 of its content, in hexadecimal digits. */
export const HASH_DIGITS = 32

/** Bytes of a file that are fetched at once: a line that breaks costs no more. */
export const PIECE_BYTES = 256 * 1024

/** What a file whose size nobody noted counts for until it is here. */
export const ASSUMED_BYTES = 400 * 1024

/** How long a device keeps papers at first, the longest it may, and how many bytes they may take there. */
export type VaultSettings = { months: number; monthsMax: number; bytesMax: number }
export const VAULT_SETTINGS: VaultSettings = { months: 12, monthsMax: 60, bytesMax: 500 * 1024 * 1024 }

const SPANS = [3, 6, 12, 24, 36, 60]

/** The spans in months among which a buyer chooses. */
export const spansOf = ({ months, monthsMax }: VaultSettings): number[] =>
  [...new Set([...SPANS, months, monthsMax])].filter((span) => span <= monthsMax).toSorted((a, b) => a - b)
