import { people, type Person } from '#testing/server/people.ts'

import { deviceOf, type Device, type Tab } from './device.ts'
import type { Shop } from './shop.ts'

/** A device of a new buyer whose cart, known to both sides, holds 2 of the first goods. */
export async function startedDevice(shop: Shop): Promise<{ buyer: Person; device: Device; tab: Tab; line: string }> {
  const buyer = await people.clinic(shop.db)
  const device = await deviceOf(shop, buyer)
  const tab = device.openTab()
  await shop.add(tab, 0, 2)
  const rest = await tab.drain()
  if (rest.kind !== 'idle') throw new Error(`the device could not be prepared: ${rest.kind}`)
  return { buyer, device, tab, line: shop.lines[0]! }
}
