import { describe, expect, it } from 'vitest'

import { creditCodeCheck } from '../identity.ts'
import { changedFacts, checkFacts, type CompanyFacts, creditCodeProblem } from './company.ts'

const isRegion = (code: string) => code === '510107'
const first17 = '91510107MA6A12345'
const facts: CompanyFacts = {
  company: '成都安康诊所',
  creditCode: first17 + creditCodeCheck(first17),
  legalPerson: '李文静',
  region: '510107',
  licenseAddress: '武侯区一环路南一段 1 号',
  scopes: ['中成药'],
  prescriptions: ['rx'],
}

describe('checkFacts', () => {
  it('finds nothing wrong with complete facts', () => {
    expect(checkFacts(facts, { isRegion })).toEqual({})
  })

  it('has a sentence for each fact that is missing', () => {
    const empty = {
      ...facts,
      company: ' ',
      creditCode: '',
      legalPerson: '',
      licenseAddress: '',
      scopes: [],
      region: '',
    }
    expect(checkFacts(empty, { isRegion })).toEqual({
      company: '请填写企业名称',
      creditCode: '请填写统一社会信用代码',
      legalPerson: '请填写法定代表人',
      region: '请选择省、市、区县',
      licenseAddress: '请填写许可证地址',
      scopes: '请至少选择一项经营范围',
    })
  })

  it('counts characters as a reader does', () => {
    const long = { ...facts, company: '药'.repeat(51), legalPerson: '𠮷'.repeat(12), licenseAddress: '路'.repeat(201) }
    expect(checkFacts(long, { isRegion })).toEqual({
      company: '企业名称最多 50 个字',
      licenseAddress: '许可证地址最多 200 个字',
    })
  })

  it('refuses a region that is not on the list', () => {
    expect(checkFacts({ ...facts, region: '990000' }, { isRegion })).toEqual({ region: '请选择省、市、区县' })
  })
})

describe('creditCodeProblem', () => {
  it.each([
    ['9151', '统一社会信用代码为 18 位，现在是 4 位'],
    [
      `${first17.slice(0, 16)}O${creditCodeCheck(first17)}`,
      '统一社会信用代码不含字母 I、O、Z、S、V，请核对数字 1、0、2、5',
    ],
    [`${first17}${creditCodeCheck(first17) === '0' ? '1' : '0'}`, '统一社会信用代码校验不通过，请对照营业执照核对'],
  ])('says what is wrong with %s', (code, sentence) => {
    expect(creditCodeProblem(code)).toBe(sentence)
  })
})

describe('changedFacts', () => {
  it('names what differs, and takes the same scopes in another order as the same', () => {
    const before: CompanyFacts = { ...facts, scopes: ['中成药', '食品'] }
    expect(changedFacts(before, { ...before, scopes: ['食品', '中成药'] })).toEqual([])
    expect(changedFacts(before, { ...before, legalPerson: '王芳', scopes: ['食品'] })).toEqual([
      'legalPerson',
      'scopes',
    ])
  })
})
