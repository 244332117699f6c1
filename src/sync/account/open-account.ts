/** Opens the account's database and says what became of its storage, should it have suffered. */
import { type Witness, openUserDatabase as open } from '#db/open.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { wakeSync } from '../leader/wake.ts'
import { readClient } from '../outbox/client-mark.ts'
import { publishStorageNotice } from './storage-notice.ts'

const keyOf = (buyerId: number) => `changbei.kept.${buyerId}`

export const openUserDatabase = (buyerId: number): Promise<UserDatabase> => open(buyerId, witness)

/**
 * A database that was not born as the one remembered here has taken the place of one the browser deleted. Its birth is
 * written here only: a client may be written by whoever comes first, in the middle of the loss too.
 */
const witness: Witness = async (db, { isRebuilt }) => {
  const { client, birth } = await db.transaction('rw', db.meta, async () => {
    const [known, born] = [await db.meta.get('client'), await birthOf(db)]
    if (!known) await db.meta.put(await readClient(db))
    if (!born) await db.meta.put({ name: 'birth', id: randomId() })
    return { client: known, birth: born }
  })
  const kept = readKept(db.buyerId)
  const isEvicted = kept !== undefined && kept.birth !== birth
  const lost = kept && { lost: kept.pending }
  if (isRebuilt) publishStorageNotice({ kind: 'rebuilt', ...lost })
  else if (isEvicted) publishStorageNotice({ kind: 'evicted', ...lost })
  await rememberPending(db)
  // The server has the rest.
  if (!client || isEvicted) wakeSync('signal')
}

/** Notes outside the database how many edits wait in it, to be told if it is lost. Never rejects. */
export async function rememberPending(db: UserDatabase): Promise<void> {
  try {
    const [birth, pending] = await db.snapshot([db.meta, db.outbox], () =>
      Promise.all([birthOf(db), db.outbox.count()]),
    )
    // Not looked at yet: what is remembered is of the one before it.
    if (birth === undefined) return
    localStorage.setItem(keyOf(db.buyerId), JSON.stringify({ pending, birth }))
  } catch {
    // Then a loss is told without its extent.
  }
}

async function birthOf(db: UserDatabase): Promise<string | undefined> {
  const birth = await db.meta.get('birth')
  return birth?.name === 'birth' ? birth.id : undefined
}

type Kept = { pending: number; birth: string }

function readKept(buyerId: number): Kept | undefined {
  try {
    const { pending, birth } = JSON.parse(localStorage.getItem(keyOf(buyerId)) ?? '') as Partial<Kept>
    return typeof pending === 'number' && typeof birth === 'string' ? { pending, birth } : undefined
  } catch {
    return undefined
  }
}
