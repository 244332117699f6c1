import { verify } from '@node-rs/argon2'

/** argon2id of a random text nobody kept: a name that does not exist costs as much as one that does. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$UEWN4Gdg3UfCnYVbEojC+Q$sKodCfyhA2ixZS1g2feemKku4blT17WpLKuk/N8lsnw'

/** Whether the password is the one whose hash is stored; undefined: there is none, which takes as long to find. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password)
  return matches && typeof stored === 'string'
}
