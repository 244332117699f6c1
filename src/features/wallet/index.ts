/** The door: the parts of 我的钱包, for whoever links them. */
export { WALLET_PARTS } from './model/wallet-parts.ts'
