/**
 * One demo operator for each role; they sign in with the demo password and need no second factor outside production.
 */
import type { OperatorRole } from '#domain/operator/permissions.ts'

import type { operators } from '../tables/operator.ts'

const DEMO_OPERATORS: readonly { username: string; name: string; role: OperatorRole }[] = [
  { username: 'ops', name: '管理员', role: 'admin' },
  { username: 'reviewer', name: '周敏', role: 'reviewer' },
  { username: 'quality', name: '陈质', role: 'quality' },
  { username: 'finance', name: '刘账', role: 'finance' },
  { username: 'warehouse', name: '何仓', role: 'warehouse' },
  { username: 'marketing', name: '唐云', role: 'marketing' },
]

export const buildOperators = (passwordHash: string, now: number): (typeof operators.$inferInsert)[] =>
  DEMO_OPERATORS.map((one) => ({ ...one, passwordHash, createdAt: now }))

export const demoOperatorNames = (): string[] => DEMO_OPERATORS.map(({ username }) => username)
