import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { AttemptState, PaymentForm, Provider } from '#domain/payment/online.ts'

import { instant } from '../../db/columns.ts'
import { buyers } from '../account.ts'
import { payments } from '../order.ts'

/** One try to pay what remained of a payment through a provider. Its row is written before the provider hears of it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull().$type<Provider>(),
    form: text().notNull().$type<PaymentForm>(),
    /** out_trade_no. */
    number: text().notNull(),
    /** Fen. */
    amount: integer().notNull(),
    state: text().notNull().$type<AttemptState>().default('open'),
    /** Started by somebody with a link, in place of the buyer. */
    isByLink: boolean().notNull().default(false),
    /** What opens it: an address, or the content of a code; null until the provider has answered. */
    entrance: text(),
    /** Whom WeChat lets pay it, where the form is `inside`. */
    openid: text(),
    /** The provider's number of the payment. */
    reference: text(),
    /** Fen of it that paid for orders; the rest went back. */
    applied: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the provider was last asked. */
    askedAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.number),
    index('payment_attempts_payment').on(table.paymentId, table.id),
    index('payment_attempts_state').on(table.state, table.askedAt),
    index('payment_attempts_paid').on(table.provider, table.paidAt),
  ],
)
