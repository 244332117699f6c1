/**
 * 到货验收: what a buyer says of the pieces that arrived. Every mark has a natural key, so that two devices which check
 * one delivery write the same rows, and neither loses what the other said.
 */
export type MarkKind = 'count' | 'code' | 'photo' | 'sign'

type Place = { lineId: number; batch: string }
type Mark = { id: string; orderId: number; /** Epoch ms. */ at: number }
/**
 * Pieces of one line and batch: fit, damaged, and others in their place. What is missing follows from them. `expected`:
 * of how many pieces it was made; undefined in rows mirrored before it was kept.
 */
export type CountMark = Mark &
  Place & { kind: 'count'; received: number; damaged: number; wrong: number; expected?: number | undefined }
/** One box by its 20-digit trace code. */
export type CodeMark = Mark & Place & { kind: 'code'; code: string }
/** A photo of a line that the server has; `hash` names it. */
export type PhotoMark = Mark & { kind: 'photo'; lineId: number; hash: string }
/** The receiver's word on the whole delivery, and when he gave it; the server adds who delivered. */
export type SignMark = Mark & { kind: 'sign'; signedBy: string; signedAt: number; supplier?: string | undefined }
export type ArrivalMark = CountMark | CodeMark | PhotoMark | SignMark

export const markIds = {
  count: (orderId: number, { lineId, batch }: Place): string => `${orderId}-${lineId}-${batch}`,
  code: (orderId: number, code: string): string => `${orderId}+${code}`,
  photo: (orderId: number, lineId: number, hash: string): string => `${orderId}~${lineId}~${hash}`,
  sign: (orderId: number): string => String(orderId),
}

export const SIGNER_MAX = 12
/** A scanner or a count typed ahead writes digits; a name has a letter or a character. */
export const isSignerName = (text: string): boolean => /\p{L}/u.test(text)
export const ARRIVAL_PHOTOS_MAX = 5
/** Codes of one line and batch: more are no delivery. */
export const CODES_MAX = 2_000
