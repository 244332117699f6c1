/** Every law of docs/sync.md as a switch. All are on; an ablation turns exactly one off and must be noticed. */
export const lawTexts = {
  oneTransaction: 'client 1: number, operation id and entry are one transaction',
  sentBeforeRequest: 'client 2: sent is committed before the request leaves',
  frozenPayload: 'client 3: never coalesce into an entry that was sent',
  newestOnly: 'client 3: coalesce into the newest entry of the row only',
  barriers: 'client 3: an entry whose rows cannot be named is a barrier',
  settleWithBase: 'client 4: the entry leaves and the base arrives in one transaction',
  noLowerNumber: 'client 5: a pull with a lower number is ignored',
  noLowerMark: 'client 5: a pull that does not know a settled entry is ignored',
  noOldAnswer: 'client 5: an answer the base already contains is not installed',
  authenticOnly: 'client 6: an answer that is not ours is a network failure',
  pauseOn401: 'client 7: 401 keeps the queue',
  ownSession: 'client 7: nothing is sent under the session of another buyer',
  ownDatabase: 'client 7: one database per buyer',
  noRetryLimit: 'client 8: no retry limit',
  noAgeLimit: 'client 8: no age limit',
  orderIsNumber: 'client 9: order is the sequence number, never a clock',
  leavesOnAnswer: 'client 10: an entry leaves on an authentic answer only',
  resync: 'client: 409 gap and identity take a new client id and the whole base',
  beyondSent: 'client: a mark beyond what was ever sent tells a restored copy, which takes a new client id',
  renumbered: 'client: after the answer to a renumbered entry the whole base is asked for',
  signedOut: 'client: an account that signed out takes no edit until it signs in again',
  neverExpires: 'server 1: marks and operation ids never expire',
  markOfBuyer: 'server 1: a mark is bound to its buyer',
  identity: 'server 2: a number used for another operation is answered identity',
  gap: 'server 2: a number that leaves a gap is answered gap',
  uniqueOperation: 'server 3: an operation id has one effect',
  samePayload: 'server 3: an operation id with another payload is refused',
  refusalAdvances: 'server 4: a refusal is stored and advances the mark',
  accidentStays: 'server 4: an accident neither is stored nor advances',
  skip: 'server 5: a poison entry is put aside',
  skipKnows: 'server 5: putting aside an applied operation answers its stored outcome',
  lockedCounter: 'server 6: numbers come from a locked counter',
  epoch: 'server 6: a restored database begins a new epoch',
  oneSnapshot: 'server 6: mark, head and rows of a pull are one snapshot',
  emptyNotice: 'server 6: a change notice never moves a cursor',
} as const

export type Law = keyof typeof lawTexts
export type Laws = Readonly<Record<Law, boolean>>
export const lawNames = Object.keys(lawTexts) as Law[]

export const allLaws = Object.fromEntries(lawNames.map((law) => [law, true])) as Laws
export const without = (law: Law): Laws => ({ ...allLaws, [law]: false })
