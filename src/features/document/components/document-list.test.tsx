import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import type { StoreFile } from '#sync/submissions/send-submissions.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { someDocument } from '#testing/factories/company-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { DocumentList } from './document-list.tsx'

const buyer: Pick<Buyer, 'customerType' | 'scopes' | 'reviewState'> = {
  customerType: '诊所',
  scopes: ['中成药', '化学药制剂'],
  reviewState: 'approved',
}
const letter = someDocument({
  id: 7,
  kind: '采购委托书',
  number: '',
  validTo: '2099-01-01',
  purchaser: '李文静',
  status: 'rejected',
  reason: '公章不清楚',
})

beforeEach(async () => {
  statusStore.set({ state: 'offline' })
  URL.createObjectURL = () => 'data:,'
  URL.revokeObjectURL = () => undefined
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const send = (storeFile?: StoreFile) => act(() => sendWaiting(storeFile))
const openForm = async (user: ReturnType<typeof open>['user'], kind: string, action = '上传') => {
  const card = await screen.findByLabelText(kind)
  await user.click(await within(card).findByRole('button', { name: action }))
  return card
}

function open(documents = [letter], state = buyer, user?: Partial<MirroredUser>) {
  const asked = answerAt(({ path }) =>
    path.endsWith('/submit') ? reply(api.document.submit, letter) : reply(api.document.save, letter),
  )
  render(
    <UiProvider>
      <CurrentUserContext value={{ state: 'user', user: user as MirroredUser }}>
        <DocumentList buyer={state} documents={documents} onChange={() => undefined} />
      </CurrentUserContext>
    </UiProvider>,
  )
  return { asked, user: userEvent.setup() }
}

it('begins with what was rejected and why, then with what is missing', () => {
  open()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('采购委托书')
  expect(headings[1]).toBe('营业执照')
  expect(screen.getByText('未通过原因：公章不清楚')).toBeTruthy()
})

it('hands the corrected document in, with the files it has', async () => {
  const { asked, user } = open()
  const card = await openForm(user, '采购委托书', '继续填写')
  expect(await within(card).findByLabelText(/^被委托人/)).toHaveProperty('value', '李文静')
  await user.click(within(card).getByLabelText('全部经营范围'))
  await user.click(within(card).getByRole('button', { name: '化学药制剂' }))
  await user.click(await within(card).findByRole('button', { name: '提交审核' }))
  expect(await within(card).findByText('已保存在本机，联网后自动提交')).toBeTruthy()
  expect(asked).toEqual([])
  await send()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/document',
    'POST /api/document/7/submit',
  ])
  expect(asked[0]!.body.get('valid_to')).toBe('2099-01-01')
  expect(
    [...asked[0]!.body.entries()].filter(([field]) => field.startsWith('purchase')).map(([, value]) => value),
  ).toEqual(['李文静', '中成药'])
  expect([...asked[0]!.body.entries()].some(([, value]) => value === letter.files[0]!.id)).toBe(true)
})

it('says at each field what is missing before anything is sent', async () => {
  const { asked, user } = open([])
  const card = await openForm(user, '质量保证协议')
  await user.click(await within(card).findByRole('button', { name: '提交审核' }))
  expect(
    within(card)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['请填写有效期至', '请上传照片或 PDF'])
  expect(asked).toEqual([])
})

it('says what is wrong with a field as it is left, and no more once it is right', async () => {
  const { user } = open([])
  const card = await openForm(user, '采购员身份证')
  const number = await within(card).findByLabelText(/证号|证件号/)
  await user.type(number, '11010119900307')
  expect(within(card).queryByRole('alert')).toBeNull()
  await user.tab()
  expect((await within(card).findByRole('alert')).textContent).toBe('身份证号为 18 位，请对照证件核对')
  await user.clear(number)
  await user.type(number, '11010119900307803X')
  await user.tab()
  expect(within(card).queryByRole('alert')).toBeNull()
})

