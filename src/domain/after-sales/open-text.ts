/** Orders, as they are mirrored: one of them may have several claims, which the page of claims counts. */
export const IN_AFTER_SALES_TEXT = '售后中的订单'
