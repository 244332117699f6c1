/** The door of the webhook module. */
export { countDueDeliveries } from './delivery-repository.ts'
export { sweepDeliveries, tellSystems, WEBHOOK_WANTED } from './tell-systems.ts'
