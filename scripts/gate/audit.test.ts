import { expect, it } from 'vitest'

import { resultOfAudit } from './audit.mjs'

const report = (severity: string) => JSON.stringify({ vulnerabilities: { left: { name: 'left-pad', severity } } })

it('fails for grave faults of packages and names them', () => {
  const { failed, failures } = resultOfAudit(report('high'), () => undefined)
  expect([failed, failures]).toEqual([1, ['audit: left-pad (high)']])
})

it('passes lesser ones', () => {
  expect(resultOfAudit(report('moderate'), () => undefined)).toMatchObject({ passed: 1, failed: 0 })
})

it('says that it was skipped where the registry does not answer', () => {
  const said: string[] = []
  for (const answer of ['', '{"message":"405 Method Not Allowed"}'])
    expect(resultOfAudit(answer, (line: string) => said.push(line))).toMatchObject({ failed: 0, skipped: 1 })
  expect(said[1]).toContain('405')
})
