import type { UserState } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { CodePurpose } from '#contract/company/code.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { currentDatabase } from '#db/current.ts'
import * as account from '#sync/account/account.ts'
import { call } from '#sync/transport/call.ts'
import { isSharedComputer, setShared } from '#sync/transport/session.ts'
import { alert, confirm, openDialog } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from './messages.ts'

/** Throws the refusal or NetworkError for the form to show. */
export const signIn = (credentials: account.Credentials): Promise<UserState> => account.signIn(credentials)
export const signInByCode = (credentials: account.PhoneCredentials): Promise<UserState> =>
  account.signInByCode(credentials)

/** Sends a code to the telephone. Throws sms.off, sms.tooSoon, sms.tooMany, sms.failed. */
export const sendCode = (phone: string, purpose: CodePurpose) => call(api.code.create, { body: { phone, purpose } })

/** What sets a new password, once, and for which accounts. Throws sms.codeWrong, auth.noAccount. */
export const forgetPassword = (phone: string, code: string) => call(api.password.forget, { body: { phone, code } })

/** Throws auth.resetOver, password.common. */
export const resetPassword = (body: Args<typeof api.password.reset>['body']) => call(api.password.reset, { body })

/** Ends the other sessions. Throws password.wrong, password.common, auth.locked. */
export const changePassword = (former: string, password: string) =>
  call(api.password.change, { body: { former, password } })

export const endSession = (id: string) => call(api.session.end, { params: { id } })
export const endOtherSessions = () => call(api.session.endOthers)

/** A new secret, in force once a code of it was given. Throws password.wrong, auth.locked. */
export const createSecondFactor = (password: string) => call(api.session.secondFactor, { body: { password } })
export const confirmSecondFactor = (totp: string) => call(api.session.confirmSecondFactor, { body: { totp } })
/** Ten new ones; the former open nothing any more. Throws password.wrong, auth.codeWrong, auth.locked. */
export const renewRecoveryCodes = (password: string, totp: string) =>
  call(api.session.newRecoveryCodes, { body: { password, totp } })
export const disableSecondFactor = (password: string, totp: string) =>
  call(api.session.disableSecondFactor, { body: { password, totp } })

/** Whoever signs in next on this page does so on a public computer, or on one of his own. */
export const signInOnShared = setShared
export const isSignInShared = isSharedComputer

/**
 * Asks, signs out and loads the page anew; `tellBusy` is called when it begins and when it failed. Edits that were not
 * sent are never dropped silently: the buyer sends them now, keeps them for this account, or discards them knowingly.
 */
export async function signOut(tellBusy: (isBusy: boolean) => void): Promise<void> {
  const pending = (await currentDatabase()?.countPending()) ?? 0
  const choice = pending > 0 ? await askAboutPending(pending) : await askPlainly()
  if (!choice) return
  tellBusy(true)
  try {
    const { left, isOpen } = await account.signOut(choice)
    if (left === 0) return location.reload()
    void alert(isOpen ? messages.sealingFailed : messages.sendFailed, { title: messages.pendingTitle(left) })
  } catch (error) {
    report(error)
  }
  tellBusy(false)
}

async function askPlainly(): Promise<account.PendingChoice | undefined> {
  const isSure = await confirm(messages.signOutAsk, { title: messages.signOutTitle, yes: messages.signOutTitle })
  return isSure ? 'keep' : undefined
}

async function askAboutPending(count: number): Promise<account.PendingChoice | undefined> {
  const answer = await openDialog({
    title: messages.pendingTitle(count),
    text: messages.pendingText,
    details: messages.pendingChoices,
    buttons: [
      { text: messages.cancel, value: '' },
      { text: messages.discard, value: 'discard' },
      { text: messages.keep, value: 'keep' },
      { text: messages.sendNow, value: 'sendNow', look: 'main' },
    ],
  })
  if (answer === 'keep' || answer === 'sendNow') return answer
  if (answer !== 'discard') return undefined
  const isSure = await confirm(messages.discardAsk(count), { yes: messages.discard, isDangerous: true })
  return isSure ? 'discard' : undefined
}
