import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Route, Routes, useNavigate, useParams } from 'react-router-dom'

import { type Permission, refusePermission } from '#domain/operator/permissions.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { BillPage } from '../bill/pages/bill-page.tsx'
import { CustomerPage } from '../customer/pages/customer-page.tsx'
import { GoodsEditPage } from '../goods/pages/goods-edit-page.tsx'
import { GoodsImportPage } from '../goods/pages/goods-import-page.tsx'
import { GoodsPage } from '../goods/pages/goods-page.tsx'
import { PictureImportPage } from '../goods/pages/picture-import-page.tsx'
import { Missing } from '../kit/list/missing.tsx'
import { ReadState } from '../kit/read-state.tsx'
import { RoomsProvider } from '../kit/rooms.ts'
import { OrderPage } from '../order/pages/order-page.tsx'
import { PrintPage } from '../order/pages/print-page.tsx'
import { RecallPage } from '../recall/pages/recall-page.tsx'
import { InvitationPage } from '../session/pages/invitation-page.tsx'
import { LoginPage } from '../session/pages/login-page.tsx'
import { SecondFactorPage } from '../session/pages/second-factor-page.tsx'
import { useSession } from '../session/queries.ts'
import { OperatorProvider, useMay, useOperator } from '../session/use-operator.ts'
import { rooms } from './rooms.ts'
import { Shell } from './shell.tsx'

export const Router = () => (
  <Routes>
    <Route path="/invitation/:token" element={<InvitationPage />} />
    <Route path="*" element={<SignedIn />} />
  </Routes>
)

/** Everything but an invitation is for operators: whoever is none yet signs in where he stands. */
function SignedIn() {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <ReadState read={session}>
      {(operator) =>
        operator === null ? (
          <LoginPage />
        ) : (
          <OperatorProvider value={operator}>
            {operator.mustSetUpSecondFactor ? (
              <SecondFactorPage />
            ) : (
              <RoomsProvider value={rooms}>
                <Routes>
                  <Route path="/second-factor" element={<SecondFactorPage onDone={() => void navigate('/')} />} />
                  <Route path="/print/pick" element={<PrintPage kind="pick" />} />
                  <Route path="/print/note" element={<PrintPage kind="note" />} />
                  <Route path="*" element={<Inside />} />
                </Routes>
              </RoomsProvider>
            )}
          </OperatorProvider>
        )
      }
    </ReadState>
  )
}

function Inside() {
  return (
    <Shell>
      <Routes>
        {rooms.map(({ path, permission, page: Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Room permission={permission}>
                <Page />
              </Room>
            }
          />
        ))}
        <Route
          path="/orders/:id"
          element={
            <Room permission="order.read">
              <OrderPage />
            </Room>
          }
        />
        <Route
          path="/bills/:id"
          element={
            <Room permission="bill.read">
              <BillPage />
            </Room>
          }
        />
        <Route
          path="/customers/:id"
          element={
            <Room permission="customer.read">
              <CustomerPage />
            </Room>
          }
        />
        <Route
          path="/recalls/:id"
          element={
            <Room permission="recall.read">
              <RecallPage />
            </Room>
          }
        />
        <Route
          path="/goods/import"
          element={
            <Room permission="goods.import">
              <GoodsImportPage />
            </Room>
          }
        />
        <Route
          path="/goods/pictures"
          element={
            <Room permission="goods.edit">
              <PictureImportPage />
            </Room>
          }
        />
        <Route
          path="/goods/:id"
          element={
            <Room permission="goods.read">
              <GoodsPage />
            </Room>
          }
        />
        <Route
          path="/goods/:id/edit"
          element={
            <Room permission="goods.edit">
              <GoodsEditPage />
            </Room>
          }
        />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  )
}

const backToDesk = (
  <ButtonLink to="/" look="main">
    返回工作台
  </ButtonLink>
)

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Shown to whose role has the permission; an address that names something names it by its id. */
function Room({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { role } = useOperator()
  const { id } = useParams()
  if (useMay()(permission)) return id === undefined || isId(id) ? children : <Missing />
  return (
    <EmptyState isPage icon={Lock} title="没有权限" action={backToDesk}>
      {refusePermission(role, permission)}
    </EmptyState>
  )
}

const NotFound = () => (
  <EmptyState isPage title="页面不存在" action={backToDesk}>
    地址可能输入有误。
  </EmptyState>
)
