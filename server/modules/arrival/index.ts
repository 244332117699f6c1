/** The door of the arrival module: what buyers said of their deliveries. */
export { loadArrivalOf, loadArrivals } from './load-arrivals.ts'
export { readPhotoPart, sweepArrivalPhotos } from './photos.ts'
