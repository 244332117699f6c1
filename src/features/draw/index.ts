/** The door: the lucky draw's popup, and what a company has drawn. */
export { DrawRecords } from './components/draw-records.tsx'
export { LuckyDraw } from './components/lucky-draw.tsx'
