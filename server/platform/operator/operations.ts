/** Acts of operators, made safe to repeat: a double click or a lost answer acts once. */
import { and, eq, lt } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { operatorOperations } from '../../tables/operator.ts'
import type { Answer } from '../http/answer.ts'
import { ANSWERS_KEPT_MS } from '../replay/old-answers.ts'

export type OperatorOperation = { operatorId: number; operationId: string; payloadHash: string }

const PENDING = { code: 0, message: '', data: null }

/**
 * Runs `effect` in a transaction, once per operation: a repeated one gets the answer of the first. A refusal leaves
 * nothing, so that the same operation may be tried again. Throws ops.operationReused for another payload.
 */
export const runOperation = (
  db: Database,
  { payloadHash, ...key }: OperatorOperation,
  now: number,
  effect: (tx: Executor) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    // Another delivery of the same operation waits here until this one has ended.
    const [claimed] = await tx
      .insert(operatorOperations)
      .values({ ...key, payloadHash, status: 0, answer: PENDING, at: now })
      .onConflictDoNothing()
      .returning({ status: operatorOperations.status })
    const isIt = and(
      eq(operatorOperations.operatorId, key.operatorId),
      eq(operatorOperations.operationId, key.operationId),
    )
    if (!claimed) {
      const [known] = await tx.select().from(operatorOperations).where(isIt)
      if (known!.payloadHash !== payloadHash) throw new AppError('ops.operationReused')
      return { status: known!.status, envelope: known!.answer }
    }
    const answer = await effect(tx)
    await tx.update(operatorOperations).set({ status: answer.status, answer: answer.envelope }).where(isIt)
    return answer
  })

/** Forgets acts after as long as a buyer's answers are kept: no page asks for one again. */
export async function sweepOperatorOperations(db: Executor, now: number): Promise<void> {
  await db.delete(operatorOperations).where(lt(operatorOperations.at, now - ANSWERS_KEPT_MS))
}
