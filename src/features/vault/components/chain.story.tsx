import type { Recall } from '#contract/fulfilment/recall.ts'
import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { proofsOf } from '#domain/vault/prove.ts'
import { story } from '#gallery/story.ts'

import { Chain } from './chain.tsx'

const paper = (kind: Paper['kind'], name: string): Paper => ({
  kind,
  id: '1',
  hash: kind.padEnd(32, '0'),
  name,
  mime: 'application/pdf',
})
const facts = {
  seller: {
    company: '四川常备医药有限公司',
    licenses: [{ id: 62, name: '药品经营许可证', number: '川AA0280000', paper: paper('license', '药品经营许可证') }],
  },
  contract: {
    isUnsigned: false,
    signatures: [{ version: 1, signer: '李文静', capacity: '法定代表人', signedAt: Date.UTC(2026, 9, 1) }],
  },
  agreements: [{ number: '', validTo: '', papers: [paper('agreement', '质量保证协议')] }],
} as unknown as VaultFacts

const sentOf = (isWhole: boolean): VaultOrder =>
  ({
    order: {
      id: 7,
      number: '20261121000009',
      createdAt: Date.UTC(2026, 10, 21),
      ...(isWhole && { receivedAt: Date.UTC(2026, 10, 23) }),
      lines: [
        {
          id: 70,
          goodsId: 1,
          name: '阿莫西林胶囊',
          specification: '0.25g×50粒',
          manufacturer: '哈药集团制药总厂',
          approvalNumber: '国药准字H20069952',
          unit: '盒',
          number: 60,
          batches: [{ number: '25050509', producedOn: '2025-05-05', expiresOn: '2028-05-04', quantity: 60 }],
        },
      ],
    },
    receivedBy: 'buyer',
    shipments: [
      {
        id: 1,
        number: '20261121000009-1',
        carrier: '顺丰医药',
        waybill: 'SF20261121000009',
        method: 'coldExpress',
        coldChain: '保温箱，出库 4℃',
        shippedAt: Date.UTC(2026, 10, 22),
        lines: [
          {
            lineId: 70,
            batch: '25050509',
            producedOn: '2025-05-05',
            expiresOn: '2028-05-04',
            quantity: 60,
            traceCodes: isWhole ? ['81234567890123456789'] : [],
          },
        ],
      },
    ],
    marks: isWhole
      ? [
          {
            kind: 'count',
            id: 'count',
            orderId: 7,
            at: 1,
            lineId: 70,
            batch: '25050509',
            received: 60,
            damaged: 0,
            wrong: 0,
          },
          { kind: 'photo', id: 'photo', orderId: 7, at: 1, lineId: 70, hash: 'photo'.padEnd(32, '0') },
          { kind: 'sign', id: '7', orderId: 7, at: 2, signedBy: '王芳', signedAt: Date.UTC(2026, 10, 23) },
        ]
      : [],
    logs: isWhole ? [paper('temperature', '温度记录')] : [],
    reports: isWhole ? [{ goodsId: 1, batch: '25050509', paper: paper('report', '阿莫西林胶囊 25050509') }] : [],
    invoices: isWhole
      ? [
          {
            id: 1,
            type: 'normal',
            state: 'issued',
            isRed: false,
            number: '26512000000012345678',
            papers: [paper('invoice', '发票.pdf')],
          },
        ]
      : [],
  }) as unknown as VaultOrder

const ALL = new Set(
  ['license', 'agreement', 'report', 'invoice', 'temperature', 'photo'].map((kind) => kind.padEnd(32, '0')),
)
const chainOf = (isWhole: boolean, recalls: Recall[] = []) => (
  <Chain
    facts={{ ...facts, recalls }}
    proof={proofsOf([sentOf(isWhole)])[0]!}
    hashes={isWhole ? ALL : new Set()}
    onPrint={() => {}}
  />
)

const RECALLED: Recall = {
  id: 7,
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g×50粒',
  manufacturer: '哈药集团制药总厂',
  unit: '盒',
  batch: '25050509',
  level: 2,
  reason: '检验不合格',
  startedAt: Date.UTC(2026, 10, 25),
  answerBefore: Date.UTC(2026, 10, 28),
  sent: 60,
  returned: 12,
  answeredAt: Date.UTC(2026, 10, 25),
  remaining: 20,
  note: '已封存在不合格品区',
  orders: [],
  claims: [{ id: 3, number: '20261121000009-S1', state: 'completed', quantity: 20 }],
}

export default story('批号凭证', {
  全部凭证: chainOf(true),
  缺报告发票验收: chainOf(false),
  召回: chainOf(true, [RECALLED]),
})
