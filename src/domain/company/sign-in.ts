/** How buyers prove who they are: figures that a settings row may replace. */
export type SignInSettings = {
  /** How long a code from an SMS opens, and how long before another is sent. */
  codeMinutes: number
  codePauseSeconds: number
  /** Codes a day: to one number, and asked for from one address. */
  codesPerPhone: number
  codesPerAddress: number
  /** Guesses at one code. */
  codeTries: number
  /** How long after the right code a new password may be set. */
  resetMinutes: number
  /** Days without a call after which a session ends. */
  idleDays: number
  /** Numbers that one address may ask about in a day. */
  phoneChecksPerDay: number
}

export const SIGN_IN_SETTINGS: SignInSettings = {
  codeMinutes: 5,
  codePauseSeconds: 60,
  codesPerPhone: 10,
  codesPerAddress: 10,
  codeTries: 5,
  resetMinutes: 15,
  idleDays: 14,
  phoneChecksPerDay: 50,
}

/** What is stored of them: argon2id of each under one salt (Base64), so that a guess costs one hash and not ten. */
export type RecoveryCodes = { salt: string; hashes: string[] }
