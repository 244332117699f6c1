/** 采购权限申请: the states of an application to buy controlled goods. */
export const PERMISSION_STATUSES = ['pending', 'granted', 'refused'] as const
export type PermissionStatus = (typeof PERMISSION_STATUSES)[number]

export const PERMISSION_STATUS_TEXT: Record<PermissionStatus, string> = {
  pending: '待答复',
  granted: '已获批',
  refused: '未获批',
}

/** Applications of one buyer that are kept. */
export const PERMISSIONS_MAX = 200
