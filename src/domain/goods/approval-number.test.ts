import { describe, expect, it } from 'vitest'

import { approvalKindOf } from './approval-number.ts'

describe('approval numbers', () => {
  it.each([
    ['国药准字H20003263', 'drug'],
    ['国药准字 Z20025001', 'drug'],
    ['国药准字HJ20160123', 'drug'],
    ['国药准字SC20190001', 'drug'],
    ['国药准字ZCGD20240001', 'drug'],
    ['国药试字B20010001', 'drug'],
    ['H20160123', 'importedDrug'],
    ['进口药品注册证号HC20150012', 'importedDrug'],
    ['国械注准20153141234', 'device'],
    ['苏械注准20182640123', 'device'],
    ['国械注许20153141234', 'device'],
    ['粤穗械备20150012号', 'device'],
    ['国食健注G20200001', 'healthFood'],
    ['国食健备G202044000123', 'healthFood'],
  ])('knows %s', (number, kind) => expect(approvalKindOf(number)).toBe(kind))

  it.each([
    '',
    '国药准字H2000326',
    '国药准字H200032633',
    '国药准字X20003263',
    '国药准字HZ20003263',
    '国药字H20003263',
    'h20160123',
    '国械注准2015314123',
  ])('knows nothing of "%s"', (number) => expect(approvalKindOf(number)).toBeUndefined())
})
