/** The door of the arrival module: what buyers said of their deliveries. */
export { loadArrivals } from './load-arrivals.ts'
export { sweepArrivalPhotos } from './photos.ts'
