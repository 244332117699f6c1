import { expect, it } from 'vitest'

import { drugClassOf } from './drug-class.ts'

it.each([
  ['国药准字H20003263', 'chemical'],
  ['国药准字HJ20160123', 'chemical'],
  ['国药准字HC20160123', 'chemical'],
  ['H20160123', 'chemical'],
  ['BH20160123', 'chemical'],
  ['进口药品注册证号HC20150012', 'chemical'],
  ['国药准字 Z20025001', 'traditional'],
  ['国药准字ZJ20160123', 'traditional'],
  ['国药准字ZCGD20240001', 'traditional'],
  ['国药准字C20220006', 'traditional'],
  ['国药准字SJ20160123', 'biological'],
  ['S20160123', 'biological'],
  ['国药准字B20020270', 'health'],
  ['国药准字F20020270', 'excipient'],
  ['国药准字T20020270', 'diagnostic'],
  // Packed here from abroad: chemical or biological, its number does not say.
  ['国药准字J20130012', undefined],
  ['国食健注G20200001', undefined],
  ['国械注准20153141234', undefined],
  ['', undefined],
])('%s is %s', (number, kind) => expect(drugClassOf(number)).toBe(kind))