it('shows a picked photo before it is sent anywhere', async () => {
  const { asked, user } = open([])
  const card = await fillIn(user)
  await user.click(within(card).getByRole('button', { name: '查看 协议.jpg' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('img', { name: '协议.jpg' })).toBeTruthy()
  expect(asked).toEqual([])
})

it('only keeps documents that are handed in with the company', async () => {
  const { user } = open([], { ...buyer, reviewState: 'draft' })
  const card = await openForm(user, '质量保证协议')
  expect(await within(card).findByRole('button', { name: '保存' })).toBeTruthy()
})

/** Types an end and picks a photo, as where there is no network. */
async function fillIn(user: ReturnType<typeof open>['user']) {
  const card = await openForm(user, '质量保证协议')
  await user.type(await within(card).findByLabelText(/有效期至/), '2099-12-31')
  await user.upload(within(card).getByLabelText('选择文件'), new File(['signed'], '协议.jpg', { type: 'image/jpeg' }))
  await within(card).findByText('协议.jpg')
  return card
}

it('keeps what was filled in and picked without a network through a closed page, and uploads it before it is handed in', async () => {
  const { user } = open([])
  await fillIn(user)
  cleanup()
  const again = open([])
  expect(await screen.findByLabelText(/有效期至/)).toHaveProperty('value', '2099-12-31')
  // The line breaks once in the middle of the file: the next try goes on where it broke.
  const places: (string | undefined)[] = []
  const bytes: string[] = []
  const storeFile: StoreFile = async (file, { uploadUrl, onPlace }) => {
    places.push(uploadUrl)
    bytes.push(await file.text())
    onPlace?.('/api/file/17')
    if (places.length === 1) throw new NetworkError('offline')
    return '00000000-0000-4000-8000-000000000017'
  }
  expect(await send(storeFile)).toEqual({ kind: 'network' })
  expect(await send(storeFile)).toEqual({ kind: 'idle' })
  expect(places).toEqual([undefined, '/api/file/17'])
  expect(bytes).toEqual(['signed', 'signed'])
  expect(await screen.findByRole('button', { name: '协议.jpg' })).toBeTruthy()
  await expect.poll(() => again.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/document'])
  await again.user.click(screen.getByRole('button', { name: '提交审核' }))
  await screen.findByText('已保存在本机，联网后自动提交')
  await send()
  expect(again.asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST'])
  expect([...again.asked[1]!.body.values()]).toContain('00000000-0000-4000-8000-000000000017')
  await expect.poll(() => currentDatabase()!.attachments.count()).toBe(0)
})

it('comes back with the reason and everything in it when the office has one of the kind already', async () => {
  const { user } = open([])
  const card = await fillIn(user)
  await user.click(within(card).getByRole('button', { name: '提交审核' }))
  await within(card).findByText('已保存在本机，联网后自动提交')
  answerAt(() => refusal('document.wrongState'))
  await send(async () => '00000000-0000-4000-8000-000000000018')
  expect((await within(card).findByRole('alert')).textContent).toContain('没有提交成功')
  expect(within(card).getByLabelText(/有效期至/)).toHaveProperty('value', '2099-12-31')
  expect(within(card).getByRole('button', { name: '协议.jpg' })).toBeTruthy()
})

it('shows a photo that was just taken to be cut, and keeps it as it is when the buyer closes that', async () => {
  const { user } = open()
  const card = await openForm(user, '营业执照')
  const photo = new File(['licence'], '执照.jpg', { type: 'image/jpeg' })
  await user.upload(await within(card).findByLabelText('拍照'), photo)
  const dialog = await screen.findByRole('dialog', { name: '裁剪与旋转' })
  expect(within(card).queryByText('执照.jpg')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '关闭' }))
  expect(await within(card).findByText('执照.jpg')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: '查看 执照.jpg' }))
  await user.click(await screen.findByRole('button', { name: '裁剪与旋转' }))
  // What this browser cannot draw is used as it is.
  expect(await screen.findByText(/可以按原样使用/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '使用' }))
  expect(within(card).getAllByText('执照.jpg')).toHaveLength(1)
})

it('lets somebody without the duty read everything, and tells him who may hand in', async () => {
  open([letter], buyer, { roles: ['finance'], colleagues: [{ name: '王芳', roles: ['administrator'] }] })
  expect(screen.getByText('修改企业资料和证件需要“管理员”分工，请找王芳')).toBeTruthy()
  expect(screen.getByText('未通过原因：公章不清楚')).toBeTruthy()
  const acts = screen.getAllByRole('button', { name: /^(上传|继续填写|删除草稿)$/ })
  expect(acts.length).toBeGreaterThan(3)
  for (const button of acts) expect(button).toHaveProperty('disabled', true)
})

it('asks before the first review only for what is not complete: the rest is looked at and handed in as it is', () => {
  const complete = { number: '', validTo: '2099-01-01', purchaser: '李文静', status: 'draft' } as const
  open(
    [
      someDocument({ id: 7, kind: '采购委托书', ...complete }),
      someDocument({ id: 8, kind: '开票资料', status: 'draft', files: [] }),
    ],
    {
      ...buyer,
      reviewState: 'rejected',
    },
  )
  expect(within(screen.getByLabelText('采购委托书')).getByRole('button', { name: '修改' })).toBeTruthy()
  expect(within(screen.getByLabelText('采购委托书')).getByText('许可证.jpg')).toBeTruthy()
  expect(within(screen.getByLabelText('采购委托书')).getByText('待提交')).toBeTruthy()
  expect(within(screen.getByLabelText('开票资料')).getByRole('button', { name: '继续填写' })).toBeTruthy()
  expect(within(screen.getByLabelText('开票资料')).getByText('未填完')).toBeTruthy()
})
