/**
 * The passwords that are tried first. Their dictionary takes 15 MB, so it is read when somebody first sets a password.
 */
let common: Promise<ReadonlySet<string>> | undefined

const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is one of them, however it is capitalized. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}
