/** The door: where a scanned code leads, and the button that scans with the camera. Fetched when it is first needed. */
export { ScanButton, ScanSheet } from './components/scan-sheet.tsx'
export { openScanned } from './model/open-scanned.ts'
export { findByTrace } from './queries.ts'
