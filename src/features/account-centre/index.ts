/** The door: the frame around the pages of 账户中心. */
export { useAccountParts } from './queries.ts'
export { AccountFrame } from './components/account-frame.tsx'
export { UnreadPart } from './components/unread-part.tsx'
