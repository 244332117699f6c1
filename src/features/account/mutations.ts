import type { UserState } from '#contract/account.ts'
import { currentDatabase } from '#db/current.ts'
import * as account from '#sync/account/account.ts'
import { alert, confirm, openDialog } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from './messages.ts'

/** Throws the refusal or NetworkError for the form to show. */
export const signIn = (username: string, password: string): Promise<UserState> => account.signIn(username, password)

/**
 * Asks, signs out and loads the page anew; `tellBusy` is called when it begins and when it failed. Edits that were not sent
 * are never dropped silently: the buyer sends them now, keeps them for this account, or discards them knowingly.
 */
export async function signOut(tellBusy: (isBusy: boolean) => void): Promise<void> {
  const pending = (await currentDatabase()?.outbox.count()) ?? 0
  const choice = pending > 0 ? await askAboutPending(pending) : await askPlainly()
  if (!choice) return
  tellBusy(true)
  try {
    const { left } = await account.signOut(choice)
    if (left === 0) return location.reload()
    void alert(messages.sendFailed, { title: messages.pendingTitle(left) })
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
