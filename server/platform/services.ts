import type { FastifyBaseLogger } from 'fastify'

import type { SchemaHistory } from '#contract/protocol/schema.ts'

import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { PaymentProviders } from '../integrations/payment/provider.ts'
import type { SmsSender } from '../integrations/sms/sms.ts'
import type { WechatClient } from '../integrations/wechat/wechat.ts'
import type { Access } from './access.ts'
import type { AuditLog } from './audit.ts'
import type { Clock } from './clock.ts'
import type { OperatorAccess } from './operator/operator.ts'

/** What every handler may reach besides its own transaction. */
export type Services = {
  db: Database
  clock: Clock
  config: Config
  log: FastifyBaseLogger
  schema: SchemaHistory
  audit: AuditLog
  /** Undefined: no messages are sent here. */
  sms: SmsSender | undefined
  /** The 公众号; undefined: nobody is known here in WeChat's own browser. */
  wechat: WechatClient | undefined
  /** The 网站应用; undefined: no code is shown to be scanned. */
  wechatScan: WechatClient | undefined
  /** The providers one can pay through here. */
  payments: PaymentProviders
  /** Who may make a call of the shop. */
  access: Access
  /** Who may make a call of the seller's side. */
  operators: OperatorAccess
}

/**
 * The services of a handler whose transaction is open. Their database throws: where there is one connection (PGlite) a
 * question beside the open transaction would wait for ever, and where there are more it would take a second one.
 */
export const servicesWithin = (services: Services): Services =>
  Object.create(services, {
    db: {
      get() {
        throw new Error('a handler whose transaction is open asks by the `db` it is given')
      },
    },
  }) as Services
