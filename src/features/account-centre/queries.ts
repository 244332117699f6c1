import { use } from 'react'

import { CurrentUserContext } from '#sync/account/current-user.ts'

import { accountPartsOf } from './model/account-centre.ts'

/** The account centre's parts, as this buyer's menu lists them. */
export const useAccountParts = () => accountPartsOf(use(CurrentUserContext).user?.buyer.customerType)
