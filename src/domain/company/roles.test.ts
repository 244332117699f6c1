import { assert, constantFrom, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { COMPANY_ACTS, COMPANY_ROLES, keepsAdministrator, mayAct, refuseAct, rolesFor } from './roles.ts'

const STEPS = ['order.place', 'order.release', 'order.pay', 'goods.receive'] as const
const mayOf = (role: (typeof COMPANY_ROLES)[number]) => STEPS.filter((act) => mayAct([role], act))

describe('the roles of a company', () => {
  it('let the administrator do everything, and each act somebody', () => {
    for (const act of COMPANY_ACTS) expect(mayAct(['administrator'], act), act).toBe(true)
    expect(mayAct([], 'cart.edit')).toBe(false)
  })

  it('add up: who has two may do what either may, and no more', () => {
    const roles = subarray([...COMPANY_ROLES])
    assert(
      property(roles, roles, constantFrom(...COMPANY_ACTS), (mine, more, act) => {
        expect(mayAct([...mine, ...more], act)).toBe(mayAct(mine, act) || mayAct(more, act))
      }),
    )
  })

  it('part buying, releasing, paying and receiving', () => {
    expect(mayOf('buyer')).toEqual(['order.place', 'goods.receive'])
    expect(mayOf('approver')).toEqual(['order.place', 'order.release'])
    expect(mayOf('finance')).toEqual(['order.pay'])
    expect(mayOf('receiver')).toEqual(['goods.receive'])
  })

  it('are said with the colleagues who may', () => {
    const colleagues = [
      { name: '王芳', roles: ['finance'] as const },
      { name: '李强', roles: ['buyer'] as const },
    ]
    expect(refuseAct('order.pay', colleagues)).toBe('付款需要“管理员”或“财务”分工，请找王芳')
    expect(refuseAct('contract.sign', colleagues)).toBe('签署电子合同需要“管理员”分工，请联系管理员')
  })

  it('always leave a company somebody who manages it', () => {
    const people = [
      { id: 1, roles: ['administrator'] as const },
      { id: 2, roles: ['buyer'] as const },
    ]
    expect(keepsAdministrator(people, { id: 1, roles: ['buyer'] })).toBe(false)
    expect(keepsAdministrator(people, { id: 1, roles: [] })).toBe(false)
    expect(keepsAdministrator(people, { id: 2, roles: [] })).toBe(true)
    expect(rolesFor('colleague.manage')).toEqual(['administrator'])
  })
})
