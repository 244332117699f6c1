/** What becomes of forms with photos at a sign-out (law F9 in docs/sync.md). */
import { afterEach, describe, expect, it } from 'vitest'

import { currentDatabase } from '#db/current.ts'
import { SealedDatabase } from '#db/sealed-database.ts'
import { signOut } from '#sync/account/account.ts'
import { attachFiles, submitForm, withdrawForm } from '#sync/submissions/submit.ts'
import { setShared } from '#sync/transport/session.ts'

import { until } from '../support/page.ts'
import { databases, everything, isSynced, openAccounts, signInAs } from './stage.ts'

const stage = openAccounts()
const cut = () => {
  stage.network.fate = () => 'dropRequest'
}
const online = () => {
  stage.network.fate = () => 'ok'
}
/** The shop answers, but no form reaches it. */
const cutSubmissions = () => {
  stage.network.fate = ({ path }) => (path.includes('after') ? 'dropRequest' : 'ok')
}

const DRAFT = {
  orderId: 7,
  kind: 'return' as const,
  reason: 'damage' as const,
  lines: [{ lineId: 1, batch: 'A1', quantity: 1 }],
  description: '药瓶渗漏',
}
const FILLED = { label: '售后申请', form: { description: '药瓶渗漏' } }
const FORM_NAMES = { submitted: { purpose: 'claim', subject: 7 }, filledIn: { purpose: 'claim', subject: 8 } } as const

/** A claim that was submitted and one that is being filled in, each with a photo. */
async function fillForms(): Promise<void> {
  for (const name of Object.values(FORM_NAMES))
    await attachFiles(name, FILLED, [new File(['PHOTO-OF-LEAK'], '渗漏.webp', { type: 'image/webp' })])
  await submitForm(FORM_NAMES.submitted, { ...FILLED, draft: DRAFT })
}
const formsHere = async () => (await currentDatabase()!.submissions.toArray()).map(({ key, state }) => [key, state])
const photosHere = async () =>
  (await currentDatabase()!.attachments.orderBy('key').toArray()).map(({ key, bytes }) => [
    key,
    new TextDecoder().decode(bytes),
  ])
const OF_FORMS = /PHOTO-OF-LEAK|渗漏|售后申请|claim/

const signInSynced = async () => {
  await signInAs(stage.clinic)
  await until(isSynced)
}

describe('an account that signed out with forms', () => {
  afterEach(() => {
    setShared(false)
  })

  it('leaves its forms and photos sealed, and finds them again as they were', async () => {
    await signInSynced()
    cut()
    await fillForms()
    expect(await everything()).toMatch(OF_FORMS)
    const before = (await currentDatabase()!.submissions.toArray()).map(({ operationId, state }) => ({
      operationId,
      state,
    }))
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(await databases()).toEqual(['sealed'])
    expect(await everything()).not.toMatch(OF_FORMS)

    online()
    await signInAs(stage.pharmacy)
    expect(await formsHere()).toEqual([])
    await signOut('keep')

    cutSubmissions()
    await signInAs(stage.clinic)
    const after = await currentDatabase()!.submissions.toArray()
    expect(after).toMatchObject(before)
    expect(after).toMatchObject([{ draft: DRAFT }, { form: FILLED.form }])
    expect(await photosHere()).toEqual([
      ['claim:7', 'PHOTO-OF-LEAK'],
      ['claim:8', 'PHOTO-OF-LEAK'],
    ])
    expect(await new SealedDatabase().boxes.count()).toBe(0)
    expect(await signOut('discard')).toEqual({ left: 0 })
    expect(await databases()).toEqual([])
  })

  it('stays when a submitted form could not be sealed, and takes no unsubmitted one along', async () => {
    await signInSynced()
    await currentDatabase()!.account.toCollection().modify({ outboxKey: undefined })
    cut()
    await fillForms()
    expect(await signOut('keep')).toEqual({ left: 1, isOpen: true })
    expect(await formsHere()).toEqual([
      ['claim:7', 'waiting'],
      ['claim:8', 'draft'],
    ])
    await withdrawForm(FORM_NAMES.submitted)
    await currentDatabase()!.submissions.toCollection().modify({ state: 'draft', sentAt: undefined })
    await currentDatabase()!.account.toCollection().modify({ outboxKey: undefined })
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(await databases()).toEqual([])
    expect(await everything()).not.toMatch(OF_FORMS)
  })

  it('keeps on a public computer no form that was not submitted, and seals the one that was', async () => {
    setShared(true)
    await signInSynced()
    cut()
    await fillForms()
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(await everything()).not.toMatch(OF_FORMS)
    setShared(false)
    online()
    cutSubmissions()
    await signInAs(stage.clinic)
    expect(await photosHere()).toEqual([['claim:7', 'PHOTO-OF-LEAK']])
  })
})
