import { PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'

import type { GoodsPreview } from '../../../platform/http/pages/goods-preview.ts'
import type { Services } from '../../../platform/services.ts'
import { catalogFor } from '../buyer/catalog-for.ts'
import { findDetail } from './find-detail.ts'

/** A longer text of the leaflet is cut: the page itself shows all of it. */
const TEXT_MAX = 120

/**
 * What the page of goods tells a visitor before its scripts have run: what they are, never a price. Throws
 * goods.notFound.
 */
export async function previewGoods(services: Services, id: number): Promise<GoodsPreview> {
  const { catalog, viewer } = await catalogFor({ services, session: undefined, now: services.clock.now() })
  const goods = await findDetail(services.db, id, { catalog, viewer })
  const [leaflet] = goods.texts.map(({ title, text }) => `${title}：${text.slice(0, TEXT_MAX)}`)
  const facts = [
    goods.manufacturer,
    goods.approvalNumber,
    goods.dosageForm,
    STORAGE_TEXT[goods.storage],
    `中包装 ${goods.packing} ${goods.unit}`,
  ]
  return {
    title: goods.tradeName ? `${goods.name}（${goods.tradeName}）` : goods.name,
    note: [goods.specification, PRESCRIPTION_TEXT[goods.prescription]].filter(Boolean).join(' '),
    text: sentences([facts.filter(Boolean).join('，'), leaflet, '登录后可查看价格并采购']),
  }
}

/** A leaflet's text may end with its own full stop. */
const sentences = (texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? `${text.replace(/。$/, '')}。` : [])).join('')
