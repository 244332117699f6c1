/** The door: how many orders of stores wait for the head office's word. */
export { useWaitingForOffice } from './queries.ts'
