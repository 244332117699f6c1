import { TOP_UP_STATE_TEXT, type TopUpState } from './requests.ts'

/** Why a top-up ended that the buyer took back: it reads as a rejected one. */
export const TOP_UP_WITHDRAWN = '客户已撤回'
type EndedTopUp = { state: TopUpState; reason?: string | undefined }
export const isTopUpWithdrawn = ({ state, reason }: EndedTopUp): boolean =>
  state === 'rejected' && reason === TOP_UP_WITHDRAWN
export const topUpStateText = (topUp: EndedTopUp): string =>
  isTopUpWithdrawn(topUp) ? '已撤回' : TOP_UP_STATE_TEXT[topUp.state]
