import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { Customer } from '#contract/ops/customer.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { LinkDialog } from '../../kit/link-dialog.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import {
  LettersDialog,
  PasswordLinkDialog,
  SecondFactorDialog,
  SignOutDialog,
} from '../components/customer-dialogs.tsx'
import { CustomerDealings } from '../components/dealings.tsx'
import { GiftDialog } from '../components/gift-dialog.tsx'
import { CompanyKeys } from '../components/keys.tsx'
import { Papers } from '../components/papers.tsx'
import { PurseEntries } from '../components/purse-entries.tsx'
import { SeeAsBuyer } from '../components/see-as-buyer.tsx'
import { TermsDialog } from '../components/terms-dialog.tsx'
import { CompanyWebhooks } from '../components/webhooks.tsx'
import { isUnpriced, UNPRICED_TEXT, withoutListText } from '../model/price-list.ts'
import { REVIEW_TONE } from '../model/review-tone.ts'
import { useCustomer, usePriceLists } from '../queries.ts'

/** One company: who it is, what it may buy and at which price, what is in its purses, and what may be changed. */
export function CustomerPage() {
  const id = Number(useParams()['id'])
  const customer = useCustomer(id)
  return <ReadState read={customer}>{(data) => <WholeCustomer key={data.id} customer={data} />}</ReadState>
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    alignItems: 'start',
  },
})
const Column = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' }, minWidth: '0' },
})

function WholeCustomer({ customer }: { customer: Customer }) {
  return (
    <Page width="full">
      <PageHead>
        <h1>{customer.company || '（注册中）'}</h1>
        <Tag tone={REVIEW_TONE[customer.reviewState]}>{REVIEW_STATE_TEXT[customer.reviewState]}</Tag>
        <Acts customer={customer} />
      </PageHead>
      <Columns>
        <Column>
          <SeeAsBuyer id={customer.id} customerType={customer.customerType} />
          <Papers customer={customer} />
          <CustomerDealings customer={customer} />
          <PurseEntries entries={customer.entries} />
        </Column>
        <Column>
          <Facts customer={customer} />
          <CompanyKeys customer={customer} />
          <CompanyWebhooks id={customer.id} />
        </Column>
      </Columns>
    </Page>
  )
}

type Open = 'terms' | 'letters' | 'signOut' | 'secondFactor' | 'password' | 'gift'

function Acts({ customer }: { customer: Customer }) {
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const [canEdit, canSecure, canCount] = [may('customer.edit'), may('customer.secure'), may('customer.letters')]
  const canGive = may('customer.grant')
  const [link, setLink] = useState<{ title: string; link: string; expiresAt: number }>()
  const close = () => setOpen(undefined)
  useKeys([
    { key: 'e', text: '修改客户经理与价格组', run: () => setOpen('terms'), isOff: !canEdit },
    { key: 'g', text: '赠送现金券、优惠券、积分', run: () => setOpen('gift'), isOff: !canGive },
    { key: 'l', text: '登记含麻委托书', run: () => setOpen('letters'), isOff: !canCount },
  ])
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginLeft="auto">
      {may('order.read') && (
        <ButtonLink to={`/orders?words=${encodeURIComponent(customer.company)}`}>订单 {customer.orders}</ButtonLink>
      )}
      {canCount && (
        <Button onClick={() => setOpen('letters')}>
          含麻委托书
          <Key name="L" />
        </Button>
      )}
      {canGive && (
        <Button onClick={() => setOpen('gift')}>
          赠送
          <Key name="G" />
        </Button>
      )}
      {canSecure && customer.sessions > 0 && <Button onClick={() => setOpen('signOut')}>强制退出登录</Button>}
      {canSecure && customer.secondFactors > 0 && (
        <Button onClick={() => setOpen('secondFactor')}>解除动态验证码</Button>
      )}
      {may('customer.password') && customer.usernames.length > 0 && (
        <Button onClick={() => setOpen('password')}>重设密码链接</Button>
      )}
      {canEdit && (
        <Button look="main" onClick={() => setOpen('terms')}>
          修改
          <Key name="E" />
        </Button>
      )}
      {open === 'terms' && <TermsDialog customer={customer} onClose={close} />}
      {open === 'gift' && <GiftDialog customer={customer} onClose={close} />}
      {open === 'letters' && <LettersDialog customer={customer} onClose={close} />}
      {open === 'secondFactor' && <SecondFactorDialog customer={customer} onClose={close} />}
      {open === 'password' && (
        <PasswordLinkDialog
          customer={customer}
          onClose={close}
          onLink={(made) => {
            close()
            setLink(made)
          }}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
      {open === 'signOut' && <SignOutDialog customer={customer} onClose={close} />}
    </chakra.div>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { parent, signature } = customer
  return (
    <>
      <Section title="企业">
        <FactList
          columns="one"
          facts={[
            ['类型', customer.customerType],
            ['信用代码', customer.creditCode],
            ['法人', customer.legalPerson],
            ['许可地址', customer.licenseAddress],
            ['账号', customer.username],
            ['手机', customer.phone],
            [
              '总部',
              parent && (
                <TextLink key="parent" to={`/customers/${parent.id}`}>
                  {parent.company}
                </TextLink>
              ),
            ],
            ['门店', customer.stores > 0 ? `${customer.stores} 家` : undefined],
            ['开户', <Moment key="created" at={customer.createdAt} />],
            ['在线设备', customer.sessions > 0 ? `${customer.sessions} 台` : '无'],
            ['动态验证码', customer.secondFactors > 0 ? '已启用' : '未启用'],
          ]}
        />
      </Section>
      <Section title="交易">
        <FactList
          columns="one"
          facts={[
            ['客户经理', customer.managerName && `${customer.managerName} ${customer.managerPhone ?? ''}`],
            ['价格组', <PriceList key="list" name={customer.priceList} customerType={customer.customerType} />],
            ['等级', customer.rank],
            ['余额', <Money key="balance" amount={customer.balance} />],
            ['积分', customer.points],
            ['含麻委托书', `余 ${customer.letters} 份`],
            ['最近下单', customer.lastOrderAt && <Moment key="last" at={customer.lastOrderAt} />],
            [
              '电子合同',
              signature ? `第 ${signature.version} 版 ${signature.signer}（${signature.capacity}）` : '未签署',
            ],
          ]}
        />
      </Section>
      <Section title="收货地址">
        <chakra.ul listStyle="none" display="grid" gap="2">
          {customer.addresses.map(({ text, consignee, phone }) => (
            <li key={text}>
              {text}{' '}
              <chakra.span color="ink.muted">
                {consignee} {phone}
              </chakra.span>
            </li>
          ))}
          {customer.addresses.length === 0 && <chakra.li color="ink.faint">还没有收货地址</chakra.li>}
        </chakra.ul>
      </Section>
    </>
  )
}

function PriceList({ name, customerType }: { name: string; customerType: CustomerType }) {
  const known = usePriceLists().data
  return (
    <>
      {name || withoutListText(customerType)}
      {isUnpriced(name, known) && (
        <chakra.div color="warn" fontSize="meta">
          {UNPRICED_TEXT}
        </chakra.div>
      )}
    </>
  )
}
