import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import type { LadderType } from '#domain/goods/goods.ts'

import { type OpsContext, opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import { type Act, changePrices, changeStock, editGoods, publishGoods, unpublishGoods } from './change-goods.ts'
import { exportGoods } from './export-goods.ts'
import { listSellerGoods, showChoices, showSellerGoods } from './show-goods.ts'

const { goods } = opsApi

const actOf = ({
  params,
  now,
  operator,
  audit,
}: Pick<OpsContext<typeof goods.edit>, 'params' | 'now' | 'operator' | 'audit'>): Omit<Act, 'version'> => ({
  ...params,
  now,
  operator,
  audit,
})

/** The seller's side of goods. */
export function installGoodsDesk(app: FastifyInstance): void {
  opsRoute(app, goods.list, ({ services, query }) => listSellerGoods(services.db, query))
  opsRawRoute(app, goods.export, async ({ services, query }) => {
    const { body, type } = await exportGoods(services.db, query)
    const name = encodeURIComponent(`商品.${query.format}`)
    return {
      body,
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
      },
    }
  })
  opsRoute(app, goods.choices, ({ db }) => showChoices(db))
  opsRoute(app, goods.detail, ({ db, params }) => showSellerGoods(db, params.id))
  opsRoute(app, goods.edit, (context) => {
    const { version, badges = [], blockedRegions = [], blockedCustomerTypes = [], texts = [], ...sheet } = context.body
    return editGoods(
      context.db,
      { ...actOf(context), version },
      { ...sheet, badges, blockedRegions, blockedCustomerTypes, texts },
    )
  })
  opsRoute(app, goods.price, (context) => {
    const { version, groupPrices = [], ladderPrice = [], ladderPriceType, price } = context.body
    return changePrices(
      context.db,
      { ...actOf(context), version },
      { price, groupPrices, ladderPrice, ladderPriceType: ladderPriceType as LadderType },
    )
  })
  opsRoute(app, goods.stock, (context) => {
    const { version, batches = [], seenStock, reason } = context.body
    return changeStock(context.db, { ...actOf(context), version }, { batches, seenStock, reason })
  })
  opsRoute(app, goods.publish, (context) =>
    publishGoods(context.db, { ...actOf(context), version: context.body.version }),
  )
  opsRoute(app, goods.unpublish, (context) =>
    unpublishGoods(context.db, { ...actOf(context), version: context.body.version }, context.body.reason),
  )
}
