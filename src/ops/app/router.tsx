import { Route, Routes, useNavigate } from 'react-router-dom'

import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { BillPage } from '../bill/pages/bill-page.tsx'
import { CustomerPage } from '../customer/pages/customer-page.tsx'
import { GoodsEditPage } from '../goods/pages/goods-edit-page.tsx'
import { GoodsImportPage } from '../goods/pages/goods-import-page.tsx'
import { GoodsPage } from '../goods/pages/goods-page.tsx'
import { PictureImportPage } from '../goods/pages/picture-import-page.tsx'
import { ReadState } from '../kit/read-state.tsx'
import { RoomsProvider } from '../kit/rooms.ts'
import { OrderPage } from '../order/pages/order-page.tsx'
import { PrintPage } from '../order/pages/print-page.tsx'
import { RecallPage } from '../recall/pages/recall-page.tsx'
import { InvitationPage } from '../session/pages/invitation-page.tsx'
import { LoginPage } from '../session/pages/login-page.tsx'
import { SecondFactorPage } from '../session/pages/second-factor-page.tsx'
import { useSession } from '../session/queries.ts'
import { OperatorProvider, useMay } from '../session/use-operator.ts'
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
                  <Route path="/print/:kind" element={<PrintPage />} />
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
  const may = useMay()
  return (
    <Shell>
      <Routes>
        {rooms.map(({ path, permission, page: Page }) => (
          <Route key={path} path={path} element={may(permission) ? <Page /> : <NotAllowed />} />
        ))}
        <Route path="/orders/:id" element={may('order.read') ? <OrderPage /> : <NotAllowed />} />
        <Route path="/bills/:id" element={may('bill.read') ? <BillPage /> : <NotAllowed />} />
        <Route path="/customers/:id" element={may('customer.read') ? <CustomerPage /> : <NotAllowed />} />
        <Route path="/recalls/:id" element={may('recall.read') ? <RecallPage /> : <NotAllowed />} />
        <Route path="/goods/import" element={may('goods.import') ? <GoodsImportPage /> : <NotAllowed />} />
        <Route path="/goods/pictures" element={may('goods.edit') ? <PictureImportPage /> : <NotAllowed />} />
        <Route path="/goods/:id" element={may('goods.read') ? <GoodsPage /> : <NotAllowed />} />
        <Route path="/goods/:id/edit" element={may('goods.edit') ? <GoodsEditPage /> : <NotAllowed />} />
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

const NotAllowed = () => (
  <EmptyState isPage title="您的岗位没有这项权限" action={backToDesk}>
    需要使用时，请联系管理员调整岗位。
  </EmptyState>
)

const NotFound = () => (
  <EmptyState isPage title="页面不存在" action={backToDesk}>
    地址可能输入有误。
  </EmptyState>
)
