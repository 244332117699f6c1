import type { FastifyInstance } from 'fastify'

import { installAccount } from './account/routes.ts'
import { installSignIn } from './account/sign-in/routes.ts'
import { installSafety } from './account/sign-in/safety-routes.ts'
import { installActivity } from './activity/routes.ts'
import { installAddress } from './address/routes.ts'
import { installAfterSales } from './after-sales/routes.ts'
import { installApiKey } from './api-key/routes.ts'
import { installArrival } from './arrival/routes.ts'
import { installArticle } from './article/routes.ts'
import { installBackup } from './backup/routes.ts'
import { installBill } from './bill/routes.ts'
import { installCart } from './cart/routes.ts'
import { installCashback } from './cashback/routes.ts'
import { installCatalog } from './catalog/routes.ts'
import { installColleague } from './colleague/routes.ts'
import { installCombo } from './combo/routes.ts'
import { installCompanyReview } from './company/review/ops-routes.ts'
import { installCompany } from './company/routes.ts'
import { installCoupon } from './coupon/routes.ts'
import { installCustomer } from './customer/routes.ts'
import { installDesk } from './desk/routes.ts'
import { installDocument } from './document/routes.ts'
import { installDraw } from './draw/routes.ts'
import { installEContract } from './e-contract/routes.ts'
import { installEntry } from './entry/routes.ts'
import { installFavorite } from './favorite/routes.ts'
import { installFeedback } from './feedback/routes.ts'
import { installFile } from './file/routes.ts'
import { installFocus } from './focus/routes.ts'
import { installGoods } from './goods/routes.ts'
import { installInvoice } from './invoice/routes.ts'
import { installMessage } from './message/routes.ts'
import { installOpen } from './open/routes.ts'
import { installOperator } from './operator/routes.ts'
import { installOrder } from './order/routes.ts'
import { installPaper } from './paper/routes.ts'
import { installPermission } from './permission/routes.ts'
import { installPlacement } from './placement/routes.ts'
import { installPoints } from './points/routes.ts'
import { installPromotion } from './promotion/routes.ts'
import { installQuality } from './quality/routes.ts'
import { installQuickPurchase } from './quick-purchase/routes.ts'
import { installRecall } from './recall/routes.ts'
import { installReceipt } from './receipt/routes.ts'
import { installRefund } from './refund/routes.ts'
import { installReplenishment } from './replenishment/routes.ts'
import { installReport } from './report/routes.ts'
import { installRestock } from './restock/routes.ts'
import { installSetting } from './setting/routes.ts'
import { installShelfLife } from './shelf-life/routes.ts'
import { installStatistics } from './statistics/routes.ts'
import { installStore } from './store/routes.ts'
import { installSync } from './sync/routes.ts'
import { installVault } from './vault/routes.ts'
import { installWallet } from './wallet/routes.ts'
import { installWanted } from './wanted/routes.ts'
import { installWebhook } from './webhook/routes.ts'
import { installWechat } from './wechat/routes.ts'

/** Each noun registers its calls. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  installAccount,
  installSignIn,
  installSafety,
  installCompany,
  installColleague,
  installApiKey,
  installWebhook,
  installPlacement,
  installFocus,
  installActivity,
  installAddress,
  installArrival,
  installArticle,
  installGoods,
  installCatalog,
  installCart,
  installCombo,
  installOrder,
  installOpen,
  installAfterSales,
  installRefund,
  installBill,
  installInvoice,
  installCoupon,
  installWallet,
  installEContract,
  installEntry,
  installCustomer,
  installWechat,
  installFavorite,
  installMessage,
  installWanted,
  installQuickPurchase,
  installPoints,
  installPromotion,
  installCashback,
  installFeedback,
  installFile,
  installDocument,
  installCompanyReview,
  installReceipt,
  installPaper,
  installVault,
  installQuality,
  installRecall,
  installReport,
  installReplenishment,
  installRestock,
  installPermission,
  installDraw,
  installSetting,
  installShelfLife,
  installStatistics,
  installStore,
  installSync,
  installOperator,
  installBackup,
  installDesk,
]
