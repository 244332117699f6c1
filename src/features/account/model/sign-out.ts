import type * as mutations from '../mutations.ts'

/** `signOut` of the mutations, which are fetched with the press: a visitor's first page has no use for them. */
export const signOut: typeof mutations.signOut = async (tellBusy) => (await import('../mutations.ts')).signOut(tellBusy)
