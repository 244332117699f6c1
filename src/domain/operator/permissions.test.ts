import { describe, expect, it } from 'vitest'

import { isPermitted, OPERATOR_ROLES, PERMISSIONS, permissionText, refusePermission, rolesWith } from './permissions.ts'

describe('the permissions of operators', () => {
  it('give the administrator everything and leave the operators to the administrator alone', () => {
    expect(PERMISSIONS.every((one) => isPermitted('admin', one))).toBe(true)
    expect(rolesWith('operator.manage')).toEqual(['admin'])
  })

  it('keep money, goods and papers apart: nobody but the administrator both ships and confirms the money', () => {
    const both = OPERATOR_ROLES.filter(
      (role) => isPermitted(role, 'order.ship') && isPermitted(role, 'transfer.decide'),
    )
    expect(both).toEqual(['admin'])
  })

  it('leave who may sign in to those who know the customer, not to those who sell to it', () => {
    expect(rolesWith('customer.secure')).toEqual(['admin', 'reviewer'])
    expect(isPermitted('marketing', 'customer.edit')).toBe(true)
  })

  it('let everybody see the desk and the orders', () => {
    for (const role of OPERATOR_ROLES)
      expect([isPermitted(role, 'desk.read'), isPermitted(role, 'order.read')]).toEqual([true, true])
  })

  it('say to who lacks one what it is and whom to ask', () => {
    expect(refusePermission('finance', 'goods.stock')).toBe('您的岗位“财务”不能修改库存与批号，请联系管理员、仓库')
  })

  it('have a word for each', () => {
    const texts = PERMISSIONS.map(permissionText)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
