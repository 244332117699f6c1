import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import { answerAt, type Request, refusal, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { heldVisit, holdVisit, type WechatPurpose, type WechatVisit } from '../model/visit.ts'
import ReturnPage from './return-page.tsx'

const LATER = Date.now() + 600_000
const begin = (purpose: WechatPurpose, more: Partial<WechatVisit> = {}) =>
  holdVisit({ state: 'mine', ticket: 'stays', purpose, expiresAt: LATER, ...more })
const person = (isBound: boolean) => ({ person: { nickname: '李大夫', isBound } })

/** Comes back with `query`; each call is answered by its path. */
function comeBack(
  query: string,
  answers: Record<string, ReturnType<typeof reply>> = {},
  user?: MirroredUser,
): Request[] {
  const asked = answerAt(({ path }) => answers[path.split('?')[0]!] ?? refusal('notFound'))
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[`${wechatPaths.wechatReturn()}${query}`]}>
        <CurrentUserContext value={user ? { state: 'user', user } : { state: 'visitor' }}>
          <Routes>
            <Route path={wechatPaths.wechatReturn.pattern} element={<ReturnPage />} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return asked
}
const arrived = (isBound: boolean) => ({
  '/api/wechat/arrive': reply(api.wechat.arrive, { nickname: '李大夫', isBound, expiresAt: LATER }),
})
const posted = (asked: Request[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, Object.fromEntries(body)])

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('takes the code to the server with the ticket of this window, once, and offers an account to who has none', async () => {
  begin('signIn')
  const asked = comeBack('?code=c1&state=mine', arrived(false))
  await screen.findByRole('heading', { name: '微信“李大夫”还没有绑定账号' })
  expect(posted(asked)).toEqual([['/api/wechat/arrive', { state: 'mine', ticket: 'stays', code: 'c1' }]])
  expect(screen.getByRole('link', { name: '登录已有账号并绑定' }).getAttribute('href')).toBe(
    '/login?from=%2Fwechat%2Freturn',
  )
  expect(screen.getByRole('link', { name: '注册新账号' })).toBeTruthy()
})

it('goes on to the ordinary steps where one came to register', async () => {
  begin('register')
  comeBack('?code=c1&state=mine', arrived(false))
  await screen.findByText('elsewhere')
  expect(heldVisit(Date.now())?.person).toEqual({ nickname: '李大夫', isBound: false })
})

it.each([
  ['no visit of this window', undefined, '?code=c1&state=mine', /没有找到这次扫码/],
  ['another state', 'signIn', '?code=c1&state=forged', /没有找到这次扫码/],
  ['no code, because its user refused', 'signIn', '?state=mine', /您在微信里没有同意/],
] as const)('sends nothing for %s, says why and where to begin again', (_, purpose, query, words) => {
  if (purpose) begin(purpose)
  const asked = comeBack(query)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新扫码' })).toBeTruthy()
  expect(posted(asked)).toEqual([])
})

it.each([
  ['signIn', /没有同意.*短信验证码登录/, '/login?from=%2Fcart'],
  ['register', /没有同意.*不用微信注册/, undefined],
  ['bind', /没有同意，账号没有绑定微信/, undefined],
] as const)('says to who came to %s and did not agree what else there is', (purpose, words, login) => {
  begin(purpose, { from: '/cart' })
  comeBack('?state=mine')
  expect(screen.getByText(words)).toBeTruthy()
  const other = screen.queryByRole('link', { name: '用密码或验证码登录' })
  expect(other?.getAttribute('href')).toBe(login)
})

it('says what the server refused', async () => {
  begin('bind')
  comeBack('?code=c1&state=mine', { '/api/wechat/arrive': refusal('wechat.expired') })
  await screen.findByText(/已用过、已过期/)
  expect(screen.getByRole('link', { name: '重新扫码' }).getAttribute('href')).toBe('/zhzx/bdwx')
})

it('asks for the second factor where the bound account has one', async () => {
  begin('signIn', person(true))
  const asked = comeBack('', { '/api/user/login_by_wechat': refusal('auth.codeRequired') })
  await userEvent.setup().type(await screen.findByLabelText(/^动态验证码/), '123456')
  await userEvent.setup().click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(posted(asked).at(-1)![1]).toEqual({ state: 'mine', ticket: 'stays', totp: '123456' }))
})

it('binds to who is signed in by his password, or not at all', async () => {
  begin('bind', person(false))
  const user = { username: 'clinic' } as MirroredUser
  const bound = reply(api.wechat.bindVisit, { isScannable: true, isInside: true, nickname: '李大夫' })
  const asked = comeBack('', { '/api/user/bind_wechat': bound }, user)
  expect(screen.getByRole('heading', { name: '把微信“李大夫”绑定到账号 clinic？' })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '确认绑定' }))
  await screen.findByText('请输入登录密码')
  await userEvent.setup().type(screen.getByLabelText('登录密码'), 'changbei-demo')
  await userEvent.setup().click(screen.getByRole('button', { name: '确认绑定' }))
  await screen.findByText('elsewhere')
  expect(posted(asked)).toEqual([
    ['/api/user/bind_wechat', { state: 'mine', ticket: 'stays', password: 'changbei-demo' }],
  ])
  expect(heldVisit(Date.now())).toBeUndefined()
})
