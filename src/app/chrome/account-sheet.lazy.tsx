import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { UserState } from '#contract/account.ts'
import { pointsText } from '#domain/points/points-text.ts'
import { QualityReport, useUser } from '#features/account/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { paths } from '#routing/paths.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { memberPaths } from '#routing/paths/member.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { SchemeButton } from '#ui/theme/scheme-button.tsx'

import { AccountLinks } from './header/account-links.tsx'
import { Hotline, ManagerLine } from './header/contact.tsx'
import { InstallButton } from './header/install-button.tsx'

const DrawRecords = lazy(async () => ({ default: (await import('#features/draw/index.ts')).DrawRecords }))

const Lines = chakra('div', {
  base: {
    display: 'grid',
    '& > *': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '3rem',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& > :empty': { display: 'none' },
    '& :is(a, button)': { minHeight: 'touch', display: 'inline-flex', alignItems: 'center' },
    '& > div > :is(a, button):only-child': { color: 'ink' },
  },
})

const Way = ({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) => (
  <div>
    <TextLink look="ink" width="full" gap="2" to={to} onClick={onClick}>
      {children}
      <chakra.span marginLeft="auto" color="ink.faint">
        <ChevronRight size={16} aria-hidden />
      </chakra.span>
    </TextLink>
  </div>
)

/** What was drawn stands here, also when nobody saw the result. */
function DrawRecordsLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <LinkButton look="ink" width="full" onClick={() => setOpen(true)}>
        抽奖记录
        <chakra.span marginLeft="auto" color="ink.faint">
          <ChevronRight size={16} aria-hidden />
        </chakra.span>
      </LinkButton>
      {isOpen && (
        <Suspense>
          <DrawRecords onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Who is signed in and what is theirs, whom to call, and how the product looks. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const { user } = useUser()
  const unread = useUnreadCount()
  return (
    <Drawer title="我的账户" onClose={onClose}>
      <Lines>
        <div>
          <AccountLinks />
        </div>
        {user && (
          <>
            <AccountPurses user={user} onClose={onClose} />
            <Way to={walletPaths.wallet()} onClick={onClose}>
              我的钱包
            </Way>
            <Way to={memberPaths.member()} onClick={onClose}>
              会员中心
            </Way>
            <Way to={paths.quickPurchase()} onClick={onClose}>
              快捷采购
            </Way>
            <Way to={paths.orders()} onClick={onClose}>
              我的订单
            </Way>
            {user.buyer.ephedrine && (
              <Way to={receiptPaths.receipts()} onClick={onClose}>
                含麻回执
                <chakra.span color="ink.muted" fontSize="meta">
                  含麻委托书余 {user.buyer.ephedrine.letters} 份
                </chakra.span>
              </Way>
            )}
            <Way to={companyPaths.documents()} onClick={onClose}>
              资质证件
            </Way>
            <Way to={companyPaths.addresses()} onClick={onClose}>
              收货地址
            </Way>
            <Way to={paths.favorites()} onClick={onClose}>
              我的收藏
            </Way>
            <Way to={paths.messages()} onClick={onClose}>
              我的消息 <CountBadge count={unread} />
            </Way>
            <Way to={paths.wanted()} onClick={onClose}>
              品种求购
            </Way>
            <Way to={invoicePaths.invoices()} onClick={onClose}>
              电子发票
            </Way>
            <Way to={selfServicePaths.feedback()} onClick={onClose}>
              意见反馈
            </Way>
            <Way to={eContractPaths.contract()} onClick={onClose}>
              电子合同 {user.isUnsigned && <Tag tone="warn">待签署</Tag>}
            </Way>
            <Way to={accountPaths.safety()} onClick={onClose}>
              安全设置
            </Way>
            <DrawRecordsLink />
          </>
        )}
        <div>
          <ManagerLine />
        </div>
        <div>
          <Hotline />
        </div>
        <div>{user && <QualityReport look="muted" />}</div>
        <div>
          <SchemeButton />
        </div>
        <div>
          <InstallButton look="link" />
        </div>
      </Lines>
    </Drawer>
  )
}

const Facts = chakra('dl', {
  base: {
    display: 'grid !important',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    paddingBlock: '3',
    '& dt': { color: 'ink.muted', fontSize: 'meta' },
    // As high as the links in the others, so that the three labels stand in one line.
    '& dd': { display: 'flex', alignItems: 'center', minHeight: 'touch', fontWeight: '500' },
  },
})

/** The company's rank, balance and points, as the server last said. */
type AccountPursesProps = { user: Pick<UserState, 'rank' | 'balance' | 'points'>; onClose: () => void }

const AccountPurses = ({ user, onClose }: AccountPursesProps) => (
  <Facts>
    <div>
      <dt>会员等级</dt>
      <dd>{user.rank || '普通会员'}</dd>
    </div>
    <div>
      <dt>余额</dt>
      <dd>
        <TextLink look="ink" to={walletPaths.balance()} onClick={onClose}>
          <Money amount={user.balance} tone="ink" />
        </TextLink>
      </dd>
    </div>
    <div>
      <dt>积分</dt>
      <dd>
        <TextLink look="ink" to={walletPaths.points()} onClick={onClose}>
          {pointsText(user.points)}
        </TextLink>
      </dd>
    </div>
  </Facts>
)
