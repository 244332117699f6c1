/**
 * 含麻委托书 of a buyer: each order with ephedrine uses as many as the settings say. The caller holds the buyer's lock.
 */
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { addLetters } from './buyer-repository.ts'

/** Throws cart.notBuyable when fewer than `count` are left. */
export async function takeLetters(tx: Executor, buyerId: number, count: number): Promise<void> {
  if (count > 0 && !(await addLetters(tx, buyerId, -count)))
    throw new AppError('cart.notBuyable', { text: `本单需要 ${count} 份含麻委托书，余量不足，请上传新的委托书后采购` })
}

export async function giveLettersBack(tx: Executor, buyerId: number, count: number): Promise<void> {
  if (count > 0) await addLetters(tx, buyerId, count)
}
