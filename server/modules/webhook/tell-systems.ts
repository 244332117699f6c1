import { DAY_MS } from '#domain/instant.ts'

import type { Database } from '../../db/connect.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from '../../settings/settings.ts'
import { deleteDeliveries } from './delivery-repository.ts'
import { deleteEnded } from './repository.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** The note of a commit that has something to send at once: a test, a delivery that is sent again. */
export const WEBHOOK_WANTED = 'webhook wanted'

/**
 * Tells the systems of companies what happened; returns how many deliveries arrived. Nothing is sent where that is off.
 */
export async function tellSystems(services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>): Promise<number> {
  if (services.config.webhookTargets === 'off') return 0
  let arrived = 0
  try {
    await writeDeliveries(services.db, services.clock.now())
  } finally {
    // What was written for the others is sent though it fails for one.
    arrived = await sendDeliveries(services)
  }
  return arrived
}

/** Removes what is older than the settings keep; returns how many deliveries. */
export async function sweepDeliveries(db: Database, now: number): Promise<number> {
  const { keptDays } = (await readSettings(db)).webhook
  const swept = await deleteDeliveries(db, now - keptDays * DAY_MS)
  await deleteEnded(db)
  return swept
}
