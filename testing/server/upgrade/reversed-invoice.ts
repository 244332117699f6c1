/** An invoice that was reversed whole, in the layout before red letters had rows of their own. */
import { sql } from 'drizzle-orm'

import type { Executor } from '#server/db/connect.ts'

export const RED_NUMBER = '2'.repeat(20)

/** Reverses the newest invoice; its file is the red letter's. */
export async function reverseInvoice(db: Executor): Promise<void> {
  await db.execute(sql`update invoices set state = 'reversed', number = ${'1'.repeat(20)}, red_number = ${RED_NUMBER},
    closed_at = 5 where id = (select max(id) from invoices)`)
  await db.execute(sql`update invoice_files set kind = 'redPdf' where invoice_id = (select max(id) from invoices)`)
}
