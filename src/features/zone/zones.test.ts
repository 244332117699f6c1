import { expect, it } from 'vitest'

import { activityState } from '#domain/activity/activity.ts'
import { placeAt } from '#features/goods/index.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { activityFactory } from '#testing/factories/activity-factory.ts'

import { withQuery } from './components/use-zone.ts'
import { numbersOf, orderActivities } from './model/order-activities.ts'
import { zones } from './zones.ts'

const NOW = 1_000_000

it('has a row for every address of the zones, and no address twice', () => {
  const listed = zones.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual(
    Object.values(zonePaths)
      .map(({ pattern }) => pattern)
      .toSorted(),
  )
})

it('shows the menus of the free-shipping, herbal and device zones on their pages, the general one elsewhere', () => {
  expect(zones.flatMap(({ path, menu }) => (menu ? [`${path} ${menu}`] : []))).toEqual([
    '/yx yx',
    '/yx/table yx',
    '/zyyp zy',
    '/qxzq qx',
  ])
})

it('lets the running stand first and leaves out what is for others', () => {
  const list = [
    activityFactory({ id: 1, endsAt: NOW }),
    activityFactory({ id: 2, startsAt: NOW + 1 }),
    activityFactory({ id: 3, customerTypes: ['批发企业'] }),
    activityFactory({ id: 4 }),
  ]
  const buyer = { customerType: '诊所', region: '510100' } as const
  expect(orderActivities(list, (one) => activityState(one, buyer, NOW)).map(({ id }) => id)).toEqual([4, 2, 1])
})

it.each([
  ['1,2, 3', [1, 2, 3]],
  ['', []],
  [undefined, []],
  ['0,-1,a,1e3,99999999999', []],
])('reads the numbers of %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})

it('keeps what a zone asks for out of its address, and its own order unsaid', () => {
  const at = { shown: 'grid', inAddress: undefined } as const
  const place = placeAt((asked) => withQuery('/jxqzc', asked), { shelfLife: 'near' }, at, 'expiry')
  expect(place.toAddress({ shelfLife: 'near', sort: 'expiry', stock: 'in' })).toBe('/jxqzc?stock=in')
  expect(place.toAddress({ shelfLife: '12', sort: 'popular' })).toBe('/jxqzc?sort=popular')
  expect(place.toDensity?.({ shelfLife: 'near', page: 3 }, 'table')).toBe('/jxqzc?page=3&density=table')
})
