/** The e-contract of the demo, and who signed it. */
import { DAY_MS } from '#domain/instant.ts'
import type { buyers, users } from '#server/tables/account.ts'
import type { contracts, contractSignatures } from '#server/tables/company/contract.ts'

import { readText } from '../read-data.ts'
import { demoSettings } from '../settings.ts'

const version = () => demoSettings().contractVersion

export const buildContracts = (now: number): (typeof contracts.$inferInsert)[] => [
  {
    version: version(),
    title: '药品购销电子合同（含质量保证条款）',
    body: readText('e-contract.md').trim(),
    publishedAt: now - 430 * DAY_MS,
  },
]

/** The first user of each company that signed, on the day after it was opened. */
export const buildSignatures = (accounts: {
  buyers: (typeof buyers.$inferInsert)[]
  users: (typeof users.$inferInsert)[]
}): (typeof contractSignatures.$inferInsert)[] =>
  accounts.buyers.flatMap(({ id, contractVersion, createdAt }, index) => {
    const user = accounts.users[index]!
    return contractVersion === version()
      ? [
          {
            buyerId: id!,
            version: contractVersion,
            userId: user.id!,
            signer: user.name,
            capacity: '采购委托书被委托人' as const,
            signedAt: createdAt + DAY_MS,
            address: '127.0.0.1',
          },
        ]
      : []
  })
