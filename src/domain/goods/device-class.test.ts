import { expect, it } from 'vitest'

import { deviceClassOf } from './device-class.ts'

it.each([
  ['国械注准20153460001', '二类医疗器械', 3],
  ['川械注准20202070123', '三类医疗器械', 2],
  ['国械注进 2017 3 22 1234', '体外诊断试剂', 3],
  ['国械注许20152200001', '日用品', 2],
  ['鄂汉械备20190123号', '二类医疗器械', 1],
  ['', '三类医疗器械', 3],
  ['无', '一类医疗器械', 1],
  ['国药准字H20000001', '化学药制剂', undefined],
  ['', '体外诊断试剂', undefined],
] as const)('reads the class of %s (%s) as %j', (approvalNumber, scope, expected) => {
  expect(deviceClassOf({ approvalNumber, scope })).toBe(expected)
})
