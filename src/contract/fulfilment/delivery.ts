/** What was sent of an order, and the papers that come with it. */
import * as z from 'zod/mini'

import { DELIVERY_LAYOUTS } from '#domain/shipment/delivery-layout.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Shipment } from './shipment.ts'

const OrderId = z.strictObject({ id: FormId })

export const DeliveryFileQuery = z.strictObject({
  layout: z.enum(DELIVERY_LAYOUTS),
  format: z.enum(['xlsx', 'csv']),
})

export const deliveryCalls = {
  shipments: endpoint({
    method: 'GET',
    path: '/api/order/{id}/shipments',
    summary: '订单物流',
    access: 'user',
    params: OrderId,
    response: z.array(Shipment),
    errors: ['order.notFound'],
  }),
  /**
   * Served outside the envelope. The report on a batch is the file of the maker; the delivery note is the order's page,
   * which prints it.
   */
  document: endpoint({
    method: 'GET',
    path: '/api/order/{id}/document',
    summary: '随货同行单、药检报告',
    access: 'user',
    params: OrderId,
    query: wire(
      z.strictObject({
        kind: z.enum(['deliveryNote', 'qcReport']),
        /** Of a report. */
        batch: z.optional(z.string().check(z.maxLength(40))),
        /** Where two goods of the order have batches of one number. */
        lineId: z.optional(FormId),
      }),
    ),
    response: z.unknown(),
    errors: ['order.notFound', 'qcReport.notFound'],
    supersedes: false,
  }),
  /** A shipment as a table for the buyer's own system, outside the envelope. */
  deliveryFile: endpoint({
    method: 'GET',
    path: '/api/order/{id}/delivery_file/{shipmentId}',
    summary: '入库文件：一批发货导出为表格，供自己的系统导入',
    access: 'user',
    params: z.strictObject({ id: FormId, shipmentId: FormId }),
    query: DeliveryFileQuery,
    response: z.unknown(),
    errors: ['order.notFound', 'shipment.notFound'],
    supersedes: false,
  }),
  /** As text, so that a device can keep it for where there is no network. Named by its content. */
  temperatureLog: endpoint({
    method: 'GET',
    path: '/api/order/{id}/temperature_log/{hash}',
    summary: '冷链温度记录',
    access: 'user',
    params: z.strictObject({ id: FormId, hash: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
    response: z.object({ mime: z.string(), base64: z.string() }),
    errors: ['order.notFound', 'temperatureLog.notFound'],
    supersedes: false,
  }),
}
