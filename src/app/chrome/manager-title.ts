/** 专属客服 stands before the manager's name, unless is_default is 0 (the default manager). */
export const managerTitle = ({ name, isDefault }: { name: string; isDefault: 0 | 1 }): string =>
  isDefault === 0 ? name : `专属客服 ${name}`
