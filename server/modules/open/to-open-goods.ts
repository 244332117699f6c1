import type { ListRow } from '#catalog/index.ts'
import type { openApi } from '#contract/open/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { toLadder } from '#domain/pricing/ladder.ts'

type OpenGoods = Reply<typeof openApi.goods.find>[number]

/** What an outsider's program is told of goods: what they are and what they cost here, not how many there are. */
export const toOpenGoods = (goods: ListRow): OpenGoods => ({
  id: goods.id,
  name: goods.name,
  tradeName: goods.tradeName,
  specification: goods.specification,
  manufacturer: goods.manufacturer,
  dosageForm: goods.dosageForm,
  approvalNumber: goods.approvalNumber,
  barcode: goods.barcode,
  origin: goods.origin,
  unit: goods.unit,
  packing: goods.packing,
  caseSize: goods.caseSize,
  prescription: goods.prescription,
  scope: goods.scope,
  storage: goods.storage,
  price: goods.price,
  ladder: goods.price ? toLadder(goods).map(({ number, price }) => ({ number, price })) : [],
  isBuyable: goods.isBuy === 1,
  reason: goods.reason,
  revision: goods.revision,
})
