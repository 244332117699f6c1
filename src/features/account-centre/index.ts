/** The door: the frame around the pages of 账户中心. */
export { ACCOUNT_CENTRE } from './model/account-centre.ts'
export { AccountFrame } from './components/account-frame.tsx'
